import type { Hash } from '../../../src/protocol/hash';
import type { WorkEngine } from '../../../src/work/port';
import type { Count } from './work-subjects';

/**
 * Lets an engine search for at least that long at a threshold that no hash meets, and counts from its first report on:
 * until then, its kernels still compete.
 *
 * @param spent what counts as time, in milliseconds
 */
export async function searchFor(engine: WorkEngine, ms: number, spent: () => number): Promise<Count> {
  const abort = new AbortController();
  const now = (tries: number) => ({ tries, at: performance.now(), spent: spent() });
  let first: ReturnType<typeof now> | undefined;
  let last = first;
  const task = { target: 'C3'.repeat(32) as Hash, threshold: 0n, start: 0n };
  const search = engine.search(task, {
    signal: abort.signal,
    onProgress({ tries }) {
      last = now(tries);
      first ??= last;
      if (last.at - first.at >= ms) abort.abort('enough');
    },
  });
  await search.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return { hashes: last!.tries - first!.tries, ms: last!.spent - first!.spent };
}
