import { csvLine } from '../../../../lib/csv';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import { formatAmount } from '../../../../protocol/amount';
import { changeOf } from '../../../../protocol/entry-change';
import { formatIsoInstant } from '../../../../protocol/instant';
import { localTime } from '../../../../ui/format/local-time';
import type { EntryWords } from './entry-filter';

/** What the file takes from outside. */
interface FileContext extends EntryWords {
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
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
  'note',
  'hash',
  'time_utc',
  'time_local',
];

/** The lines of a CSV file of a history in the order given; amounts are exact, and formulas in names are disarmed. */
export function historyLines(
  entries: readonly AccountEntry[],
  { nameOf, noteOf, zone }: FileContext,
): readonly string[] {
  const lines = entries.map((entry) => {
    const { direction, amount } = changeOf(entry);
    const isMoving = direction !== 'none';
    return csvLine([
      entry.height,
      entry.blockType,
      direction,
      isMoving ? formatAmount(amount, 'ATTO') : undefined,
      isMoving ? amount : undefined,
      formatAmount(entry.balance, 'ATTO'),
      entry.balance,
      addressFromPublicKey(entry.subjectPublicKey),
      nameOf(entry.subjectPublicKey),
      noteOf(entry.hash),
      entry.hash,
      formatIsoInstant(entry.timestamp),
      localTime(entry.timestamp, zone),
    ]);
  });
  return [csvLine(COLUMNS), ...lines];
}
