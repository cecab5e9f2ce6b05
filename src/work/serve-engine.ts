import type { FromWorker, ToWorker } from './messages';
import type { WorkEngine } from './port';

/** Progress is told that often at most, in milliseconds. */
const PROGRESS_EVERY = 100;

/**
 * The worker's side: runs searches on an engine of its own thread and tells the page about them.
 *
 * @param tell posts a message to the page
 * @param clock monotonic milliseconds
 * @returns what takes the page's messages
 */
export function serveEngine(
  engine: WorkEngine,
  tell: (message: FromWorker) => void,
  clock: () => number,
): (message: ToWorker) => void {
  const searches = new Map<number, AbortController>();
  const run = async ({ id, task }: Extract<ToWorker, { type: 'start' }>) => {
    const search = new AbortController();
    searches.set(id, search);
    let told = clock();
    const onProgress = ({ tries }: { tries: number }) => {
      if (clock() - told < PROGRESS_EVERY) return;
      told = clock();
      tell({ type: 'progress', id, tries });
    };
    try {
      const found = await engine.search(task, { signal: search.signal, onProgress });
      if (!search.signal.aborted) tell({ type: 'found', id, ...found });
    } catch {
      if (!search.signal.aborted) tell({ type: 'failed', id });
    } finally {
      searches.delete(id);
    }
  };
  return (message) => {
    if (message.type === 'start') void run(message);
    else searches.get(message.id)?.abort();
  };
}
