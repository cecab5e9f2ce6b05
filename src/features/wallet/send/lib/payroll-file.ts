import { readCsv, type CsvRow, type CsvSeparator } from '@site/src/lib/files/csv-reader';
import { readTextFile, type TextFault } from '@site/src/lib/files/text-file';
import { visibleText } from '@site/src/lib/text/comparable-text';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { createBlake2b } from '@site/src/protocol/blake2b';
import { isAttoError, type AttoError } from '@site/src/protocol/error';
import { bytesToHex } from '@site/src/protocol/hex';
import type { PublicKey } from '@site/src/protocol/public-key';
import { deviceWritesComma, parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { MAX_PAYMENTS, planTotal, type PlannedPayment } from '@site/src/wallet/payroll/payroll-plan';
import { entryNote } from '@site/src/wallet/vault/entry-text';
import { readReceiver } from '../../shared/lib/payment-request';
import { decideSign, pointedAmount, type SignDecision, type WrittenAmount } from './decimal-sign';

/** What is wrong with a file as a whole, or with one of its lines. */
export type PayrollFault =
  | Exclude<TextFault, { readonly line: number }>
  | { readonly reason: 'too-large' | 'empty' }
  | ({
      /** From 1, as in an editor. */
      readonly line: number;
    } & (
      | { readonly reason: 'encoding' | 'replaced' | 'quote' | 'too-many-payments' | 'own-account' | 'note' }
      /** The first line names columns; `unknown` is the first name that is none of ours, if there is one. */
      | { readonly reason: 'header'; readonly unknown: string | undefined }
      | { readonly reason: 'too-few-cells'; readonly separator: CsvSeparator }
      | { readonly reason: 'too-many-cells'; readonly columns: number }
      /** `1,5` without quotation marks, which may be one amount, or an amount and a note. */
      | { readonly reason: 'split-amount'; readonly text: string }
      | { readonly reason: 'both-signs'; readonly text: string; readonly other: WrittenAmount }
      | { readonly reason: 'address' | 'amount'; readonly text: string; readonly error: AttoError }
    ));

/** The payments of a file, a question about it, or everything that is wrong with it: it is taken as a whole or not at all. */
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
      /** How its amounts were read. */
      readonly sign: Extract<SignDecision, { readonly kind: 'decimal' | 'thousands' }>;
    }
  /** What its signs are cannot be known from the file: read it again with the reader’s answer. */
  | { readonly kind: 'unclear'; readonly sign: Extract<SignDecision, { readonly kind: 'unclear' }> }
  | { readonly kind: 'refused'; readonly faults: readonly PayrollFault[] };

/** What decides about signs that are unclear. */
export interface PayrollOptions {
  /** Whether this device writes decimals with a comma. */
  readonly writesComma?: () => boolean;
  /** What the reader said that the sign is. */
  readonly answer?: 'decimal' | 'thousands' | undefined;
}

type Column = 'address' | 'amount' | 'note';

/** A file with so many payments, each with a long note, is smaller. */
const MAX_LENGTH = 1_000_000;
const DEFAULT_COLUMNS: readonly Column[] = ['address', 'amount', 'note'];
const NAMES: ReadonlyMap<string, Column> = new Map([
  ['address', 'address'],
  ['amount', 'amount'],
  ['amount (atto)', 'amount'],
  ['amount in atto', 'amount'],
  ['amount_atto', 'amount'],
  ['note', 'note'],
]);
const ADDRESS_LIKE = /^(?:atto:|[a-z2-7]{50})/i;
const fingerprint = createBlake2b(16);

/**
 * Reads payments from a file as spreadsheet programs save it: an address, an amount in ATTO and, if there is one, a note in
 * each line, separated by commas, semicolons or tabs, in this order or in that of the names in the first line. White space
 * around cells, empty cells at the end of a line and empty lines are ignored. One decimal sign holds for the whole file.
 * Nothing else is skipped, replaced, rounded or guessed.
 *
 * @param own the account that is to pay
 */
