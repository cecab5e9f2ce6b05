/** The visibility of the page and the state of the network. */
export type PresenceChange = 'visible' | 'hidden' | 'online' | 'offline';

/** Whether the page is visible and whether the device is online: a port. */
export interface Presence {
  isVisible(): boolean;
  /** False only if the device knows that it is offline; true guarantees nothing. */
  isOnline(): boolean;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(listener: (change: PresenceChange) => void): () => void;
}

/** A program without a page: always visible and online. */
export const alwaysPresent: Presence = {
  isVisible: () => true,
  isOnline: () => true,
  subscribe: () => () => {},
};

/** The current page. Only for browsers: reads `document` and `navigator` on each call. */
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

/** The same for a page whose streams stay open in the background: always visible. */
export function awake({ isOnline, subscribe }: Presence): Presence {
  return {
    isVisible: () => true,
    isOnline,
    subscribe: (listener) =>
      subscribe((change) => {
        if (change === 'online' || change === 'offline') listener(change);
      }),
  };
}

/** A presence that is set by hand: the in-memory adapter. */
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
