import { parseSearchIndex } from '../../../app/site/search-index';
import { createEngine, type Engine } from './engine';

/**
 * Makes the way to the engine: the first call fetches the index, further calls share what came of it. Where it failed,
 * the next call tries again. The host is asked each time a page is loaded whether the index has changed.
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
