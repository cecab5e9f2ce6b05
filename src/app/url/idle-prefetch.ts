import { whenIdle } from '../../lib/when-idle';
import { pageDocument } from '../secrets/page-document';
import { secretPathOf } from '../secrets/secret-path';

/** The framework's object on the window: `prefetch` is called for each link that comes into view. */
interface Framework {
  readonly prefetch: (path: string) => unknown;
}

const wanted: string[] = [];
let isSet = false;

/**
 * Part of a client module: prefetches the code of linked pages one page at a time, when the browser is idle. The
 * framework would look up all of them at once, right after hydration, which blocks a slow phone for a quarter of a
 * second. A document for secrets prefetches nothing: every link leaves it by a full load, and its policy forbids
 * prefetches, each of which Firefox reports in the console.
 */
export function onRouteDidUpdate(): void {
  const place = window as unknown as { docusaurus: Framework };
  if (isSet) return;
  isSet = true;
  const { prefetch } = place.docusaurus;
  const isForSecrets = secretPathOf(pageDocument()?.written ?? '') !== undefined;
  place.docusaurus = {
    ...place.docusaurus,
    prefetch(path) {
      if (isForSecrets) return;
      if (wanted.push(path) === 1) whenIdle(() => next(prefetch));
    },
  };
}

function next(prefetch: Framework['prefetch']): void {
  const path = wanted[0];
  if (path === undefined) return;
  prefetch(path);
  wanted.shift();
  if (wanted.length > 0) whenIdle(() => next(prefetch));
}
