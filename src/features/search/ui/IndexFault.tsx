import { Button } from '@site/src/ui/controls/Button';
import styles from './Results.module.css';

/** Reports that a part of the search failed to load, with a button to retry. */
export function IndexFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.fault} role="alert">
      <p>A part of the search could not be loaded, so results may be missing.</p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
