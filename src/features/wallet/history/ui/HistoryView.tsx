import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchedHashes } from '@site/src/app/queries/matched-hashes';
import { createMatchReads } from '@site/src/app/queries/read-matches';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { CSV_NOTE } from '@site/src/lib/files/csv';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { Sheet } from '@site/src/ui/controls/Dialog';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { TimeSelect } from '@site/src/ui/controls/TimeSelect';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { isFiltering } from '@site/src/ui/history/entry-filter';
import { historyCsv } from '@site/src/ui/history/history-file';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Progress } from '@site/src/ui/layout/Progress';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { ChosenTimes } from '../../shared/ui/ChosenTimes';
import view from '../../shared/ui/View.module.css';
import { historyCsvName, isFound, type EntrySearch } from '../entry-search';
import { taxLines } from '../tax-csv';
import { useHistoryScan } from '../use-history-scan';
import { FilterChips, FilteredTotals } from './FilterChips';
import { FilterFields, FoundEntries, type TypedSearch } from './HistorySearch';
import { HistoryByPage } from './HistoryByPage';
import styles from './HistoryView.module.css';
import { MonthTotals } from './MonthTotals';

/** Everything that the account in view has done. */
export function HistoryView() {
  const { account, state, isRead, connection } = useAccountInView();
  return (
    <section className={styles.view} aria-labelledby="wallet-history">
      {state === undefined ? (
        <>
          <h1 id="wallet-history" className={view.title}>
            History
          </h1>
          {isRead ? (
            <p>
              No payments yet. <a href="#/receive">Share your address</a> to receive the first one.
            </p>
          ) : connection.status === 'disconnected' ? (
            <p>Your transactions appear here once the node responds.</p>
          ) : (
            <Skeleton height="320px" />
          )}
        </>
      ) : (
        // Another account starts on its first page, without a search.
        <ChosenTimes key={account.publicKey}>
          <AccountHistory top={state.height} />
        </ChosenTimes>
      )}
    </section>
  );
}

function AccountHistory({ top }: { readonly top: bigint }) {
  const { account, reader } = useAccountInView();
  const { publicKey } = account;
  const links = useWalletLinks();
  const client = useQueryClient();
  const notes = useValue(useOpenWallet().notes);
  const [{ search, typed }, setSearch] = useState<Searched>({ search: {}, typed: {} });
  const [isChoosing, setChoosing] = useState(false);
  const [withMonths, setWithMonths] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** While the matched blocks of the rows are read, and when that has failed. */
  const [matching, setMatching] = useState<{ readonly error?: unknown }>();
  const isFiltered = isFiltering(search);
  const scan = useHistoryScan(reader, publicKey, top, isFiltered || withMonths || isSaving);
  const words = useMemo(
    () => ({
      nameOf: (key: AccountEntry['publicKey']) => links.nameOf(addressFromPublicKey(key)),
      noteOf: (hash: AccountEntry['hash']) => notes.get(hash),
    }),
    [links, notes],
  );
  const found = useMemo(
    () => (isFiltered ? scan.entries.filter((entry) => isFound(entry, search, words)) : scan.entries),
    [isFiltered, scan.entries, search, words],
  );
  const canSave = isSaving && scan.isComplete && (matching === undefined || matching.error !== undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const saving = useRef<AbortController>(undefined);
  useEffect(() => () => saving.current?.abort(), []);
  const save = async () => {
    const { signal } = (saving.current = new AbortController());
    setMatching({});
    try {
      const { network } = reader;
      const { read, matchOf } = createMatchReads(reader, matchedHashes(client, reader));
      const rows = [...found].reverse();
      for (let at = 0; at < rows.length; at += 1_000) await read(rows.slice(at, at + 1_000), { signal });
      const name = historyCsvName({ network, accountName: account.name, search, entries: found });
      const { head, row } = historyCsv({ ...words, network, matchOf }, 'timestamp_ms');
      saveFile(name, 'text/csv', [head, ...rows.map(row)]);
      setSaving(false);
      setMatching(undefined);
    } catch (error) {
      if (!signal.aborted) setMatching({ error });
    }
  };
  const saveForTaxes = () => {
    const about = { network: reader.network, accountName: account.name, search, entries: found } as const;
    const name = historyCsvName({ ...about, purpose: 'taxes', zone: 'UTC' });
    saveFile(name, 'text/csv', [...taxLines([...found].reverse(), words)]);
    saveButton.current?.focus();
    setSaving(false);
  };
  return (
    <>
      <div className={view.bar}>
        <h1 id="wallet-history" className={view.title}>
          History
        </h1>
      </div>
      <FilterChips
        search={search}
        onFilter={() => setChoosing(true)}
        onDirection={(direction) =>
          setSearch({ search: { ...search, direction }, typed: { ...typed, direction: direction ?? '' } })
        }
        onClear={() => setSearch({ search: {}, typed: {} })}
      />
      {isChoosing && (
        <Sheet title="Filter" onClose={() => setChoosing(false)}>
          <FilterFields
            typed={typed}
            onSearch={(next, texts) => {
              setSearch({ search: next, typed: texts });
              setChoosing(false);
            }}
          />
        </Sheet>
      )}
      {isFiltered && <FilteredTotals entries={found} isComplete={scan.isComplete} />}
      {(isFiltered || withMonths || isSaving) && !scan.isComplete && (
        <ScanProgress read={scan.entries.length} top={top} error={scan.error} onRetry={scan.retry} />
      )}
      {isFiltered ? (
        <FoundEntries entries={found} isComplete={scan.isComplete} />
      ) : (
        <HistoryByPage top={top} />
      )}
      <Disclosure summary="Totals by month" onToggle={setWithMonths}>
        {() => <MonthTotals entries={found} />}
      </Disclosure>
      <div className={styles.end}>
        <TimeSelect {...useTimeChoice()} />
        {/* One button from the first press to the file, so that it keeps the focus. */}
        <Button
          ref={saveButton}
          small
          look={canSave ? 'primary' : 'quiet'}
          aria-disabled={isSaving && !canSave}
          onClick={() => (canSave ? void save() : setSaving(true))}
        >
          {canSave ? saveLabel(found.length) : isSaving ? 'Reading …' : 'Save as CSV'}
        </Button>
        {canSave && (
          <Button small onClick={saveForTaxes}>
            Save for tax programs (Koinly format)
          </Button>
        )}
      </div>
      {isSaving && <p>{CSV_NOTE}</p>}
      {matching?.error !== undefined && (
        <ErrorPanel message={describeError(matching.error)} onRetry={() => void save()} />
      )}
    </>
  );
}

function saveLabel(rows: number): string {
  return rows === 1 ? 'Save 1 row' : `Save ${groupThousands(rows)} rows`;
}

/** What is looked for, and how it was typed. */
interface Searched {
  readonly search: EntrySearch;
  readonly typed: TypedSearch;
}

interface ScanProgressProps {
  readonly read: number;
  readonly top: bigint;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function ScanProgress({ read, top, error, onRetry }: ScanProgressProps) {
  if (error !== undefined) return <ErrorPanel message={describeError(error)} onRetry={onRetry} />;
  return (
    <div className={styles.said}>
      <p>{`Reading ${groupThousands(read)} of ${groupThousands(top)} blocks`}</p>
      <Progress done={BigInt(read)} total={top} label="Blocks read" />
    </div>
  );
}
