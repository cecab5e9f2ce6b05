import { ErrorBoundaryError } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button';
import styles from './CrashReport.module.css';

interface CrashReportProps {
  readonly error: Error;
  /** Renders the page once more. */
  readonly onRetry: () => void;
  /** The link to the help, in the form that the place allows. */
  readonly help: ReactNode;
}

/**
 * What a reader sees of a page that crashed: what happened, what is safe, what to do, and the program's own words with
 * their causes, for a report.
 */
export function CrashReport({ error, onRetry, help }: CrashReportProps) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>This page crashed</h1>
        <p>A fault in the program of this page stopped it. Trying again often helps.</p>
      </div>
      <p>
        No money was moved by it: balances live on the network, not on this page. If you were about to pay,
        look at your account first, then decide.
      </p>
      <div className={styles.ways}>
        <Button look="gold" onClick={onRetry}>
          Try again
        </Button>
        {help}
      </div>
      <section className={styles.said} aria-labelledby="crash-said">
        <h2 id="crash-said">What the program said, for a report</h2>
        <ErrorBoundaryError error={error} />
      </section>
    </main>
  );
}
