import { linkSignals } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { AttoError } from '../protocol/error';
import { workValue } from '../protocol/work';
import { createHealth } from './health';
import type { EngineName, FoundWork, SearchOptions, WorkEngine, WorkTask } from './port';

/** An engine that may be chosen, and what is known of its speed. */
export interface Candidate {
  readonly engine: WorkEngine;
  /** Nonces a second that it was measured to try; undefined when it never was. */
  readonly rate: number | undefined;
}

/** The distance between the starts of engines: 2^64 divided by the golden ratio keeps all of them far apart. */
const APART = 0x9e37_79b9_7f4a_7c15n;

/** Engines that returned a wrong nonce: not used again until the page is left. */
export type Distrusted = Set<EngineName>;

/**
 * Searches with the first engine, and with the next one as soon as it fails, makes no progress, becomes slower
 * than the next one was measured to be, or returns an invalid nonce. No nonce is tried twice, and the count
 * continues.
 *
 * @param candidates best first
 * @param distrusted remembers over many searches which engine returned a wrong nonce
 */
export async function searchChain(
  candidates: readonly Candidate[],
  task: WorkTask,
  { signal, onProgress, clock, distrusted }: SearchOptions & { clock: Clock; distrusted: Distrusted },
): Promise<FoundWork> {
  let tried = 0;
  const usable = candidates.filter(({ engine }) => !distrusted.has(engine.name));
  for (const [index, { engine }] of usable.entries()) {
    signal.throwIfAborted();
    const attempt = linkSignals(signal);
    const before = tried;
    // The last one is kept, however slow: there is nothing to replace it.
    const next = usable[index + 1];
    const health =
      next && createHealth({ clock, atLeast: next.rate, onIll: () => attempt.abort('replaced') });
    const report: SearchOptions['onProgress'] = ({ tries, engine: name }) => {
      if (attempt.signal.aborted) return;
      tried = before + tries;
      health?.progressed(tries);
      onProgress?.({ tries: tried, engine: name });
    };
    try {
      const start = BigInt.asUintN(64, task.start + APART * BigInt(index));
      const found = await engine.search({ ...task, start }, { signal: attempt.signal, onProgress: report });
      tried = before + found.tries;
      if (workValue(found.work, task.target) <= task.threshold) return { ...found, tries: tried };
      distrusted.add(engine.name);
    } catch {
      signal.throwIfAborted();
    } finally {
      health?.stop();
      attempt.abort('over');
      attempt.dispose();
    }
  }
  throw new AttoError('WORK_ENGINE_FAILED', {});
}
