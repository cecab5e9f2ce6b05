import { useSyncExternalStore } from 'react';
import type { LiveSession, LiveState } from './live-session';

/** Subscribes to a session: it runs while the component is mounted. The caller keeps it, with `useMemo`. */
export function useLiveSession<View>({
  subscribe,
  getSnapshot,
}: Pick<LiveSession<View>, 'subscribe' | 'getSnapshot'>): LiveState<View> {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
