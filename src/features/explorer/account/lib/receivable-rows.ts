import { csvLine, type CsvCell } from '@site/src/lib/files/csv';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { formatAmount } from '@site/src/protocol/amount';
import { formatIsoInstant } from '@site/src/protocol/instant';
import type { Receivable } from '@site/src/protocol/receivable';
import { localTime } from '@site/src/ui/format/local-time';
import type { RowWords } from '@site/src/ui/history/entry-cells';
import { printBigints, type ExportFormat } from './export-rows';

const COLUMNS = [
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

type Row = Readonly<Record<(typeof COLUMNS)[number], CsvCell>>;

/** A file of receivables in the order given; `hash` is that of the SEND. */
export function receivablesFile(
  format: ExportFormat,
  list: readonly Receivable[],
  { nameOf, zone }: RowWords,
): string {
  const rows = list.map(({ receiverPublicKey, network, amount, publicKey, hash, timestamp }): Row => ({
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
  }));
  if (format === 'json') return `${JSON.stringify(rows, printBigints, 1)}\n`;
  return [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))].map(csvLine).join('');
}
