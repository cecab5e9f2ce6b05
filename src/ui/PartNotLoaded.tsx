import { Button } from './Button';
import { ErrorPanel } from './ErrorPanel';
import type { ErrorMessage } from './errors/error-message';

const NOT_LOADED: ErrorMessage = {
  title: 'This part of the page could not be loaded',
  happened: 'Its program did not arrive. The connection may be gone, or the site was renewed just now.',
  safe: 'Balances live on the network, not on this page: nothing is lost.',
  next: 'Try again; if that does not help, reload the page.',
  retry: true,
  help: 'stuck-page',
};

/** Stands in for a part of the page whose program did not arrive; `onRetry` fetches it again. */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      message={NOT_LOADED}
      onRetry={onRetry}
      ways={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    />
  );
}
