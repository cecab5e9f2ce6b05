import { parseSearchIndex } from '../../../app/site/search-index';
import { createEngine, type Engine } from './engine';
import type { IndexFile } from '../model/index-file';

/** Loads the engine of the index at a URL; `onTitles` is called before with one that searches titles alone. */
type LoadEngine = (url: string, onTitles?: (engine: Engine) => void) => Promise<Engine>;

/**
 * Creates a loader of the engine: the first call reads the index, later calls share the result. After a failure, the
 * next call tries again.
 */
export function engineLoader(read: IndexFile['read']): LoadEngine {
  let wanted: Promise<Engine> | undefined;
  let titles: Engine | undefined;
  const waiting = new Set<(engine: Engine) => void>();
  const onTitles = (engine: Engine) => {
    titles = engine;
    for (const take of waiting) take(engine);
    waiting.clear();
  };

  async function load(url: string): Promise<Engine> {
    try {
      return await createEngine(parseSearchIndex(await read(url)), { onTitles });
    } catch (error) {
      wanted = undefined;
      throw error;
    }
  }
  return (url, take) => {
    if (take && titles) take(titles);
    else if (take) waiting.add(take);
    return (wanted ??= load(url));
  };
}
