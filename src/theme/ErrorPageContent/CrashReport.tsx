import { ErrorBoundaryError } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import styles from './CrashReport.module.css';

interface CrashReportProps {
  readonly error: Error;
  /** Renders the page again. */
  readonly onRetry: () => void;
  /** The link to the help page, in a form that works in this place. */
  readonly help: ReactNode;
}

/**
 * What a reader sees of a crashed page: what happened, whether money is safe, what to do, and the error with its
 * causes, for a report.
 */
export function CrashReport({ error, onRetry, help }: CrashReportProps) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>This page crashed</h1>
        <p>An error in this page stopped it. Trying again often helps.</p>
      </div>
      <p>
        No money was moved: balances are stored on the network, not on this page. If you were about to pay,
        check your account first, then decide.
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        {help}
      </div>
      <section className={styles.said} aria-labelledby="crash-said">
        <h2 id="crash-said">Technical details for a report</h2>
        <ErrorBoundaryError error={error} />
      </section>
    </main>
  );
}
