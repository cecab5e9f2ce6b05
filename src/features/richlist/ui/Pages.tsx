import { Button } from '@site/src/ui/controls/Button';
import { PAGE_SIZE } from '../lib/rank';
import type { HoldersView } from '../model/use-holders';
import styles from './Controls.module.css';

/** The pagination of the list, stored in the URL. Renders nothing if there is only one page. */
export function Pages({ view: { page, pages, holders, choose } }: { view: HoldersView }) {
  if (pages === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, holders.length);
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      <Button small disabled={page === 1} onClick={() => choose({ page: page - 1 })}>
        Previous
      </Button>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => choose({ page: number })}
        >
          {number}
        </button>
      ))}
      <Button small disabled={page === pages} onClick={() => choose({ page: page + 1 })}>
        Next
      </Button>
      <span className={styles.node}>{`${first}–${last} of ${holders.length}`}</span>
    </nav>
  );
}
