import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { createStore } from '../../lib/store';
import { browserPresence, type Presence } from '../../lib/presence';
import type { RouterHistory } from '../secrets/wallet-apart';

/** A location as the router accepts it: a URL, or its parts. */
type Place = string | { readonly pathname?: string | undefined };

/** A page that was not opened because the device is offline. */
export interface MissedPage {
  /** Opens it. */
  readonly open: () => void;
}

/** The page that the reader asked for last and that is not on the device; undefined if there is none. */
export const missedPage = createStore<MissedPage | undefined>(undefined);

/** Whether pages can be opened, and the code of a page. */
export interface OfflinePorts {
  readonly presence?: Pick<Presence, 'isOnline'>;
  /** Loads the code of the page at a path; rejects if that fails. */
  readonly preload: (pathname: string) => Promise<unknown>;
}

/**
 * Stays on the page while the device is offline, unless the code of the next one is already there. The framework
 * would load the next page in full, and the browser would replace this one by its own error page. Online, it still
 * does: the code may be missing because the site has been updated. Returns a function that undoes it.
 */
export function stayWhileOffline<P extends Place>(
  history: RouterHistory<P>,
  { presence = browserPresence, preload }: OfflinePorts,
): () => void {
  const { push, replace } = history;
  let latest = 0;
  const guarded =
    (go: RouterHistory<P>['push']): RouterHistory<P>['push'] =>
    (place, state) => {
      const step = (latest += 1);
      missedPage.set(undefined);
      const here = history.location.pathname;
      const path = pathOf(place, here);
      if (presence.isOnline() || path === here) return go(place, state);
      const arrive = () => {
        // The reader may have gone elsewhere meanwhile.
        if (step === latest && history.location.pathname === here) go(place, state);
      };
      const stay = () => {
        if (step === latest) missedPage.set({ open: () => history.push(place, state) });
      };
      Promise.resolve(path).then(preload).then(arrive, stay);
    };
  history.push = guarded(push);
  history.replace = guarded(replace);
  return () => {
    latest += 1;
    missedPage.set(undefined);
    Object.assign(history, { push, replace });
  };
}

/** Whether pages can be opened, and whether a service worker serves the page at a URL. */
export interface CopyPorts extends Pick<OfflinePorts, 'presence'> {
  readonly hasCopy?: (url: string) => Promise<boolean>;
}

/**
 * Loads a page in full if the device is online or has a copy of it, as of a wallet that its owner keeps on it;
 * otherwise reports it as missed.
 */
export function loadUnlessOffline(
  load: (url: string) => void,
  { presence = browserPresence, hasCopy = hasWorker }: CopyPorts = {},
): (url: string) => void {
  return (url) => {
    if (presence.isOnline()) return load(url);
    const miss = () => missedPage.set({ open: () => load(url) });
    hasCopy(url).then((has) => (has ? load(url) : miss()), miss);
  };
}

async function hasWorker(url: string): Promise<boolean> {
  const registration = navigator.serviceWorker.getRegistration(url);
  return (await withDeadline(registration, { ms: BROWSER_MS.serviceWorker })) !== undefined;
}

function pathOf(place: Place, here: string): string {
  if (typeof place !== 'string') return place.pathname ?? here;
  const path = place.split(/[?#]/, 1)[0] ?? '';
  return path === '' ? here : path;
}
