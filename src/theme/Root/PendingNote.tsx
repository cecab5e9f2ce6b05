import { useEffect, useSyncExternalStore } from 'react';
import { pendingRoute } from '@site/src/app/url/pending-route';
import { useAnnounce } from '@site/src/ui/live-region';

const { subscribe, getSnapshot } = pendingRoute;

/** Announces to screen readers that the next page is loading. Everyone else sees the bar at the top of the page. */
export function PendingNote() {
  const isPending = useSyncExternalStore(subscribe, getSnapshot, () => false);
  const announce = useAnnounce();
  useEffect(() => {
    if (isPending) announce('Loading the page …');
  }, [isPending, announce]);
  return null;
}
