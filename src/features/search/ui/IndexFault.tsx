import { Button } from '../../../ui/Button';
import styles from './Answers.module.css';

/** Says that the index did not arrive: what it is for, what works without it, and the way to try again. */
export function IndexFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.fault} role="alert">
      <p>
        The index of this site could not be loaded, so its pages cannot be searched now. Addresses, hashes and
        known names are found without it.
      </p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
