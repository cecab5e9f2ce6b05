import { Button } from '../../../ui/controls/Button';
import styles from './Answers.module.css';

/** Says that the index did not arrive, or what recognises addresses, and offers to try again. */
export function IndexFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.fault} role="alert">
      <p>
        A part of the search could not be loaded, so that not everything is found now. What you see is right
        as far as it goes.
      </p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
