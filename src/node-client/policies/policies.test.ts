import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  outcomeOf,
  page,
  textOf,
  transportBy,
  type Answer,
} from '../../../tests/support/fake-node';
import { createManualClock } from '../../lib/manual-clock';
import { AttoError } from '../../protocol/error';
import type { NodeRequest } from '../transport';
import { withBodyCap } from './with-body-cap';
import { withDedupe } from './with-dedupe';
import { withDiagnosis } from './with-diagnosis';
import { withPresence } from './with-presence';
import { withRetry } from './with-retry';
import { withTimeouts } from './with-timeouts';

const signal = new AbortController().signal;
const request: NodeRequest = { method: 'GET', path: '/x', accept: 'application/json' };
const unreachable = () => new AttoError('NODE_UNREACHABLE', {});
const never = () => new Promise<Response>(() => {});
const timeouts = { connectMs: 10_000, firstByteMs: 15_000, totalMs: 30_000 };

describe('withTimeouts', () => {
  const send = (answer: Answer, options = { signal }) => {
    const clock = createManualClock();
    const limited = withTimeouts(transportBy(answer), timeouts, clock);
    const text = async () => textOf(await limited(request, options));
    return { clock, outcome: outcomeOf(text()) };
  };

  it('gives up on a head that does not arrive, and aborts the request', async () => {
    let inner: AbortSignal | undefined;
    const { clock, outcome } = send((_, options) => {
      inner = options.signal;
      return never();
    });
    await clock.advance(9_999);
    expect(outcome.settled).toBe(false);
    await clock.advance(1);
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'connect' } });
    expect(inner?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('gives up on a body that does not start', async () => {
    const stream = createFakeStream();
    const { clock, outcome } = send(async () => stream.response);
    await clock.advance(15_000);
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'first-byte' } });
    expect(stream.cancelled).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('gives up a slow loris: one byte every ten seconds', async () => {
    const stream = createFakeStream();
    const { clock, outcome } = send(async () => stream.response);
    for (let byte = 0; byte < 3 && !outcome.settled; byte++) {
      stream.push(' ');
      await clock.advance(10_000);
    }
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'total' } });
    expect(stream.cancelled).toBe(true);
  });

  it('reports a body that breaks off as NODE_UNREACHABLE, and leaves no timer', async () => {
    const stream = createFakeStream();
    const { clock, outcome } = send(async () => stream.response);
    stream.push('{"a":');
    stream.break();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(clock.pending).toBe(0);
  });

  it('leaves no timer behind a good response, and rethrows an abort', async () => {
    const good = send(async () => json('{}'));
    await good.clock.advance(0);
    expect([good.outcome.value, good.clock.pending]).toEqual(['{}', 0]);
    const controller = new AbortController();
    const left = send(never, controller);
    controller.abort('left');
    await left.clock.advance(0);
    expect([left.outcome.error, left.clock.pending]).toEqual(['left', 0]);
  });
});

describe('withBodyCap', () => {
  it('reads up to the limit and not a byte more', async () => {
    const capped = (text: string, headers = {}) =>
      withBodyCap(
        transportBy(() => new Response(text, { headers })),
        10,
      )(request, { signal });
    await expect(capped('x'.repeat(10)).then(textOf)).resolves.toHaveLength(10);
    await expect(capped('x'.repeat(11)).then(textOf)).rejects.toMatchObject({
      code: 'NODE_BODY_TOO_LARGE',
      context: { limit: 10 },
    });
    await expect(capped('x', { 'Content-Length': '11' }).then(textOf)).rejects.toMatchObject({
      code: 'NODE_BODY_TOO_LARGE',
    });
  });

  it('stops reading a body without end', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(4));
      },
    });
    const capped = withBodyCap(
      transportBy(() => new Response(endless as BodyInit)),
      10,
    );
    await expect(textOf(await capped(request, { signal }))).rejects.toMatchObject({
      code: 'NODE_BODY_TOO_LARGE',
    });
    expect(pulled).toBeLessThan(10);
  });
});

