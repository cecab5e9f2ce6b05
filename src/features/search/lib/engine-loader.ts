import { parseSearchIndex } from '../../../app/site/search-index';
import { createEngine, type Engine } from './engine';

/**
 * Creates a loader of the engine: the first call fetches the index, later calls share the result. After a failure,
 * the next call tries again. The index is revalidated once per page load.
 */
export function engineLoader(fetch: typeof globalThis.fetch): (url: string) => Promise<Engine> {
  let wanted: Promise<Engine> | undefined;
  return (url) => {
    wanted ??= fetch(url, { cache: 'no-cache' })
      .then((reply) => {
        if (!reply.ok) throw new TypeError(`The index was answered with ${reply.status}.`);
        return reply.json();
      })
      .then((value) => createEngine(parseSearchIndex(value)))
      .catch((error) => {
        wanted = undefined;
        throw error;
      });
    return wanted;
  };
}
