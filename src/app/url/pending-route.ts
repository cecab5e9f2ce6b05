import { createStore } from '../../lib/store';
import type { Navigation } from './navigation';

/** How long a page's code may load before the reader is notified. */
export const PENDING_AFTER_MS = 200;

/** Whether the code of the next page is slow to load. */
export const pendingRoute = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Part of a client module: the framework calls it when a navigation starts, and the returned function when it ends. */
export function onRouteUpdate({ location, previousLocation }: Navigation): () => void {
  end();
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    timer = setTimeout(() => pendingRoute.set(true), PENDING_AFTER_MS);
  }
  return end;
}

function end(): void {
  clearTimeout(timer);
  pendingRoute.set(false);
}
