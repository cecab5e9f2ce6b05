import { readCsv, type CsvRow } from '@site/src/lib/files/csv-reader';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { createBlake2b } from '@site/src/protocol/blake2b';
import { bytesToHex } from '@site/src/protocol/hex';
import type { PublicKey } from '@site/src/protocol/public-key';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { describeInputError } from '@site/src/ui/errors/describe-input-error';
import { MAX_PAYMENTS, planTotal, type PlannedPayment } from '@site/src/wallet/payroll/payroll-plan';
import { entryNote } from '@site/src/wallet/vault/entry-text';
import { readReceiver } from '../../shared/lib/payment-request';

/** What is wrong with a line of a file. */
export interface PayrollFault {
  /** From 1, as in an editor. */
  readonly line: number;
  readonly text: string;
}

/** The payments of a file, or everything that is wrong with it: a file is taken as a whole or not at all. */
export type PayrollReading =
  | {
      readonly kind: 'payments';
      readonly payments: readonly PlannedPayment[];
      /** In raw. */
      readonly total: bigint;
      /** Names the file’s content. */
      readonly digest: string;
      /** How many payments go to a receiver that is in the file before. */
      readonly repeated: number;
    }
  | { readonly kind: 'refused'; readonly faults: readonly PayrollFault[] };

/** A file with so many payments, each with a long note, is smaller. */
const MAX_LENGTH = 1_000_000;
const HEADERS = ['address,amount', 'address,amount,note'];
const fingerprint = createBlake2b(16);

/**
 * Reads payments from CSV: `address,amount` or `address,amount,note` in each line, amounts in ATTO, with or without these
 * names in the first line. Nothing is trimmed, rounded or skipped.
 *
 * @param own the account that is to pay
 */
export function readPayrollFile(text: string, own: PublicKey): PayrollReading {
  if (text.length > MAX_LENGTH) return refused(1, 'The file is too large.');
  const csv = readCsv(text);
  if ('fault' in csv) {
    return refused(csv.fault.line, 'A quotation mark is out of place, or the closing one is missing.');
  }
  const [first, ...rest] = csv.rows;
  const hasHeader = first !== undefined && HEADERS.includes(first.cells.join(',').toLowerCase());
  const rows = hasHeader ? rest : csv.rows;
  if (rows.length === 0) return refused(1, 'The file has no payments.');
  if (rows.length > MAX_PAYMENTS) {
    return refused(rows[MAX_PAYMENTS]?.line ?? 1, `A file can have at most ${MAX_PAYMENTS} payments.`);
  }
  const read = rows.map((row) => readRow(row, own));
  const faults = read.filter((one): one is PayrollFault => 'line' in one);
  if (faults.length > 0) return { kind: 'refused', faults };
  const payments = read as readonly PlannedPayment[];
  const receivers = new Set(payments.map(({ receiver }) => receiver));
  return {
    ...{ kind: 'payments', payments },
    total: planTotal(payments),
    digest: bytesToHex(fingerprint(new TextEncoder().encode(text))),
    repeated: payments.length - receivers.size,
  };
}

function readRow({ line, cells }: CsvRow, own: PublicKey): PlannedPayment | PayrollFault {
  const [address = '', amount = '', note = '', ...more] = cells;
  if (cells.length < 2)
    return { line, text: 'An address and an amount are needed, with a comma between them.' };
  if (more.length > 0) {
    return {
      line,
      text: 'There are more than three columns. Put a note that has a comma in quotation marks.',
    };
  }
  const blank = [address, amount].find((cell) => cell !== cell.trim());
  if (blank !== undefined) return { line, text: `There are blanks around “${shortened(blank.trim())}”.` };
  try {
    const receiver = publicKeyFromAddress(readReceiver(address));
    if (receiver === own) return { line, text: 'This is the account that pays.' };
    return { receiver, amount: parseTypedAmount(amount), note: entryNote(note) };
  } catch (error) {
    const { title, happened } = describeInputError(error);
    const isNote = title !== 'Not an address' && title !== 'Not an amount' && !title.startsWith('Not the');
    return { line, text: isNote ? 'The note is too long or has invisible characters.' : happened };
  }
}

function refused(line: number, text: string): PayrollReading {
  return { kind: 'refused', faults: [{ line, text }] };
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
