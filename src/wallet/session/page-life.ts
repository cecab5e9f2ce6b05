/** `left`: the page is closed or enters the back/forward cache. `woke`: it is visible again after any length of time. */
export type PageChange = 'left' | 'woke';

/** When the page is left and comes back: a port. */
export interface PageLife {
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(listener: (change: PageChange) => void): () => void;
}

/** The current page. Only for browsers. */
export const browserPageLife: PageLife = {
  subscribe(listener) {
    const onLeave = () => listener('left');
    const onWake = () => {
      if (document.visibilityState !== 'hidden') listener('woke');
    };
    window.addEventListener('pagehide', onLeave);
    const wakes = [
      [document, 'visibilitychange'],
      [document, 'resume'],
      [window, 'focus'],
      [window, 'pageshow'],
    ] as const;
    for (const [target, event] of wakes) target.addEventListener(event, onWake);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      for (const [target, event] of wakes) target.removeEventListener(event, onWake);
    };
  },
};

/** A page whose changes are triggered manually: the in-memory adapter. */
export function createManualPageLife(): PageLife & { set(change: PageChange): void } {
  const listeners = new Set<(change: PageChange) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(change) {
      for (const listener of [...listeners]) listener(change);
    },
  };
}
