/** What can change about the page's situation. */
export type PresenceChange = 'visible' | 'hidden' | 'online' | 'offline';

/** Whether anybody looks at the page and whether the machine has a network: a port. */
export interface Presence {
  isVisible(): boolean;
  /** False only when the machine knows that it is cut off; true promises nothing. */
  isOnline(): boolean;
  /** Calls back after each change; the returned function ends that. */
  subscribe(listener: (change: PresenceChange) => void): () => void;
}

/** A program without a page: always there. */
export const alwaysPresent: Presence = {
  isVisible: () => true,
  isOnline: () => true,
  subscribe: () => () => {},
};

/** The page in which this runs. Only for browsers: reads `document` and `navigator` when asked. */
export const browserPresence: Presence = {
  isVisible: () => document.visibilityState !== 'hidden',
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    const onVisibility = () => listener(document.visibilityState === 'hidden' ? 'hidden' : 'visible');
    const onOnline = () => listener('online');
    const onOffline = () => listener('offline');
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  },
};

/** A situation that is told what it is: the in-memory adapter. */
export interface ManualPresence extends Presence {
  set(change: PresenceChange): void;
}

/** Starts visible and online. */
export function createManualPresence(): ManualPresence {
  let visible = true;
  let online = true;
  const listeners = new Set<(change: PresenceChange) => void>();
  return {
    isVisible: () => visible,
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(change) {
      if (change === 'visible' || change === 'hidden') visible = change === 'visible';
      else online = change === 'online';
      for (const listener of [...listeners]) listener(change);
    },
  };
}
