import { whenIdle } from '../../lib/when-idle';

/** What the framework hangs on the window: `prefetch` is called for each link that comes into view. */
interface Framework {
  readonly prefetch: (path: string) => unknown;
}

const wanted: string[] = [];
let isSet = false;

/**
 * Part of a client module: from the first page on, the code of pages whose links are in view is asked for one page at a
 * time, when the browser has nothing else to do. The framework would look for all of them in one go, right after the
 * page has come to life, which on a slow phone is a quarter of a second in which nothing answers.
 */
export function onRouteDidUpdate(): void {
  const place = window as unknown as { docusaurus: Framework };
  if (isSet) return;
  isSet = true;
  const { prefetch } = place.docusaurus;
  place.docusaurus = {
    ...place.docusaurus,
    prefetch(path) {
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
