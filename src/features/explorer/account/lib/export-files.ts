import { csvTable, type CsvCell } from '@site/src/lib/files/csv';
import { fileName } from '@site/src/lib/files/file-name';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import {
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  type Address,
} from '@site/src/protocol/address';
import { formatAmount } from '@site/src/protocol/amount';
import { formatIsoInstant, type Instant } from '@site/src/protocol/instant';
import type { Network } from '@site/src/protocol/network';
import type { Receivable } from '@site/src/protocol/receivable';
import { localTime } from '@site/src/ui/format/local-time';
import {
  dayOf,
  daysOf,
  entryCells,
  historyCsv,
  labelled,
  limitParts,
  type RowContext,
  type RowWords,
} from '@site/src/ui/history/history-file';
import type { ReceivableView } from './filter';
import type { View } from './view-in-url';

/** The file formats of an exported history. */
export type ExportFormat = 'csv' | 'json';

/** The media types of the formats. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** A replacer for JSON.stringify that writes whole numbers as strings. */
const printBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

/**
 * The parts of a file of entries: what comes before the first row, a row, and what follows the last. Numbers are
 * written in full; in JSON they are strings, because most JSON parsers would round them.
 */
export function fileParts(format: ExportFormat, context: RowContext) {
  if (format === 'csv') return { ...historyCsv(context, 'note'), tail: '' };
  return {
    head: '[\n',
    row: (entry: AccountEntry, isFirst: boolean) =>
      `${isFirst ? '' : ',\n'}${JSON.stringify(entryCells(entry, context), printBigints)}`,
    tail: '\n]\n',
  };
}

const RECEIVABLE_COLUMNS = [
  'amount_atto',
  'amount_raw',
  'sender',
  'sender_name',
  'hash',
  'time_utc',
  'time_local',
  'timestamp_ms',
  'account',
  'network',
] as const;

type ReceivableRow = Readonly<Record<(typeof RECEIVABLE_COLUMNS)[number], CsvCell>>;

/** A file of receivables in the order given; `hash` is that of the SEND. */
export function receivablesFile(
  format: ExportFormat,
  list: readonly Receivable[],
  { nameOf, zone }: RowWords,
): string {
  const rows = list.map(
    ({ receiverPublicKey, network, amount, publicKey, hash, timestamp }): ReceivableRow => ({
      amount_atto: formatAmount(amount, 'ATTO'),
      amount_raw: amount,
      sender: addressFromPublicKey(publicKey),
      sender_name: nameOf(publicKey),
      hash,
      time_utc: formatIsoInstant(timestamp),
      time_local: localTime(timestamp, zone),
      timestamp_ms: timestamp,
      account: addressFromPublicKey(receiverPublicKey),
      network,
    }),
  );
  if (format === 'json') return `${JSON.stringify(rows, printBigints, 1)}\n`;
  const { head, line } = csvTable(RECEIVABLE_COLUMNS);
  return [head, ...rows.map(line)].join('');
}

/** Whose data a file contains, and its format. */
interface ExportedAccount {
  readonly network: Network;
  readonly address: Address;
  readonly format: ExportFormat;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/**
 * The name of a file of a history: network, account, period and filter. Without a first or last day in the filter, the
 * period is open at its start or ends with the latest block.
 */
export function historyFileName(
  { network, address, format, zone }: ExportedAccount,
  { types, direction, counterparty, min, max, since, until }: View,
  latest: Instant,
): string {
  const parts = [
    ...[...types].map((type) => type.toLowerCase()),
    direction === 'none' ? 'moves-nothing' : direction,
    ...labelled('with', shortAccount(counterparty)),
    ...limitParts(min, max),
  ];
  const period = [since || undefined, 'to', until || dayOf(latest, zone)];
  return fileName([...start(network, address), ...period, ...parts], format);
}

/** The name of a file of receivables: network, account, the days of the oldest and the newest one, and the filter. */
export function receivablesFileName(
  { network, address, format, zone }: ExportedAccount,
  { sender, least, most }: ReceivableView,
  list: readonly Pick<Receivable, 'timestamp'>[],
): string {
  const parts = [...labelled('from', shortAccount(sender)), ...limitParts(least, most)];
  return fileName([...start(network, address), 'receivable', ...daysOf(list, zone), ...parts], format);
}

const start = (network: Network, address: Address) => [
  'atto',
  network.toLowerCase(),
  addressPath(address).slice(0, 8),
];

/** The beginning of an address; a name as it is. */
function shortAccount(typed: string): string {
  try {
    return addressPath(normaliseAddress(typed)).slice(0, 8);
  } catch {
    return typed.slice(0, 20);
  }
}
