import { parseSearchIndex } from '../../../app/site/search-index';
import { systemClock, type Clock } from '../../../lib/clock';
import { createEngine, type Engine } from './engine';

/** How long the whole index may take: a network of 10 kB a second needs half of it. */
const INDEX_MS = 30_000;

/** Loads the engine of the index at a URL; `onTitles` is called before with one that searches titles alone. */
type LoadEngine = (url: string, onTitles?: (engine: Engine) => void) => Promise<Engine>;

/**
 * Creates a loader of the engine: the first call fetches the index, later calls share the result. After a failure,
 * the next call tries again. The index is revalidated once per page load.
 */
export function engineLoader(
  fetch: typeof globalThis.fetch,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): LoadEngine {
  let wanted: Promise<Engine> | undefined;
  let titles: Engine | undefined;
  const waiting = new Set<(engine: Engine) => void>();
  const onTitles = (engine: Engine) => {
    titles = engine;
    for (const take of waiting) take(engine);
    waiting.clear();
  };

  async function load(url: string): Promise<Engine> {
    const late = new AbortController();
    // A host that falls silent would otherwise leave the reader without an error, and so without a way to retry.
    const stop = clock.setTimer(INDEX_MS, () =>
      late.abort(new TypeError('The index did not arrive in time.')),
    );
    try {
      const reply = await fetch(url, { cache: 'no-cache', signal: late.signal });
      if (!reply.ok) throw new TypeError(`The index was answered with ${reply.status}.`);
      return await createEngine(parseSearchIndex(await reply.json()), { onTitles });
    } catch (error) {
      wanted = undefined;
      throw error;
    } finally {
      stop();
    }
  }
  return (url, take) => {
    if (take && titles) take(titles);
    else if (take) waiting.add(take);
    return (wanted ??= load(url));
  };
}
