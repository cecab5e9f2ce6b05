import { createStore } from '../../lib/store';

/** A place in the site, as the router has it. */
interface Place {
  readonly pathname: string;
}

/** How long a page's code may take before the reader is told that it is on its way. */
export const PENDING_AFTER_MS = 200;

/** Whether the code of the page that the reader goes to is taking its time. */
export const pendingRoute = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Part of a client module: the framework calls it when a step to another page begins, and what it returns at its end. */
export function onRouteUpdate({
  location,
  previousLocation,
}: {
  location: Place;
  previousLocation: Place | null;
}): () => void {
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
