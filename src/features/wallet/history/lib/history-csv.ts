import { csvLine } from '@site/src/lib/files/csv';
import { fileName } from '@site/src/lib/files/file-name';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { formatAmount, toAmount } from '@site/src/protocol/amount';
import type { Instant } from '@site/src/protocol/instant';
import type { Network } from '@site/src/protocol/network';
import { localTime } from '@site/src/ui/format/local-time';
import { entryCells, type RowContext } from '@site/src/ui/history/entry-cells';
import type { EntryFilter, EntryWords } from './entry-filter';

/** What the file takes from outside. */
type FileContext = RowContext & EntryWords;

const COLUMNS = [
  'height',
  'type',
  'direction',
  'amount_atto',
  'amount_raw',
  'balance_atto',
  'balance_raw',
  'counterparty',
  'counterparty_name',
  'note',
  'hash',
  'time_utc',
  'time_local',
  'account',
  'network',
  'matched_hash',
] as const;

/** The lines of a CSV file of a history in the order given; amounts are exact, and formulas in names are disarmed. */
export function historyLines(entries: readonly AccountEntry[], context: FileContext): readonly string[] {
  const lines = entries.map((entry) => {
    const cells = { ...entryCells(entry, context), note: context.noteOf(entry.hash) };
    return csvLine(COLUMNS.map((column) => cells[column]));
  });
  return [csvLine(COLUMNS), ...lines];
}

/** What a file contains, for its name. */
interface NamedFile {
  readonly network: Network;
  readonly accountName: string;
  readonly filter: EntryFilter;
  readonly entries: readonly AccountEntry[];
  /** What the file is for, if it is not the history as it is. */
  readonly purpose?: 'taxes' | undefined;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/** The name of a CSV file of a history: network, account, the days of its oldest and newest block, and the filter. */
export function historyCsvName(file: NamedFile): string {
  const { network, accountName, filter, entries, purpose, zone } = file;
  const days = entries.map(({ timestamp }) => dayOf(timestamp, zone)).sort();
  const { type, direction, text, minAmount, maxAmount } = filter;
  const parts = [
    ...(days.length === 0 ? [] : [days[0], 'to', days.at(-1)]),
    ...[type?.toLowerCase(), direction, text?.slice(0, 20), purpose],
    ...(minAmount === undefined ? [] : ['min', formatAmount(toAmount(minAmount), 'ATTO')]),
    ...(maxAmount === undefined ? [] : ['max', formatAmount(toAmount(maxAmount), 'ATTO')]),
  ];
  return fileName(['atto', network.toLowerCase(), accountName, ...parts], 'csv');
}

const dayOf = (time: Instant, zone: string | undefined) => localTime(time, zone).slice(0, 10);
