import { whenIdle } from '../../lib/when-idle';
import { pageDocument } from '../secrets/page-document';
import { secretPathOf } from '../secrets/secret-path';

/** The framework's object on the window: `prefetch` is called for each link that comes into view. */
interface Framework {
  readonly prefetch: (path: string) => unknown;
}

/** After this long without a response, in milliseconds, nothing that the page itself needs competes with a prefetch. */
const QUIET_MS = 2_000;
/** How often a page that is still loading is looked at again, in milliseconds. */
const AGAIN_MS = 500;

const wanted: string[] = [];
let isSet = false;

/**
 * Part of a client module: prefetches the code of linked pages one page at a time, when the page has loaded what it
 * needs and the browser is idle. The framework would look up all of them at once, right after hydration, which blocks a
 * slow phone for a quarter of a second and takes half of a slow line from the page's own data.
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
      if (wanted.push(path) === 1) whenQuiet(() => next(prefetch));
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

/** Runs the task once the page has loaded, nothing has arrived for a while and the browser is idle. */
function whenQuiet(task: () => void): void {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  const restMs = Math.max(0, ...ends) + QUIET_MS - performance.now();
  if (document.readyState === 'complete' && restMs <= 0) whenIdle(task);
  else setTimeout(() => whenQuiet(task), Math.max(restMs, AGAIN_MS));
}
