import { useSyncExternalStore } from 'react';
import { pendingRoute } from '@site/src/app/url/pending-route';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';

const { subscribe, getSnapshot } = pendingRoute;

/**
 * Announces to screen readers that the next page is loading. Everyone else sees the bar at the top of the page.
 */
export function PendingNote() {
  const isPending = useSyncExternalStore(subscribe, getSnapshot, () => false);
  return (
    <div role="status" data-pending={isPending}>
      {isPending && <VisuallyHidden>Loading the page …</VisuallyHidden>}
    </div>
  );
}