export function readPayrollFile(
  bytes: Uint8Array,
  own: PublicKey,
  { writesComma = deviceWritesComma, answer }: PayrollOptions = {},
): PayrollReading {
  if (bytes.length > MAX_LENGTH * 2) return refused({ reason: 'too-large' });
  const file = readTextFile(bytes);
  if ('fault' in file) return refused(file.fault);
  if (file.text.length > MAX_LENGTH) return refused({ reason: 'too-large' });
  const csv = readCsv(file.text);
  if ('fault' in csv) return refused({ line: csv.fault.line, reason: 'quote' });
  const lines = csv.rows.map(tidyRow).filter(({ cells }) => cells.length > 0);
  const header = columnsOf(lines[0]);
  if ('reason' in header) return refused(header);
  const { columns, isNamed } = header;
  const rows = isNamed ? lines.slice(1) : lines;
  if (rows.length === 0) return refused({ reason: 'empty' });
  const surplus = rows[MAX_PAYMENTS];
  if (surplus) return refused({ line: surplus.line, reason: 'too-many-payments' });

  const shape = { columns, isNamed, separator: csv.separator };
  const misshapen = rows.flatMap((row) => shapeFault(row, shape) ?? []);
  if (misshapen.length > 0) return { kind: 'refused', faults: misshapen };
  const cell = ({ cells }: CsvRow, column: Column) => cells[columns.indexOf(column)] ?? '';
  const sign = decideSign(
    rows.map((row) => ({ line: row.line, text: cell(row, 'amount') })),
    { writesComma: csv.separator === ';' || writesComma(), answer },
  );
  if (sign.kind === 'unclear') return { kind: 'unclear', sign };
  if (sign.kind === 'both') {
    const [first, second] = [sign.comma, sign.point].sort((one, other) => one.line - other.line);
    return refused({ ...(second as WrittenAmount), reason: 'both-signs', other: first as WrittenAmount });
  }
  const read = rows.map((row) => readRow(row.line, (column) => cell(row, column), sign, own));
  const faults = read.filter((one): one is PayrollFault => 'reason' in one);
  if (faults.length > 0) return { kind: 'refused', faults };
  const payments = read as readonly PlannedPayment[];
  const receivers = new Set(payments.map(({ receiver }) => receiver));
  return {
    ...{ kind: 'payments', payments, sign },
    total: planTotal(payments),
    digest: bytesToHex(fingerprint(new TextEncoder().encode(file.text))),
    repeated: payments.length - receivers.size,
  };
}

/** A row without white space around its cells and without empty cells at its end. */
function tidyRow({ line, cells }: CsvRow): CsvRow {
  const trimmed = cells.map((cell) => cell.trim());
  const last = trimmed.findLastIndex((cell) => cell !== '');
  return { line, cells: trimmed.slice(0, last + 1) };
}

type Header = { readonly columns: readonly Column[]; readonly isNamed: boolean };

/** The columns that the first line names; those of a file without names if it is a payment. */
function columnsOf(first: CsvRow | undefined): Header | PayrollFault {
  if (first === undefined) return { columns: DEFAULT_COLUMNS, isNamed: false };
  const names = first.cells.map((cell) => visibleText(cell).toLowerCase());
  const columns = names.map((name) => NAMES.get(name));
  const isPayment = first.cells.some((cell) => ADDRESS_LIKE.test(cell)) || /\d/.test(first.cells[1] ?? '');
  if (isPayment && columns.every((column) => column === undefined)) {
    return { columns: DEFAULT_COLUMNS, isNamed: false };
  }
  const isComplete = columns.includes('address') && columns.includes('amount');
  const isUnique = new Set(columns).size === columns.length;
  if (columns.every((column) => column !== undefined) && isComplete && isUnique)
    return { columns, isNamed: true };
  const unknown = first.cells[columns.indexOf(undefined)];
  return { line: first.line, reason: 'header', unknown };
}

function shapeFault(
  { line, cells }: CsvRow,
  { columns, isNamed, separator }: Header & { readonly separator: CsvSeparator },
): PayrollFault | undefined {
  const needed = Math.max(columns.indexOf('address'), columns.indexOf('amount')) + 1;
  if (cells.length < needed) return { line, reason: 'too-few-cells', separator };
  const at = columns.indexOf('amount');
  const [whole = '', decimals = ''] = cells.slice(at);
  const isSplit = separator === ',' && /^\d+$/.test(whole) && /^\d{1,9}$/.test(decimals);
  // A column that is named holds what its name says.
  if (isSplit && (!isNamed || cells.length > columns.length)) {
    return { line, reason: 'split-amount', text: `${whole},${decimals}` };
  }
  return cells.length > columns.length
    ? { line, reason: 'too-many-cells', columns: columns.length }
    : undefined;
}

function readRow(
  line: number,
  cell: (column: Column) => string,
  sign: SignDecision,
  own: PublicKey,
): PlannedPayment | PayrollFault {
  const [address, amount] = [cell('address'), cell('amount')];
  try {
    const receiver = publicKeyFromAddress(readReceiver(address));
    if (receiver === own) return { line, reason: 'own-account' };
    const raw = parseTypedAmount(pointedAmount(amount, sign), { writesComma: () => false });
    return { receiver, amount: raw, note: entryNote(cell('note')) };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    if (error.code.startsWith('ADDRESS_')) return { line, reason: 'address', text: address, error };
    return error.code.startsWith('AMOUNT_')
      ? { line, reason: 'amount', text: amount, error }
      : { line, reason: 'note' };
  }
}

function refused(fault: PayrollFault): PayrollReading {
  return { kind: 'refused', faults: [fault] };
}
