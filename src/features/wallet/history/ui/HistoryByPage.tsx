import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useReceives } from '@site/src/app/receives/use-receives';
import { describeError } from '@site/src/ui/errors/describe-error';
import { spanOfPage, pageCount, pageOfHeight } from '@site/src/ui/history/history-pages';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { SkeletonRows } from '@site/src/ui/layout/DataTable';
import { parseHeight } from '@site/src/protocol/height';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { groupThousands } from '@site/src/ui/format/groups';
import { historyQuery } from '../../shared/model/read-history';
import { useAccountInView } from '../../shared/model/use-account';
import { DayList } from './DayList';
import styles from './HistoryView.module.css';

/** The history of the account in view, page by page. */
export function HistoryByPage({ top }: { readonly top: bigint }) {
  const { account, reader } = useAccountInView();
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
      {page > 1n && pager}
      {error !== null && <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />}
      {entries ? (
        <div aria-busy={isFetching}>
          <DayList
            label={`Page ${page} of the history, newest first`}
            entries={entries}
            marked={marked}
            receiveOf={receiveOf}
          />
        </div>
      ) : (
        error === null && <SkeletonRows count={8} />
      )}
      {pager}
    </>
  );
}

interface HistoryPagerProps {
  readonly top: bigint;
  readonly page: bigint;
  /** Opens a page, and marks a block of it. */
  readonly onOpen: (page: bigint, marked?: bigint) => void;
}

/** The way to any page of a history, and to any block by its number. */
function HistoryPager({ top, page, onOpen }: HistoryPagerProps) {
  const [fault, setFault] = useState<string>();
  const last = pageCount(top);
  if (last === 1n) return null;
  const jump = (typed: string) => {
    try {
      const height = parseHeight(typed.trim());
      if (height > top) return setFault(`The account has ${groupThousands(top)} blocks.`);
      setFault(undefined);
      onOpen(pageOfHeight(top, height), height);
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setFault(`Type a number from 1 to ${groupThousands(top)}.`);
    }
  };
  return (
    <nav className={styles.pager} aria-label="Pages of the history">
      <Button small aria-disabled={page <= 1n} onClick={() => page > 1n && onOpen(page - 1n)}>
        Newer
      </Button>
      <span>{`Page ${groupThousands(page)} of ${groupThousands(last)}`}</span>
      <Button small aria-disabled={page >= last} onClick={() => page < last && onOpen(page + 1n)}>
        Older
      </Button>
      <form
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          jump(String(new FormData(event.currentTarget).get('height') ?? ''));
        }}
      >
        <TextField
          inline
          label="Block"
          name="height"
          inputMode="numeric"
          fault={fault}
          trailing={
            <Button small type="submit">
              Go
            </Button>
          }
        />
      </form>
    </nav>
  );
}
