import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { TABS, type Tab } from '../lib/view-in-url';
import { useView } from '../model/use-view';
import styles from './AccountTabs.module.css';

const WORDS: Readonly<Record<Tab, string>> = {
  history: 'History',
  receivable: 'Receivable',
  balance: 'Balance',
  counterparties: 'Counterparties',
  export: 'Export',
};

/** The tabs of the page, as links: the URL contains the tab. */
export function AccountTabs({ receivable }: { receivable: number }) {
  const { view, hrefOf } = useView();
  return (
    <nav className={styles.tabs} aria-label="Parts of this account">
      {TABS.map((tab) => (
        <Link
          key={tab}
          href={hrefOf({ tab, page: 1n, height: undefined })}
          className={styles.tab}
          aria-current={tab === view.tab ? 'page' : undefined}
        >
          {WORDS[tab]}
          {tab === 'receivable' && receivable > 0 && (
            <span className={styles.count}>{groupThousands(receivable)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
