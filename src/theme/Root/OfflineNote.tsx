import { useMissedPage } from '@site/src/app/url/use-missed-page';
import { Button } from '@site/src/ui/controls/Button';
import bar from '@site/src/ui/layout/bottom-bar.module.css';
import styles from './OfflineNote.module.css';

/** Reports that a page was not opened because the device is offline, and offers to open it. */
export function OfflineNote() {
  const { missed, isOnline, forget } = useMissedPage();
  return (
    // Before its text, so that screen readers announce it.
    <div role="status" data-offline-note={missed !== undefined}>
      {missed && (
        <div className={bar.bar}>
          <p>
            {isOnline
              ? 'You are online again.'
              : 'You are offline, so that page could not be opened. You can keep reading this one.'}
          </p>
          <div className={styles.ways}>
            <Button small onClick={missed.open}>
              {isOnline ? 'Open the page' : 'Try again'}
            </Button>
            <Button small onClick={forget}>
              Close
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
