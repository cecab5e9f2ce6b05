import { Button } from '../controls/Button';
import { ErrorPanel } from './ErrorPanel';
import type { ErrorMessage } from '../errors/error-message';
import styles from './PartNotLoaded.module.css';

const NOT_LOADED: ErrorMessage = {
  title: 'This part of the page could not be loaded',
  happened: 'Its code did not load. The connection may be lost, or the site has just been updated.',
  safe: 'Balances are stored on the network, so nothing is lost.',
  next: 'Try again. If that does not help, reload the page.',
  // The button below has the same name as the one of the site's error page.
  retry: false,
  help: 'stuck-page',
};

interface PartNotLoadedProps {
  /** The error, whose text contains the file, which helps support. */
  readonly error: unknown;
  /** Loads it again. */
  readonly onRetry: () => void;
}

/** Shown instead of a part of the page whose code failed to load. */
export function PartNotLoaded({ error, onRetry }: PartNotLoadedProps) {
  return (
    <ErrorPanel
      message={NOT_LOADED}
      ways={
        <>
          <code className={styles.error}>{String(error)}</code>
          <Button look="primary" onClick={onRetry}>
            Retry
          </Button>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </>
      }
    />
  );
}