describe('a guarded body', () => {
  it('is read on demand only', async () => {
    let pulled = 0;
    const source = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled++;
          controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
    const capped = withBodyCap(
      transportBy(() => new Response(source as BodyInit)),
      100,
    );
    const { body } = await capped(request, { signal });
    await createManualClock().advance(0);
    expect(pulled).toBe(0);
    await body.read();
    expect(pulled).toBe(1);
  });
});

describe('withRetry', () => {
  function retrying(answers: readonly (() => Promise<Response>)[], random = () => 0.5) {
    const clock = createManualClock();
    const at: number[] = [];
    const transport = transportBy(() => {
      const answer = answers[at.length] ?? never;
      at.push(clock.monotonic());
      return answer();
    });
    const policy = { attempts: 3, baseMs: 300, capMs: 3_000, clock, random };
    const outcome = outcomeOf(withRetry(transport, policy)(request, { signal }));
    return { clock, at, outcome };
  }
  const fails = () => Promise.reject(unreachable());

  it('retries with growing waits until a response arrives', async () => {
    const { clock, at, outcome } = retrying([
      fails,
      async () => json('{}', 503),
      async () => json('{"a":1}'),
    ]);
    await clock.advance(5_000);
    expect(await textOf(outcome.value!)).toBe('{"a":1}');
    expect(at).toEqual([0, 150, 450]);
  });

  it('returns the last response, whatever it is', async () => {
    const busy = async () => json('{"status":503}', 503);
    const { clock, outcome } = retrying([busy, busy, busy]);
    await clock.advance(5_000);
    expect(outcome.value?.status).toBe(503);
    expect(await textOf(outcome.value!)).toBe('{"status":503}');
  });

  it('throws the last error', async () => {
    const { clock, at, outcome } = retrying([fails, fails, fails]);
    await clock.advance(5_000);
    expect([at.length, (outcome.error as AttoError).code]).toEqual([3, 'NODE_UNREACHABLE']);
  });

  it.each([200, 400, 404, 405, 413])('does not repeat after %d', async (status) => {
    const { clock, at, outcome } = retrying([async () => json('{}', status)]);
    await clock.advance(5_000);
    expect([at.length, outcome.value?.status]).toEqual([1, status]);
  });

  it('repeats a read whose body breaks off', async () => {
    const stream = createFakeStream();
    stream.push('{"half":');
    const clock = createManualClock();
    const answers = [() => stream.response, () => json('{"whole":1}')];
    const transport = withTimeouts(
      transportBy(() => answers.shift()!()),
      timeouts,
      clock,
    );
    const policy = { attempts: 3, baseMs: 300, capMs: 3_000, clock, random: () => 0.5 };
    const outcome = outcomeOf(withRetry(transport, policy)(request, { signal }));
    stream.break();
    await clock.advance(5_000);
    expect(await textOf(outcome.value!)).toBe('{"whole":1}');
  });

  it('retries after a body that is too long', async () => {
    const answers = [() => json(`"${'x'.repeat(11)}"`), () => json('{"a":1}')];
    const capped = withBodyCap(
      transportBy(() => answers.shift()!()),
      10,
    );
    const clock = createManualClock();
    const policy = { attempts: 3, baseMs: 300, capMs: 3_000, clock, random: () => 0.5 };
    const outcome = outcomeOf(withRetry(capped, policy)(request, { signal }));
    await clock.advance(5_000);
    expect(await textOf(outcome.value!)).toBe('{"a":1}');
  });

  it('waits as long as a busy server requests, within reason', async () => {
    const later = (seconds: string) => async () => json('{}', 429, { 'Retry-After': seconds });
    const { clock, at } = retrying([later('2'), later('86400'), async () => json('{}')], () => 0);
    await clock.advance(60_000);
    expect(at).toEqual([0, 2_000, 12_000]);
  });
});

