import { parseSearchIndex } from '@site/src/app/site/search-index';
import { createEngine, type Engine } from './engine';
import type { IndexFile } from '../index-file';

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
      return await createEngine(parseSearchIndex(await read(url)), { onPart });
    } catch (error) {
      wanted = undefined;
      throw error;
    }
  }
  return (url, take) => {
    const loading = (wanted ??= load(url));
    if (take) {
      if (part) take(part);
      waiting.add(take);
      const forget = () => waiting.delete(take);
      loading.then(forget, forget);
    }
    return loading;
  };
}
