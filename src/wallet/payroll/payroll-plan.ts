import { parseAmount, type Amount } from '../../protocol/amount';
import { HASH_BYTES, type Hash } from '../../protocol/hash';
import { isHex } from '../../protocol/hex';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import { isEntryText, NOTE_MAX } from '../vault/entry-text';
import type { DocumentSchema } from '../vault/sealed-document';

/** One payment of a plan. */
export interface PlannedPayment {
  readonly receiver: PublicKey;
  readonly amount: Amount;
  /** The owner's private note; may be empty. */
  readonly note: string;
}

/**
 * The attempt at the first payment that is not paid yet. Its block can only have the height after `seenHeight`, so
 * whatever happens to the page, the chain shows whether it was made.
 */
export interface PlanAttempt {
  readonly seenHeight: bigint;
  /** Counts the attempts of which it is proven that they can never be confirmed. */
  readonly number: number;
}

/** Many payments from one account that the owner has confirmed together. */
export interface PayrollPlan {
  /** Names the file that it was read from. */
  readonly digest: string;
  /** Counts the times that this file was paid: next month's may be the same. */
  readonly round: number;
  /** The account that pays. */
  readonly publicKey: PublicKey;
  readonly payments: readonly PlannedPayment[];
  /** The blocks of the first payments, in order. */
  readonly paid: readonly Hash[];
  readonly attempt: PlanAttempt | undefined;
}

/** What is known of plans: the one that goes on, and how often files were paid. */
export interface Payrolls {
  readonly current: PayrollPlan | undefined;
  /** The digests of the files that were paid, the latest last. */
  readonly finished: readonly string[];
}

/** Payments that a plan can have. */
export const MAX_PAYMENTS = 1_000;
/** Finished files that are remembered. */
const MAX_FINISHED = 100;
const DIGEST = /^[0-9A-F]{32}$/;

/** How plans are stored: sealed, because a changed plan would pay somebody else. */
export const PAYROLL_SCHEMA: DocumentSchema<Payrolls> = {
  name: 'payroll',
  version: 1,
  empty: { current: undefined, finished: [] },
  parse(content) {
    const { current, finished } = (content ?? {}) as Partial<Record<string, unknown>>;
    if (!Array.isArray(finished) || !finished.every(isDigest)) return undefined;
    if (current === undefined) return { current, finished };
    const plan = readPlan(current);
    return plan && { current: plan, finished };
  },
  print: ({ current, finished }) => ({
    finished,
    ...(current && {
      current: {
        ...current,
        payments: current.payments.map(({ amount, ...rest }) => ({ ...rest, amount: amount.toString() })),
        attempt: current.attempt && {
          ...current.attempt,
          seenHeight: current.attempt.seenHeight.toString(),
        },
      },
    }),
  }),
};

/** The name of the confirmation of the payment that is next: the same as long as it may still be confirmed. */
export function confirmationOfPlan({ digest, round, paid }: PayrollPlan, { number }: PlanAttempt): string {
  return `payroll ${digest} ${round} ${paid.length} ${number}`;
}

/** Starts a plan; one that goes on already stays. */
export function withPlan(
  payrolls: Payrolls,
  plan: Pick<PayrollPlan, 'digest' | 'publicKey' | 'payments'>,
): Payrolls {
  if (payrolls.current !== undefined) return payrolls;
  const round = payrolls.finished.filter((digest) => digest === plan.digest).length;
  return { ...payrolls, current: { ...plan, round, paid: [], attempt: undefined } };
}

/** Notes the attempt at payment `at`; nothing changes if another tab has gone further. */
export function withAttempt(payrolls: Payrolls, at: number, attempt: PlanAttempt): Payrolls {
  const { current } = payrolls;
  if (current === undefined || current.paid.length !== at) return payrolls;
  return { ...payrolls, current: { ...current, attempt } };
}

/** Notes that payment `at` is confirmed; nothing changes if another tab has noted that. */
export function withPaid(payrolls: Payrolls, at: number, hash: Hash): Payrolls {
  const { current } = payrolls;
  if (current === undefined || current.paid.length !== at) return payrolls;
  return { ...payrolls, current: { ...current, paid: [...current.paid, hash], attempt: undefined } };
}

/** Ends the plan: it is paid, or its owner drops the rest. A file of which anything was paid is remembered. */
export function withoutPlan(payrolls: Payrolls): Payrolls {
  const { current, finished } = payrolls;
  if (current === undefined) return payrolls;
  const isTouched = current.paid.length > 0 || current.attempt !== undefined;
  return {
    current: undefined,
    finished: isTouched ? [...finished, current.digest].slice(-MAX_FINISHED) : finished,
  };
}

/** The sum of payments, in raw. */
export function planTotal(payments: readonly PlannedPayment[]): bigint {
  return payments.reduce((total, { amount }) => total + amount, 0n);
}

function readPlan(value: unknown): PayrollPlan | undefined {
  const { digest, round, publicKey, payments, paid, attempt } = (value ?? {}) as Record<string, unknown>;
  if (!isDigest(digest) || !isCount(round) || !isKey(publicKey)) return undefined;
  if (!Array.isArray(payments) || payments.length > MAX_PAYMENTS || !Array.isArray(paid)) return undefined;
  if (!paid.every(isHash) || paid.length > payments.length) return undefined;
  try {
    return {
      digest,
      round,
      publicKey,
      paid,
      payments: payments.map(readPayment),
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

function readAttempt(value: unknown): PlanAttempt {
  const { seenHeight, number } = (value ?? {}) as Record<string, unknown>;
  if (typeof seenHeight !== 'string' || !/^\d{1,20}$/.test(seenHeight) || !isCount(number)) {
    throw new Error('attempt');
  }
  return { seenHeight: BigInt(seenHeight), number };
}

const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'string' && isHex(value, PUBLIC_KEY_BYTES);
const isHash = (value: unknown): value is Hash => typeof value === 'string' && isHex(value, HASH_BYTES);
