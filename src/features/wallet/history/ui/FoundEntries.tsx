import { useMemo, useState } from 'react';
import { useReceives } from '@site/src/app/receives/use-receives';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { Button } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { HistoryTable } from '@site/src/ui/history/HistoryTable';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import styles from './HistoryView.module.css';
import { useBelow } from './use-below';

const SHOWN = 50;

interface FoundEntriesProps {
  readonly entries: readonly AccountEntry[];
  /** Whether the whole history was searched. */
  readonly isComplete: boolean;
}

/** The entries that a search has found, newest first. */
export function FoundEntries({ entries, isComplete }: FoundEntriesProps) {
  const { reader } = useAccountInView();
  const links = useWalletLinks();
  const below = useBelow();
  const [limit, setLimit] = useState(SHOWN);
  const shown = useMemo(() => entries.slice(0, limit), [entries, limit]);
  // Not while the list is still growing: each new row would start another search.
  const receiveOf = useReceives(reader, isComplete ? shown : undefined);
  const count = `${groupThousands(entries.length)} ${entries.length === 1 ? 'block' : 'blocks'} found`;
  return (
    <>
      <p className={styles.said} role="status">
        {isComplete ? `${count}.` : `${count} so far.`}
      </p>
      {entries.length > 0 && (
        <div className={styles.table}>
          <HistoryTable
            label="What was found, newest first"
            entries={shown}
            links={links}
            below={below}
            receiveOf={receiveOf}
          />
        </div>
      )}
      {entries.length > limit && (
        <p>
          <Button small onClick={() => setLimit((before) => before + SHOWN)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
