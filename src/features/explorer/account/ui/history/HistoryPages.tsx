import clsx from 'clsx';
import { useEffect } from 'react';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import type { Account } from '@site/src/protocol/account';
import type { Hash } from '@site/src/protocol/hash';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Button } from '@site/src/ui/controls/Button';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { groupThousands } from '@site/src/ui/format/groups';
import { pageCount } from '@site/src/ui/history/history-pages';
import { HistoryTable } from '@site/src/ui/history/HistoryTable';
import { Pill } from '@site/src/ui/values/Pill';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useReceives } from '@site/src/app/receives/use-receives';
import { RowsSkeleton } from '@site/src/features/explorer/shared/ui/NothingYet';
import { checkHead, MISMATCH_TEXTS, mismatchesOf, receivedSend } from '../../lib/history-integrity';
import { useHistoryPage } from '../../model/use-history-page';
import type { AccountSubject } from '../../model/use-subject';
import { useVerdicts, type Verdicts } from '../../model/use-verdicts';
import { useView } from '../../model/use-view';
import styles from './History.module.css';
import { BROKEN_HISTORY, IntegrityNotice } from './IntegrityNotice';
import { Pager } from './Pager';

interface HistoryPagesProps {
  readonly account: Account;
  readonly about: AccountSubject;
  /** The highest visible block. */
  readonly top: bigint;
  readonly page: bigint;
  readonly marked: bigint | undefined;
  /** Reads the account's state again. */
  readonly onReconnect: () => void;
  readonly onReceived: (sends: readonly Hash[]) => void;
}

/** A page of the whole history, with its rows verified on the reader's device. */
export function HistoryPages({
  account,
  about,
  top,
  page,
  marked,
  onReconnect,
  onReceived,
}: HistoryPagesProps) {
  const reader = useNodeReader();
  const { hrefOf } = useView();
  const { entries, faults, span, loading, error, retry } = useHistoryPage(about, top, page);
  const verdicts = useVerdicts(about.subject, span);
  const links = useAccountLinks();
  const receiveOf = useReceives(reader, entries);

  useEffect(() => {
    const sends = [...verdicts.of.values()].map(receivedSend).filter((send) => send !== undefined);
    if (sends.length > 0) onReceived(sends);
  }, [verdicts.of, onReceived]);

  if (error !== undefined && error !== null) {
    return (
      <div className={styles.fault} data-integrity={isBroken(error) ? 'broken' : undefined}>
        <ErrorPanel
          message={{ ...describeError(error), ...(isBroken(error) && BROKEN_HISTORY) }}
          onRetry={retry}
        />
      </div>
    );
  }
  if (entries === undefined || span === undefined) {
    return (
      <div className={styles.rows}>
        <RowsSkeleton />
      </div>
    );
  }
  const newest = entries[0];
  const count = pageCount(top);
  return (
    <>
      <IntegrityNotice
        faults={[...faults, ...(newest ? checkHead(account, newest) : [])]}
        onRetry={() => {
          retry();
          onReconnect();
        }}
      />
      <div className={styles.line}>
        <span data-line="heights">
          {span.from === span.to
            ? `Block ${groupThousands(span.to)}`
            : `Blocks ${groupThousands(span.to)} to ${groupThousands(span.from)}, newest first`}
        </span>
        <Proven verdicts={verdicts} entries={entries} />
      </div>
      <div className={clsx(styles.rows, loading && styles.stale)} aria-busy={loading}>
        <HistoryTable
          wholeRows
          label={`Blocks of the account, page ${page} of ${count}, newest first`}
          entries={entries}
          mismatchesOf={(entry) =>
            mismatchesAbout(entry, verdicts)
              ?.map((mismatch) => MISMATCH_TEXTS[mismatch])
              .join('; ')
          }
          marked={marked}
          links={links}
          receiveOf={receiveOf}
        />
      </div>
      <Pager page={page} count={count} hrefOf={(one) => hrefOf({ page: one, height: undefined })} />
    </>
  );
}

/** The node has sent contradictory data about a block, or lacks one that later blocks build on. */
function isBroken(error: unknown): boolean {
  return isAttoError(error, 'STREAM_HASH_CONFLICT') || isAttoError(error, 'STREAM_HEIGHT_MISSING');
}

/** What a row's transaction does not confirm; undefined until it is checked. */
function mismatchesAbout(entry: AccountEntry, { of }: Verdicts) {
  const verdict = of.get(entry.height);
  return verdict && mismatchesOf(entry, verdict, of.get(entry.height - 1n));
}

function Proven({ verdicts, entries }: { verdicts: Verdicts; entries: readonly AccountEntry[] }) {
  let proven = 0;
  let unproven = 0;
  for (const entry of entries) {
    const mismatches = mismatchesAbout(entry, verdicts);
    if (mismatches === undefined) continue;
    if (mismatches.length === 0) proven++;
    else unproven++;
  }
  if (unproven > 0) {
    return (
      <Pill tone="bad" icon="cross">
        {`${unproven} of ${entries.length} not verified`}
      </Pill>
    );
  }
  if (verdicts.state === 'failed') {
    return (
      <span className={styles.unchecked} data-unchecked>
        <Pill tone="warn">{`${entries.length - proven} of ${entries.length} not checked`}</Pill>
        {describeError(verdicts.error).happened}
        <Button small onClick={verdicts.retry}>
          Check again
        </Button>
      </span>
    );
  }
  return (
    <Pill
      tone={proven === entries.length ? 'good' : 'plain'}
      icon={proven === entries.length ? 'check' : 'clock'}
    >
      {`${proven} of ${entries.length} verified on this device`}
    </Pill>
  );
}
