import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useReceives } from '@site/src/app/receives/use-receives';
import { describeError } from '@site/src/ui/errors/describe-error';
import { HistoryTable } from '@site/src/ui/history/HistoryTable';
import { spanOfPage } from '@site/src/ui/history/history-pages';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { historyQuery } from '../../shared/model/history-query';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { HistoryPager } from './HistoryPager';
import styles from './HistoryView.module.css';
import { useBelow } from './use-below';

/** The history of the account in view, page by page. */
export function HistoryByPage({ top }: { readonly top: bigint }) {
  const { account, reader } = useAccountInView();
  const links = useWalletLinks();
  const below = useBelow();
  const [{ page, marked }, setPlace] = useState<{ page: bigint; marked?: bigint | undefined }>({ page: 1n });
  const { data, error, isFetching, refetch } = useQuery(
    historyQuery(reader, account.publicKey, spanOfPage(top, page)),
  );
  const entries = useMemo(() => data && [...data].reverse(), [data]);
  const receiveOf = useReceives(reader, entries);
  const pager = (
    <HistoryPager top={top} page={page} onOpen={(next, at) => setPlace({ page: next, marked: at })} />
  );
  return (
    <>
      {pager}
      {error !== null && <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />}
      {entries ? (
        <div className={styles.table} aria-busy={isFetching}>
          <HistoryTable
            label={`Page ${page} of the history, newest first`}
            entries={entries}
            marked={marked}
            links={links}
            below={below}
            receiveOf={receiveOf}
          />
        </div>
      ) : (
        error === null && <Skeleton height="480px" />
      )}
      {pager}
    </>
  );
}
