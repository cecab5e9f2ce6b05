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
 * second.
 *
 * Two kinds of document prefetch nothing: one for secrets, which every link leaves by a full load, and any in Firefox.
 * That applies a policy's `default-src`, here 'none', to prefetches, so it would block each and report it in the console;
 * other browsers apply the directive of what is prefetched.
 */
export function onRouteDidUpdate(): void {
  const place = window as unknown as { docusaurus: Framework };
  if (isSet) return;
  isSet = true;
  const { prefetch } = place.docusaurus;
  const isForSecrets = secretPathOf(pageDocument()?.written ?? '') !== undefined;
  const isFirefox = 'mozInnerScreenX' in window;
  place.docusaurus = {
    ...place.docusaurus,
    prefetch(path) {
      if (isForSecrets || isFirefox) return;
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
