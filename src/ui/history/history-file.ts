import { csvTable, type CsvCell } from '../../lib/files/csv';
import type { AccountEntry } from '../../protocol/account-entry';
import { addressFromPublicKey } from '../../protocol/address';
import { formatAmount } from '../../protocol/amount';
import { changeOf } from '../../protocol/entry-change';
import type { Hash } from '../../protocol/hash';
import { formatIsoInstant, type Instant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import { localTime } from '../format/local-time';

/** The columns of a saved history, in their order. */
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
  'timestamp_ms',
  'account',
  'network',
  'matched_hash',
] as const;

/** The names of counterparties, and the time zone of local times. */
export interface RowWords {
  /** The label or nickname of an account; undefined if it has none. */
  readonly nameOf: (publicKey: AccountEntry['publicKey']) => string | undefined;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/** What a row of a file contains besides its entry. */
export interface RowContext extends RowWords {
  readonly network: Network;
  /** The RECEIVE of a SEND and the other way round; undefined if it is unknown. */
  readonly matchOf: (hash: Hash) => Hash | undefined;
  /** What the reader has noted about a block. */
  readonly noteOf?: ((hash: Hash) => string | undefined) | undefined;
}

/** The cells of an entry in a saved history, by the names of their columns. Amounts are exact. */
export function entryCells(entry: AccountEntry, { nameOf, zone, network, matchOf, noteOf }: RowContext) {
  const { direction, amount } = changeOf(entry);
  const moves = direction !== 'none';
  return {
    height: entry.height,
    type: entry.blockType,
    direction,
    amount_atto: moves ? formatAmount(amount, 'ATTO') : undefined,
    amount_raw: moves ? amount : undefined,
    balance_atto: formatAmount(entry.balance, 'ATTO'),
    balance_raw: entry.balance,
    counterparty: addressFromPublicKey(entry.subjectPublicKey),
    counterparty_name: nameOf(entry.subjectPublicKey),
    note: noteOf?.(entry.hash),
    hash: entry.hash,
    time_utc: formatIsoInstant(entry.timestamp),
    time_local: localTime(entry.timestamp, zone),
    timestamp_ms: entry.timestamp,
    account: addressFromPublicKey(entry.publicKey),
    network,
    matched_hash: matchOf(entry.hash),
  } satisfies Readonly<Record<(typeof COLUMNS)[number], CsvCell>>;
}

/** The first line and the rows of a history as CSV; formulas in names are disarmed. One column may be left out. */
export function historyCsv(context: RowContext, without: 'note' | 'timestamp_ms') {
  const { head, line } = csvTable(COLUMNS.filter((column) => column !== without));
  return { head, row: (entry: AccountEntry) => line(entryCells(entry, context)) };
}

/** For the name of a file: the day of a time, such as `2026-07-01`. */
export const dayOf = (time: Instant, zone: string | undefined) => localTime(time, zone).slice(0, 10);

/** For the name of a file: the days of its oldest and its newest row. */
export function daysOf(rows: readonly { readonly timestamp: Instant }[], zone: string | undefined) {
  const days = rows.map(({ timestamp }) => dayOf(timestamp, zone)).sort();
  return days.length === 0 ? [] : [days[0], 'to', days.at(-1)];
}

/** For the name of a file: a part of its filter; nothing if that is empty. */
export const labelled = (label: string, value: string) => (value === '' ? [] : [label, value]);

/** For the name of a file: limits in ATTO, empty without one. */
export const limitParts = (min: string, max: string) => [...labelled('min', min), ...labelled('max', max)];
