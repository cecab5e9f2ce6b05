import { csvLine, type CsvCell } from '../../../../lib/files/csv';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import { formatAmount } from '../../../../protocol/amount';
import type { Hash } from '../../../../protocol/hash';
import { formatIsoInstant } from '../../../../protocol/instant';
import type { Network } from '../../../../protocol/network';
import { changeOf } from '../../../../protocol/entry-change';
import { localTime } from '../../../../ui/format/local-time';

/** The file formats of an exported history. */
export type ExportFormat = 'csv' | 'json';

/** The media types of the formats. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** The names of counterparties, and the time zone of local times. */
export interface RowWords {
  /** The label or nickname of an account; undefined if it has none. */
  readonly nameOf: (publicKey: AccountEntry['publicKey']) => string | undefined;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/** What a row contains besides its entry. */
export interface RowContext extends RowWords {
  readonly network: Network;
  /** The RECEIVE of a SEND and the other way round; undefined if it is unknown. */
  readonly matchOf: (hash: Hash) => Hash | undefined;
}

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
  'hash',
  'time_utc',
  'time_local',
  'timestamp_ms',
  'account',
  'network',
  'matched_hash',
] as const;

/** The cells of a row by column. */
type Row = Readonly<Record<(typeof COLUMNS)[number], CsvCell>>;

function rowOf(entry: AccountEntry, { nameOf, zone, network, matchOf }: RowContext): Row {
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
    hash: entry.hash,
    time_utc: formatIsoInstant(entry.timestamp),
    time_local: localTime(entry.timestamp, zone),
    timestamp_ms: entry.timestamp,
    account: addressFromPublicKey(entry.publicKey),
    network,
    matched_hash: matchOf(entry.hash),
  };
}

/** A replacer for JSON.stringify that writes whole numbers as strings. */
export const printBigints = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value;

/**
 * The parts of a file of entries: what comes before the first row, a row, and what follows the last. Numbers are
 * written in full; in JSON they are strings, because most JSON parsers would round them.
 */
export function fileParts(format: ExportFormat, context: RowContext) {
  if (format === 'csv') {
    return {
      head: csvLine(COLUMNS),
      row: (entry: AccountEntry) => {
        const row = rowOf(entry, context);
        return csvLine(COLUMNS.map((column) => row[column]));
      },
      tail: '',
    };
  }
  return {
    head: '[\n',
    row: (entry: AccountEntry, isFirst: boolean) =>
      `${isFirst ? '' : ',\n'}${JSON.stringify(rowOf(entry, context), printBigints)}`,
    tail: '\n]\n',
  };
}
