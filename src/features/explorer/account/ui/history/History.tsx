import { useState } from 'react';
import { useFocusAfterStep } from '@site/src/app/url/use-focus-after-step';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Account } from '@site/src/protocol/account';
import type { Hash } from '@site/src/protocol/hash';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { groupThousands } from '@site/src/ui/format/groups';
import type { Connection } from '@site/src/app/live/connection';
import { useAnnouncedArrivals, useHold } from '@site/src/features/explorer/shared/model/live-rows';
import { ConnectionLine } from '@site/src/features/explorer/shared/ui/ConnectionLine';
import { useMedia } from '@site/src/ui/use-media';
import { isFiltering } from '@site/src/ui/history/entry-filter';
import { pageCount, pageOfHeight } from '@site/src/ui/history/history-pages';
import { filterOf, keyOfFilter } from '../../lib/filter';
import { NO_FILTER } from '../../lib/view-in-url';
import type { AccountSubject } from '../../model/use-subject';
import { useView } from '../../model/use-view';
import { FilterDetails } from './FilterForm';
import { FilteredHistory } from './FilteredHistory';
import styles from './History.module.css';
import { HistoryPages } from './HistoryPages';
import { JumpForm } from './JumpForm';

interface HistoryProps {
  readonly account: Account;
  readonly about: AccountSubject;
  readonly connection: Connection;
  readonly onReconnect: () => void;
  /** Called with the sends that the visible blocks receive. */
  readonly onReceived: (sends: readonly Hash[]) => void;
}

/**
 * An account's blocks, newest first. New blocks appear automatically on the first page, unless the reader hovers
 * over or focuses the rows; everywhere else they are counted and the rows do not move.
 */
export function History({ account, about, connection, onReconnect, onReceived }: HistoryProps) {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const { view, go } = useView();
  const [top, setTop] = useState<bigint>(account.height);
  const [first] = useState(account.height);
  const urlFilter = filterOf(view, network, nicknames);
  const filtering = isFiltering(urlFilter.filter) || urlFilter.unknown !== undefined;
  const count = pageCount(top);
  const marked = view.height !== undefined && view.height <= top ? view.height : undefined;
  const page = marked === undefined ? (view.page < count ? view.page : count) : pageOfHeight(top, marked);
  const filterKey = keyOfFilter(urlFilter.filter);
  // A jump moves the focus to its row.
  const rows = useFocusAfterStep<HTMLDivElement>(
    marked === undefined ? `${view.page} ${filterKey}` : undefined,
  );
  const { held, release, handlers } = useHold(rows);
  const follows = !filtering && !held && view.page === 1n && view.height === undefined;
  // A history that shrank is another one: a local network was restarted.
  if ((follows && account.height > top) || account.height < top) setTop(account.height);
  const waiting = account.height > top ? account.height - top : 0n;
  useAnnouncedArrivals(Number(account.height - first), !follows);
  // On a phone, the newest blocks are on the first screens.
  const isNarrow = useMedia('(max-width: 640px)');
  const jump = (
    <JumpForm
      account={account}
      top={top}
      about={about}
      onJump={(height) => go({ ...NO_FILTER, height, page: 1n })}
    />
  );
  return (
    <Card
      title="History"
      aside={
        <>
          {waiting > 0n && (
            <Button
              small
              onClick={() => {
                release();
                setTop(account.height);
                go({ page: 1n, height: undefined });
              }}
            >
              {`Show ${groupThousands(waiting)} new`}
            </Button>
          )}
          <ConnectionLine connection={connection} held={held && view.page === 1n} onReconnect={onReconnect} />
        </>
      }
    >
      <div className={styles.tools}>
        {!isNarrow && jump}
        <FilterDetails
          key={filterKey}
          view={view}
          isFiltering={filtering}
          onFilter={go}
          jump={isNarrow && jump}
        />
      </div>
      <div ref={rows} role="group" aria-label="Blocks" tabIndex={-1} className={styles.list} {...handlers}>
        {filtering ? (
          <FilteredHistory about={about} top={top} page={view.page} urlFilter={urlFilter} />
        ) : (
          <HistoryPages
            account={account}
            about={about}
            top={top}
            page={page}
            marked={marked}
            onReconnect={onReconnect}
            onReceived={onReceived}
          />
        )}
      </div>
    </Card>
  );
}
