import { describe, expect, it } from 'vitest';
import { createLazyPart } from './lazy-part';

/** A load whose outcome the test decides, call by call. */
function staged() {
  const calls: { arrive: (part: string) => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ arrive: resolve, fail: () => reject(new Error('no such chunk')) });
    });
  const settled = () => new Promise<void>((done) => setTimeout(done));
  return { calls, load, settled };
}

describe('a lazy part', () => {
  it('is loaded once for all callers and kept', async () => {
    const { calls, load, settled } = staged();
    const part = createLazyPart(load);
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.getSnapshot().state));
    expect(part.getSnapshot()).toEqual({ state: 'idle' });
    part.fetch();
    part.fetch();
    calls[0]!.arrive('body');
    await settled();
    part.fetch();
    expect(part.getSnapshot()).toEqual({ state: 'ready', part: 'body' });
    expect(seen).toEqual(['loading', 'ready']);
    expect(calls).toHaveLength(1);
  });

  it('can be loaded again after a failure', async () => {
    const { calls, load, settled } = staged();
    const part = createLazyPart(load);
    for (const attempts of [1, 2]) {
      part.fetch();
      expect(part.getSnapshot()).toEqual({ state: 'loading' });
      calls.at(-1)!.fail();
      await settled();
      expect(part.getSnapshot()).toEqual({ state: 'failed', error: new Error('no such chunk') });
      expect(calls).toHaveLength(attempts);
    }
    part.fetch();
    calls.at(-1)!.arrive('body');
    await settled();
    expect(part.getSnapshot()).toEqual({ state: 'ready', part: 'body' });
  });
});
