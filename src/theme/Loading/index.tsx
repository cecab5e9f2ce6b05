import type Original from '@theme/Loading';
import type { ComponentProps } from 'react';
import { PartNotLoaded } from '../../ui/layout/PartNotLoaded';
import { Spinner } from '../../ui/layout/Spinner';
import styles from './Loading.module.css';

/**
 * In the place of a page whose code is not there yet: nothing at first, then a spinner; when the code does not arrive,
 * what happened, the error's text and a way to try again. Replaces the theme's, which shows the error alone.
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
      <p role="status" className={styles.wait}>
        <Spinner /> Loading the page …
      </p>
    </main>
  ) : null;
}
