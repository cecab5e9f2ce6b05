import { Fragment } from 'react';
import { groupThousands } from '@site/src/ui/format/groups';
import { pagesToOffer } from '@site/src/ui/history/history-pages';
import { Icon } from '@site/src/ui/icon';
import { Link } from '@site/src/ui/link';
import styles from './Pager.module.css';

interface PagerProps {
  readonly page: bigint;
  readonly count: bigint;
  readonly hrefOf: (page: bigint) => string;
}

/** Links to numbered pages, so that each can be opened in a new tab or shared. */
export function Pager({ page, count, hrefOf }: PagerProps) {
  if (count <= 1n) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1n && (
        <Link href={hrefOf(page - 1n)} className={styles.step}>
          <span className={styles.back}>
            <Icon name="chevron" size={16} />
          </span>
          Newer
        </Link>
      )}
      <ul className={styles.pages}>
        {pagesToOffer(page, count).map((one, index) => (
          <Fragment key={one?.toString() ?? `gap-${index}`}>
            {one === undefined ? (
              <li className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li>
                {one === page ? (
                  <span className={styles.current} aria-current="page">
                    {groupThousands(one)}
                  </span>
                ) : (
                  <Link href={hrefOf(one)} className={styles.page}>
                    {groupThousands(one)}
                  </Link>
                )}
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {page < count && (
        <Link href={hrefOf(page + 1n)} className={styles.step}>
          Older
          <span className={styles.forward}>
            <Icon name="chevron" size={16} />
          </span>
        </Link>
      )}
    </nav>
  );
}
