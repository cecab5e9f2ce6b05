import { parseAmount } from '../../protocol/amount';
import { HASH_BYTES, type Hash } from '../../protocol/hash';
import { isHex } from '../../protocol/hex';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import { isEntryText, NOTE_MAX } from '../vault/entry-text';
import type { DocumentSchema } from '../vault/sealed-document';
import {
  MAX_PAYMENTS,
  type ChainPoint,
  type PayrollPlan,
  type Payrolls,
  type PlanAttempt,
  type PlannedPayment,
  type PlanRow,
} from './payroll-plan';

const DIGEST = /^[0-9A-F]{32}$/;

/** How plans are stored: sealed, because a changed plan would pay somebody else. */
export const PAYROLL_SCHEMA: DocumentSchema<Payrolls> = {
  name: 'payroll',
  version: 2,
  empty: { current: undefined, finished: [] },
  parse(content, version) {
    const { current, finished } = (content ?? {}) as Partial<Record<string, unknown>>;
    if (!Array.isArray(finished) || !finished.every(isDigest)) return undefined;
    if (current === undefined) return { current, finished };
    const plan = readPlan(version === 1 ? fromVersion1(current) : current);
    return plan && { current: plan, finished };
  },
  print: ({ current, finished }) => ({ finished, ...(current && { current: printPlan(current) }) }),
};

function printPlan({ payments, since, rows, attempt, ...rest }: PayrollPlan) {
  return {
    ...rest,
    payments: payments.map((one) => ({ ...one, amount: one.amount.toString() })),
    since: since && { ...since, height: since.height.toString() },
    rows: rows.map((row) => row ?? null),
    attempt: attempt && { ...attempt, seenHeight: attempt.seenHeight.toString() },
  };
}

/** Version 1 kept the blocks of the first payments, and not where the plan began. */
function fromVersion1(value: unknown): unknown {
  const { paid, payments, ...rest } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(paid) || !Array.isArray(payments) || paid.length > payments.length) return undefined;
  return { ...rest, payments, rows: payments.map((_, at) => (paid[at] as unknown) ?? null) };
}

function readPlan(value: unknown): PayrollPlan | undefined {
  const plan = (value ?? {}) as Record<string, unknown>;
  const { digest, round, publicKey, payments, since, rows, attempt } = plan;
  if (!isDigest(digest) || !isCount(round) || !isKey(publicKey)) return undefined;
  if (!Array.isArray(payments) || payments.length > MAX_PAYMENTS) return undefined;
  if (!Array.isArray(rows) || rows.length !== payments.length) return undefined;
  try {
    return {
      digest,
      round,
      publicKey,
      payments: payments.map(readPayment),
      since: since === undefined ? undefined : readPoint(since),
      rows: rows.map(readRow),
      attempt: attempt === undefined ? undefined : readAttempt(attempt),
    };
  } catch {
    return undefined;
  }
}

function readPayment(value: unknown): PlannedPayment {
  const { receiver, amount, note } = (value ?? {}) as Record<string, unknown>;
  if (!isKey(receiver) || typeof amount !== 'string' || !isEntryText(note, NOTE_MAX))
    throw new Error('payment');
  return { receiver, amount: parseAmount(amount, 'RAW'), note };
}

function readRow(value: unknown): PlanRow {
  if (value === null) return undefined;
  if (value === 'left-out' || isHash(value)) return value;
  throw new Error('row');
}

function readPoint(value: unknown): ChainPoint {
  const { height, hash } = (value ?? {}) as Record<string, unknown>;
  if (hash !== undefined && !isHash(hash)) throw new Error('hash');
  return { height: readHeight(height), hash };
}

function readAttempt(value: unknown): PlanAttempt {
  const { seenHeight, number } = (value ?? {}) as Record<string, unknown>;
  if (!isCount(number)) throw new Error('attempt');
  return { seenHeight: readHeight(seenHeight), number };
}

function readHeight(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) throw new Error('height');
  return BigInt(value);
}

const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'string' && isHex(value, PUBLIC_KEY_BYTES);
const isHash = (value: unknown): value is Hash => typeof value === 'string' && isHex(value, HASH_BYTES);
