import type Original from '@theme/Loading';
import type { ComponentProps } from 'react';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import styles from './Loading.module.css';

/**
 * Shown while a page's code loads: nothing at first, then a spinner; if loading fails, what happened, the error's
 * text and a retry button. Replaces the theme's, which shows the error alone.
 */
export default function Loading({ error, retry, pastDelay }: ComponentProps<typeof Original>) {
  if (error) {
    return (
      <main className={styles.page}>
        <PartNotLoaded error={error} onRetry={retry} />
      </main>
    );
  }
  return pastDelay ? (
    <main className={styles.page}>
      <CodeLoading label="Loading the page…" />
    </main>
  ) : null;
}
