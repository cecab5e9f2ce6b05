/**
 * Reaches the wallet's other tabs: a port. Any script of the origin can post to it and read it, so no message may hold a
 * secret, and none that could keep a wallet open is trusted.
 */
export interface TabChannel {
  post(message: unknown): void;
  /** Calls back for each message of another tab; returns the unsubscribe function. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/** A hub that connects tabs within one program, such as those of a test: each call adds a tab. */
export function createTabHub(): () => TabChannel {
  const tabs = new Set<{ listeners: Set<(message: unknown) => void> }>();
  return () => {
    const own = { listeners: new Set<(message: unknown) => void>() };
    tabs.add(own);
    return {
      post(message) {
        for (const tab of tabs) {
          if (tab === own) continue;
          for (const listener of [...tab.listeners]) listener(structuredClone(message));
        }
      },
      subscribe(listener) {
        own.listeners.add(listener);
        return () => {
          own.listeners.delete(listener);
        };
      },
    };
  };
}

/** The browser's BroadcastChannel; without one, each tab is on its own. */
export function createBroadcastTabs(name: string): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
