import type { ReactNode } from 'react';
import type { LazyPart } from '@site/src/lib/lazy-part';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import styles from './LazySearch.module.css';

/**
 * Renders a part of the search that is loaded on demand, with a loading message, and a button to retry after a
 * failure.
 */
export function LazySearch<T>({ of, children }: { of: LazyPart<T>; children: (part: T) => ReactNode }) {
  const lazy = useLazyPart(of);
  if (lazy.state === 'ready') return children(lazy.part);
  if (lazy.state !== 'failed') {
    return (
      <p className={styles.note} role="status">
        {lazy.state === 'loading' && 'The search is loading.'}
      </p>
    );
  }
  return (
    <div className={styles.note} role="alert">
      <p>The search could not be loaded. The connection may be gone, or the site was just updated.</p>
      <code className={styles.error}>{String(lazy.error)}</code>{' '}
      <button type="button" className={styles.retry} onClick={of.fetch}>
        Retry
      </button>
    </div>
  );
}
