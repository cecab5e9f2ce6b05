import { useSyncExternalStore } from 'react';
import { pendingRoute } from '../../app/pending-route';
import { Spinner } from '../../ui/Spinner';
import styles from './PendingNote.module.css';

const { subscribe, getSnapshot } = pendingRoute;

/** Says that the page the reader went for is on its way, while the one before it still stands there. */
export function PendingNote() {
  const isPending = useSyncExternalStore(subscribe, getSnapshot, () => false);
  return (
    <div className={styles.note} role="status" data-pending={isPending}>
      {isPending && (
        <>
          <Spinner /> Loading the page …
        </>
      )}
    </div>
  );
}
