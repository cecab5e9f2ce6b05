import { describe, expect, it, vi } from 'vitest';
import { abortable } from './abort';
import { createQueue } from './queue';
import { createSharedStreams, RENEWED } from './shared-streams';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const lost = (count: number) => `lost ${count}`;

/** A source controlled by the test that counts how often it was started and stopped. */
function handFed() {
  const state = { started: 0, stopped: 0, queue: createQueue<string>(100, lost) };
  async function* start({ signal }: { signal: AbortSignal }) {
    state.started++;
    state.queue = createQueue(100, lost);
    try {
      yield* state.queue.read({ signal });
    } finally {
      state.stopped++;
    }
  }
  return { state, start };
}

function collect(source: AsyncIterable<string>) {
  const items: string[] = [];
  const done = (async () => {
    for await (const item of source) items.push(item);
  })();
  done.catch(() => undefined);
  return { items, done };
}

describe('shared streams', () => {
  const options = (signal: AbortSignal, capacity = 10) => ({
    signal,
    capacity,
    lost,
    slot: (item: string) => (item.startsWith('status') ? 'status' : undefined),
  });

  it('runs one source for equal keys and stops it after the last listener has left', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    const first = new AbortController();
    const second = new AbortController();
    const a = collect(shared.listen('k', start, options(first.signal)));
    const b = collect(shared.listen('k', start, options(second.signal)));
    await tick();
    state.queue.push('1');
    await tick();
    expect([a.items, b.items, state.started]).toEqual([['1'], ['1'], 1]);
    first.abort('left');
    await expect(a.done).rejects.toBe('left');
    await tick();
    state.queue.push('2');
    await tick();
    expect([a.items, b.items, state.stopped]).toEqual([['1'], ['1', '2'], 0]);
    second.abort('left');
    await expect(b.done).rejects.toBe('left');
    await tick();
    expect([state.stopped, shared.size]).toEqual([1, 0]);
  });

  it('keeps the source when a listener returns within the same turn', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    const first = shared.listen('k', start, options(new AbortController().signal));
    void first.next();
    await tick();
    state.queue.push('1');
    await tick();
    void first.return();
    const again = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    state.queue.push('2');
    await tick();
    expect([again.items, state.started, state.stopped]).toEqual([['2'], 1, 0]);
  });

  it('starts the source again for a listener that returns for a new one, unless others listen', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    const leaving = new AbortController();
    const first = collect(shared.listen('k', start, options(leaving.signal)));
    state.queue.push('status old');
    await tick();
    leaving.abort(RENEWED);
    const leavingAgain = new AbortController();
    const second = collect(shared.listen('k', start, options(leavingAgain.signal)));
    const other = collect(shared.listen('k', start, options(new AbortController().signal)));
    state.queue.push('status new');
    await tick();
    await expect(first.done).rejects.toBe(RENEWED);
    expect([second.items, state.started, state.stopped]).toEqual([['status new'], 2, 1]);
    leavingAgain.abort(RENEWED);
    const third = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    expect([other.items, third.items, state.started]).toEqual([['status new'], ['status new'], 2]);
  });

  it('gives a late listener the latest item of each slot and nothing else', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    const early = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    for (const item of ['status a', '1', 'status b', '2']) state.queue.push(item);
    await tick();
    const late = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    expect([early.items.length, late.items]).toEqual([4, ['status b']]);
  });

  it('delivers the end and the error to every listener and restarts for the next one', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    const a = collect(shared.listen('k', start, options(new AbortController().signal)));
    const b = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    state.queue.fail(new Error('down'));
    await expect(a.done).rejects.toThrow('down');
    await expect(b.done).rejects.toThrow('down');
    const c = collect(shared.listen('k', start, options(new AbortController().signal)));
    await tick();
    state.queue.end();
    await c.done;
    expect(state.started).toBe(2);
  });

  it('keeps different keys apart', async () => {
    const { state, start } = handFed();
    const shared = createSharedStreams();
    collect(shared.listen('a', start, options(new AbortController().signal)));
    collect(shared.listen('b', start, options(new AbortController().signal)));
    await tick();
    expect([state.started, shared.size]).toEqual([2, 2]);
  });
});

describe('queue', () => {
  const signal = new AbortController().signal;

  it('drops the oldest items for a slow reader and reports how many', async () => {
    const queue = createQueue<string>(4, lost);
    for (let item = 0; item < 10; item++) queue.push(String(item));
    queue.end();
    const { items, done } = collect(queue.read({ signal }));
    await done;
    expect(items[0]).toMatch(/^lost \d+$/);
    const count = Number(items[0]?.slice(5));
    expect(items.slice(1)).toEqual(Array.from({ length: 10 - count }, (_, index) => String(index + count)));
    expect(items.length).toBeLessThanOrEqual(5);
  });

  it('delivers pending items before it fails', async () => {
    const queue = createQueue<string>(4, lost);
    queue.push('1');
    queue.fail(new Error('down'));
    queue.push('2');
    const { items, done } = collect(queue.read({ signal }));
    await expect(done).rejects.toThrow('down');
    expect(items).toEqual(['1']);
  });

  it('ends with the reason on abort, even while items are pending', async () => {
    const queue = createQueue<string>(4, lost);
    const controller = new AbortController();
    const reading = queue.read({ signal: controller.signal });
    const next = reading.next();
    controller.abort('left');
    queue.push('1');
    await expect(abortable(next, { signal })).rejects.toBe('left');
  });

  it('adds one abort listener, however often it waits, and removes it in the end', async () => {
    const queue = createQueue<string>(4, lost);
    const listening = new AbortController().signal;
    const added = vi.spyOn(listening, 'addEventListener');
    const removed = vi.spyOn(listening, 'removeEventListener');
    const reading = queue.read({ signal: listening });
    for (let item = 0; item < 20; item++) {
      const next = reading.next();
      queue.push(String(item));
      expect((await next).value).toBe(String(item));
    }
    expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
    await reading.return();
    expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1]);
  });
});
