import { useAccountLinks } from '@site/src/app/url/use-account-links';
import { groupThousands } from '@site/src/ui/format/groups';
import { PAGE_ROWS, pageCount } from '@site/src/ui/history/history-pages';
import { HistoryTable } from '@site/src/ui/history/HistoryTable';
import { Amount } from '@site/src/ui/values/Amount';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useReceives } from '@site/src/app/receives/use-receives';
import { RowsSkeleton } from '@site/src/features/explorer/shared/ui/NothingYet';
import { keyOfFilter, type UrlFilter } from '../../lib/filter';
import type { Sums } from '../../lib/payment-sums';
import { useFilteredHistory, useFilteredPage } from '../../model/use-history-page';
import type { AccountSubject } from '../../model/use-subject';
import { useView } from '../../model/use-view';
import styles from './History.module.css';
import { IntegrityNotice } from './IntegrityNotice';
import { JobProgress } from './JobProgress';
import { Pager } from './Pager';

interface FilteredHistoryProps {
  readonly about: AccountSubject;
  readonly top: bigint;
  readonly page: bigint;
  readonly urlFilter: UrlFilter;
}

/** The blocks of the whole history that match a filter, with their sums. */
export function FilteredHistory({ about, top, page: wanted, urlFilter }: FilteredHistoryProps) {
  const reader = useNodeReader();
  const { hrefOf } = useView();
  const links = useAccountLinks();
  const { filter, unknown, impossible } = urlFilter;
  const isSearchable = unknown === undefined && !impossible;
  const job = useFilteredHistory(about, top, isSearchable ? filter : undefined, keyOfFilter(filter));
  const { heights, sums, done, total, faults } = job.result;
  const count = pageCount(BigInt(heights.length));
  const page = wanted < count ? wanted : count;
  const entries = useFilteredPage(about, job.result, page);
  // Not while the page is still filling: each new row would start another search.
  const isFull = job.state !== 'running' || BigInt(entries?.length ?? 0) === PAGE_ROWS;
  const receiveOf = useReceives(reader, isFull ? entries : undefined);

  if (!isSearchable) {
    return (
      <p className={styles.empty} role="alert">
        {unknown === undefined
          ? 'No block can meet this filter. Correct it above.'
          : `“${unknown}” is not an account of this network, so there was nothing to search for.`}
      </p>
    );
  }
  return (
    <>
      <IntegrityNotice faults={faults} />
      <div className={styles.line}>
        <JobProgress job={job} done={done} total={total} verb="searched" />
      </div>
      <SumsLine sums={sums} />
      <div className={styles.rows} data-settled={job.state !== 'running'}>
        {entries === undefined ? (
          <RowsSkeleton />
        ) : entries.length > 0 ? (
          <HistoryTable
            wholeRows
            label={`Blocks that match the filter, page ${page} of ${count}, newest first`}
            entries={entries}
            links={links}
            receiveOf={receiveOf}
          />
        ) : (
          <p className={styles.empty}>
            {job.state === 'done' ? 'No block of this account matches.' : 'None so far.'}
          </p>
        )}
      </div>
      <Pager page={page} count={count} hrefOf={(one) => hrefOf({ page: one })} />
    </>
  );
}

/** The sums of the matching blocks; the difference may be negative. */
function SumsLine({ sums: { count, received, sent } }: { sums: Sums }) {
  const net = received - sent;
  return (
    <dl className={styles.sums} aria-label="Sums of the blocks that match the filter">
      <div className={styles.sum}>
        <dt>Blocks</dt>
        <dd data-sum="count">{groupThousands(count)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>Received</dt>
        <dd data-sum="received">
          <Amount value={received} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>Sent</dt>
        <dd data-sum="sent">
          <Amount value={sent} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>Difference</dt>
        <dd data-sum="difference">
          <Amount value={net} />
        </dd>
      </div>
    </dl>
  );
}
