import { csvLine } from '@site/src/lib/files/csv';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { formatAmount } from '@site/src/protocol/amount';
import { changeOf } from '@site/src/protocol/entry-change';
import { formatIsoInstant, type Instant } from '@site/src/protocol/instant';
import type { EntryWords } from './entry-search';

/**
 * The columns of Koinly’s “simple” template for deposits and withdrawals: the first three are required.
 * https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 */
const COLUMNS = ['Koinly Date', 'Amount', 'Currency', 'Label', 'Description', 'TxHash'] as const;

/**
 * The lines of a CSV file of a history for tax programs, in the order given: what was received, and what was sent with a
 * minus sign, in ATTO and exact; times in UTC to the minute, as the template has them. Blocks that move nothing are left
 * out. The label stays empty: what a payment was for, the ledger does not say.
 */
export function taxLines(entries: readonly AccountEntry[], words: EntryWords): readonly string[] {
  const lines = entries.flatMap((entry) => {
    const { direction, amount } = changeOf(entry);
    if (direction === 'none') return [];
    const written = formatAmount(amount, 'ATTO');
    const signed = direction === 'out' ? `-${written}` : written;
    const other = addressFromPublicKey(entry.subjectPublicKey);
    const about = [words.nameOf(entry.subjectPublicKey), other, words.noteOf(entry.hash)];
    const description = about.filter((part) => part !== undefined).join(' | ');
    return csvLine([minuteOf(entry.timestamp), signed, 'ATTO', undefined, description, entry.hash]);
  });
  return [csvLine(COLUMNS), ...lines];
}

/** `2026-07-01 12:03 UTC` */
function minuteOf(time: Instant): string {
  return `${formatIsoInstant(time).slice(0, 16).replace('T', ' ')} UTC`;
}