describe('withDedupe', () => {
  it('sends equal reads in flight once and gives each its own response', async () => {
    let calls = 0;
    const transport = withDedupe(
      transportBy(() => {
        calls++;
        return json('{"a":1}');
      }),
    );
    const both = await Promise.all([transport(request, { signal }), transport(request, { signal })]);
    expect(await Promise.all(both.map(textOf))).toEqual(['{"a":1}', '{"a":1}']);
    expect(calls).toBe(1);
    await transport(request, { signal });
    expect(calls).toBe(2);
  });

  it.each([
    ['path', { ...request, path: '/y' }],
    ['method', { ...request, method: 'POST' as const }],
    ['body', { ...request, body: '{}' }],
    ['form of the response', { ...request, accept: 'application/x-ndjson' as const }],
  ])('keeps reads apart that differ in their %s', async (_, other) => {
    let calls = 0;
    const transport = withDedupe(
      transportBy(() => {
        calls++;
        return json('{}');
      }),
    );
    await Promise.all([transport(request, { signal }), transport(other, { signal })]);
    expect(calls).toBe(2);
  });

  it('never sends a publication or a work request through it', async () => {
    const node = createFakeNode();
    node.on('POST /works', async () => json('{}', 500));
    const { client } = createTestClient(node);
    const post = { method: 'POST', path: '/works', body: '{}', accept: 'application/json' } as const;
    await Promise.all([client.once(1_000)(post, { signal }), client.once(1_000)(post, { signal })]);
    expect(node.count('POST /works')).toBe(2);
  });
});

describe('withDiagnosis', () => {
  const fails = () => Promise.reject(unreachable());

  it('reports a node that responds to a probe but not to a page as one that refuses browsers', async () => {
    await expect(withDiagnosis(fails, async () => {})(request, { signal })).rejects.toMatchObject({
      code: 'NODE_REFUSES_BROWSERS',
    });
  });

  it('reports a node that responds to nothing as unreachable', async () => {
    const nobody = () => Promise.reject(new TypeError('nobody'));
    await expect(withDiagnosis(fails, nobody)(request, { signal })).rejects.toMatchObject({
      code: 'NODE_UNREACHABLE',
    });
  });

  it('handles a node that recovered in between', async () => {
    let calls = 0;
    const comesBack = transportBy(() => (calls++ === 0 ? fails() : json('{}')));
    const response = await withDiagnosis(comesBack, async () => {})(request, { signal });
    expect(response.status).toBe(200);
  });

  it('does not probe after any response', async () => {
    const ping = () => Promise.reject(new Error('not to be called'));
    const response = await withDiagnosis(
      transportBy(() => page(502)),
      ping,
    )(request, { signal });
    expect(response.status).toBe(502);
    const late = () => Promise.reject(new AttoError('NODE_TIMEOUT', { phase: 'connect' }));
    await expect(withDiagnosis(late, ping)(request, { signal })).rejects.toMatchObject({
      code: 'NODE_TIMEOUT',
    });
  });
});

describe('withPresence', () => {
  it.each([
    [true, {}],
    [false, { isOffline: true }],
  ])('says why a request failed if the device knows: online %s', async (isOnline, context) => {
    const send = withPresence(
      transportBy(() => Promise.reject(unreachable())),
      {
        isOnline: () => isOnline,
      },
    );
    await expect(send(request, { signal })).rejects.toMatchObject({ code: 'NODE_UNREACHABLE', context });
  });

  it('leaves other failures and responses as they are', async () => {
    const offline = { isOnline: () => false };
    const timeout = new AttoError('NODE_TIMEOUT', { phase: 'connect' });
    await expect(
      withPresence(
        transportBy(() => Promise.reject(timeout)),
        offline,
      )(request, { signal }),
    ).rejects.toBe(timeout);
    const response = await withPresence(
      transportBy(async () => json('{}')),
      offline,
    )(request, { signal });
    expect(response.status).toBe(200);
  });
});
