import type { FromWorker, LocalEngineName, ToWorker } from './worker-messages';
import type { SearchOptions, WorkEngine } from './port';

/** Progress is reported at most this often. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * The worker's side: runs searches on the engines of its own thread and reports to the page.
 *
 * @param open creates the engine of that name; called once for each, on first use
 * @param post sends a message to the page
 * @param clock monotonic milliseconds
 * @returns the handler of the page's messages
 */
export function serveEngine(
  open: (name: LocalEngineName) => WorkEngine,
  post: (message: FromWorker) => void,
  clock: () => number,
): (message: ToWorker) => void {
  const engines = new Map<LocalEngineName, WorkEngine>();
  const searches = new Map<number, AbortController>();
  const engineOf = (name: LocalEngineName) => {
    const engine = engines.get(name) ?? open(name);
    engines.set(name, engine);
    return engine;
  };
  const run = async (id: number, job: (options: SearchOptions) => Promise<FromWorker>) => {
    const search = new AbortController();
    searches.set(id, search);
    let reportedAt = clock();
    const onProgress: SearchOptions['onProgress'] = (progress) => {
      if (clock() - reportedAt < PROGRESS_INTERVAL_MS || search.signal.aborted) return;
      reportedAt = clock();
      post({ type: 'progress', id, ...progress });
    };
    try {
      const result = await job({ signal: search.signal, onProgress });
      if (!search.signal.aborted) post(result);
    } catch {
      if (!search.signal.aborted) post({ type: 'failed', id });
    } finally {
      searches.delete(id);
    }
  };
  return (message) => {
    const { id } = message;
    if (message.type === 'stop') searches.get(id)?.abort();
    else if (message.type === 'describe') {
      void run(id, async (options) => ({
        type: 'described',
        id,
        description: await engineOf(message.engine).describe(options),
      }));
    } else {
      void run(id, async (options) => ({
        type: 'found',
        id,
        ...(await engineOf(message.engine).search(message.task, options)),
      }));
    }
  };
}
