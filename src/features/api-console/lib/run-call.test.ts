import { describe, expect, it } from 'vitest';
import { nodeResponseOf } from '@site/src/node-client/http-transport';
import type { NodeRequest } from '@site/src/node-client/transport';
import { KEPT_LINES, MAX_LINES, runCall, type Call } from './run-call';

const REQUEST: NodeRequest = { method: 'GET', path: '/x', accept: 'application/json' };
const LINES = { headers: { 'content-type': 'application/x-ndjson;charset=UTF-8' } };

function setUp(request: (signal: AbortSignal) => Promise<Response>) {
  const calls: Call[] = [];
  const control = new AbortController();
  let time = 0;
  const done = runCall(async (_, { signal }) => nodeResponseOf(await request(signal)), REQUEST, {
    signal: control.signal,
    now: () => (time += 5),
    onCall: (call) => calls.push(call),
  });
  return { calls, control, done, last: () => calls.at(-1) };
}

/** A body that a test feeds. */
function feed() {
  let to: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
  const encoder = new TextEncoder();
  return {
    body,
    send: (text: string) => to.enqueue(encoder.encode(text)),
    end: () => to.close(),
    fail: () => to.error(new Error('gone')),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a call', () => {
  it('reports the whole response, with every digit', async () => {
    const text = '{"balance":18000000000000000000}';
    const { done, calls } = setUp(
      async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
    );
    await done;
    expect(calls).toEqual([
      { state: 'loading' },
      {
        state: 'responded',
        status: 200,
        type: 'application/json',
        headMs: 5,
        totalMs: 10,
        text,
        bytes: 32,
        cut: false,
      },
    ]);
  });

  it('reports an empty response', async () => {
    const { done, last } = setUp(async () => new Response(null, { status: 404 }));
    await done;
    expect(last()).toMatchObject({ state: 'responded', status: 404, type: '', text: '', bytes: 0 });
  });

  it('does not read an endless response', async () => {
    const { body, send } = feed();
    send('x'.repeat(4_194_305));
    const { done, last } = setUp(async () => new Response(body));
    await done;
    expect(last()).toMatchObject({ state: 'responded', cut: true });
  });

  it('reports why it failed, and that it was stopped', async () => {
    const error = new Error('down');
    const failing = setUp(() => Promise.reject(error));
    await failing.done;
    expect(failing.last()).toEqual({ state: 'failed', error });
    const stopped = setUp(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    stopped.control.abort();
    await stopped.done;
    expect(stopped.last()).toEqual({ state: 'stopped' });
  });
});

describe('a stream', () => {
  it('is reported line by line until it ends', async () => {
    const { body, send, end } = feed();
    const { done, last } = setUp(async () => new Response(body, LINES));
    await settled();
    expect(last()).toMatchObject({ state: 'lines', log: { count: 0 } });
    send('{"a":18000000000000000000}\n{"b"');
    await settled();
    expect(last()).toMatchObject({ log: { lines: ['{"a":18000000000000000000}'], count: 1 } });
    send(':2}\n');
    end();
    await done;
    expect(last()).toMatchObject({ end: 'ended', log: { lines: ['{"a":18000000000000000000}', '{"b":2}'] } });
  });

  it('reports whether it was stopped or broken', async () => {
    for (const [act, end] of [
      [({ control }: { control: AbortController }) => control.abort(), 'stopped'],
      [({ fail }: { fail: () => void }) => fail(), 'broken'],
    ] as const) {
      const source = feed();
      const { done, last, control } = setUp(async () => new Response(source.body, LINES));
      source.send('{}\n');
      await settled();
      act({ control, fail: source.fail });
      await done;
      expect(last()).toMatchObject({ state: 'lines', end, log: { count: 1 } });
    }
  });

  it('keeps only its last lines, and is closed after very many', async () => {
    const { body, send } = feed();
    const { done, last } = setUp(async () => new Response(body, LINES));
    for (let sent = 0; sent < MAX_LINES; sent += 1000)
      send(Array.from({ length: 1000 }, (_, at) => `{"n":${sent + at}}\n`).join(''));
    await done;
    const call = last();
    if (call?.state !== 'lines') throw new Error('no lines');
    expect(call).toMatchObject({ end: 'full', log: { count: MAX_LINES } });
    expect(call.log.lines).toHaveLength(KEPT_LINES);
    expect(call.log.lines.at(-1)).toBe(`{"n":${MAX_LINES - 1}}`);
  });
});
