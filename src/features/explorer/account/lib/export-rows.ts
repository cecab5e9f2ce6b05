import { csvLine } from '@site/src/lib/files/csv';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { entryCells, type RowContext } from '@site/src/ui/history/entry-cells';

/** The file formats of an exported history. */
export type ExportFormat = 'csv' | 'json';

/** The media types of the formats. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

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
        const row = entryCells(entry, context);
        return csvLine(COLUMNS.map((column) => row[column]));
      },
      tail: '',
    };
  }
  return {
    head: '[\n',
    row: (entry: AccountEntry, isFirst: boolean) =>
      `${isFirst ? '' : ',\n'}${JSON.stringify(entryCells(entry, context), printBigints)}`,
    tail: '\n]\n',
  };
}
