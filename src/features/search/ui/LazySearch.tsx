import type { ReactNode } from 'react';
import { createLazyPart, type LazyPart } from '@site/src/lib/lazy-part';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import styles from './LazySearch.module.css';

/** The code of the open search dialog, except for the field. */
export const panelPart = createLazyPart(() => import(/* webpackChunkName: "search" */ './Panel'));

/** The forms of the search page and the not-found page, in the same chunk. */
export const formsPart = createLazyPart(() => import(/* webpackChunkName: "search" */ './SearchForm'));

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

/** The search on the not-found page: initially for the words of the broken path. */
export function NotFoundSearch() {
  return <LazySearch of={formsPart}>{({ NotFoundForm }) => <NotFoundForm />}</LazySearch>;
}
