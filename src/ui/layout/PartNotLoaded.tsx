import { Button } from '../controls/Button';
import { ErrorPanel } from './ErrorPanel';
import type { ErrorMessage } from '../errors/error-message';
import styles from './PartNotLoaded.module.css';

const NOT_LOADED: ErrorMessage = {
  title: 'This part of the page could not be loaded',
  happened: 'Its program did not arrive. The connection may be gone, or the site was renewed just now.',
  safe: 'Balances live on the network, not on this page: nothing is lost.',
  next: 'Try again. If that does not help, reload the page.',
  // A button of its own, named as the one of a site that did not load at all.
  retry: false,
  help: 'stuck-page',
};

interface PartNotLoadedProps {
  /** Why it did not arrive: its text names the file, which helps who is asked for help. */
  readonly error: unknown;
  /** Fetches it again. */
  readonly onRetry: () => void;
}

/** Takes the place of a part of the page whose program did not arrive. */
export function PartNotLoaded({ error, onRetry }: PartNotLoadedProps) {
  return (
    <ErrorPanel
      message={NOT_LOADED}
      ways={
        <>
          <code className={styles.error}>{String(error)}</code>
          <Button look="gold" onClick={onRetry}>
            Retry
          </Button>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </>
      }
    />
  );
}
