import { parseSearchIndex } from '../../../app/site/search-index';
import { createEngine, type Engine } from './engine';
import type { IndexFile } from '../model/index-file';

/** Loads the engine of the index at a URL; `onPart` is called before with those that find a part (`createEngine`). */
type LoadEngine = (url: string, onPart?: (engine: Engine) => void) => Promise<Engine>;

/**
 * Creates a loader of the engine: the first call reads the index, later calls share the result. After a failure, the
 * next call tries again.
 */
export function engineLoader(read: IndexFile['read']): LoadEngine {
  let wanted: Promise<Engine> | undefined;
  let part: Engine | undefined;
  const waiting = new Set<(engine: Engine) => void>();
  const onPart = (engine: Engine) => {
    part = engine;
    for (const take of waiting) take(engine);
  };

  async function load(url: string): Promise<Engine> {
    try {
      const engine = await createEngine(parseSearchIndex(await read(url)), { onPart });
      waiting.clear();
      return engine;
    } catch (error) {
      wanted = undefined;
      throw error;
    }
  }
  return (url, take) => {
    if (take && part) take(part);
    if (take) waiting.add(take);
    return (wanted ??= load(url));
  };
}
