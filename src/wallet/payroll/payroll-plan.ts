import type { Amount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';

/** One payment of a plan. */
export interface PlannedPayment {
  readonly receiver: PublicKey;
  readonly amount: Amount;
  /** The owner's private note; may be empty. */
  readonly note: string;
}

/** A block of an account's chain; height 0, without a hash, is before the first one. */
export interface ChainPoint {
  readonly height: bigint;
  /** Undefined where it was not kept. */
  readonly hash: Hash | undefined;
}

/**
 * The attempt at the first open payment. Its block can only have the height after `seenHeight`, so whatever happens to the
 * page, the chain shows whether it was made.
 */
export interface PlanAttempt {
  readonly seenHeight: bigint;
  /** Counts the attempts of which it is proven that they can never be confirmed. */
  readonly number: number;
}

/** What became of a payment: its confirmed block, or that its owner left it out. Undefined while it is open. */
export type PlanRow = Hash | 'left-out' | undefined;

/** Many payments from one account that the owner has confirmed together. */
export interface PayrollPlan {
  /** Names the file that it was read from. */
  readonly digest: string;
  /** Counts the times that this file was paid: next month's may be the same. */
  readonly round: number;
  /** The account that pays. */
  readonly publicKey: PublicKey;
  readonly payments: readonly PlannedPayment[];
  /**
   * The account's last block when the owner confirmed the plan, or decided about its rows. Whatever the account has sent
   * since then must be payments of the plan, in order. Storage that was rolled back is noticed by this. Undefined in plans
   * that an earlier version of the wallet stored.
   */
  readonly since: ChainPoint | undefined;
  /** One for each payment. */
  readonly rows: readonly PlanRow[];
  readonly attempt: PlanAttempt | undefined;
}

/** What the owner confirms to start a plan. */
export type NewPlan = Pick<PayrollPlan, 'digest' | 'publicKey' | 'payments'>;

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

/** The index of the payment that is next; -1 if none is open. */
export function nextRow({ rows }: Pick<PayrollPlan, 'rows'>): number {
  return rows.indexOf(undefined);
}

/**
 * The name of the confirmation of payment `at`: the same as long as it may still be confirmed, and never that of a payment
 * of an earlier plan, whatever was forgotten of it.
 */
export function confirmationOfPlan(
  { digest, round, since }: Pick<PayrollPlan, 'digest' | 'round' | 'since'>,
  at: number,
  { number }: PlanAttempt,
): string {
  return `payroll ${digest} ${round} ${since?.height ?? ''} ${at} ${number}`;
}

/** Starts a plan; one that goes on already stays. */
export function withPlan(payrolls: Payrolls, plan: NewPlan & Pick<PayrollPlan, 'since'>): Payrolls {
  if (payrolls.current !== undefined) return payrolls;
  const round = payrolls.finished.filter((digest) => digest === plan.digest).length;
  const rows = plan.payments.map(() => undefined);
  return { ...payrolls, current: { ...plan, round, rows, attempt: undefined } };
}

/** Notes where the chain shows that a plan of an earlier version began. */
export function withBeginning(payrolls: Payrolls, since: ChainPoint): Payrolls {
  const { current } = payrolls;
  if (current === undefined || current.since !== undefined) return payrolls;
  return { ...payrolls, current: { ...current, since } };
}

/** Notes the attempt at payment `at`; nothing changes if another tab has gone further. */
export function withAttempt(payrolls: Payrolls, at: number, attempt: PlanAttempt): Payrolls {
  const { current } = payrolls;
  if (current === undefined || nextRow(current) !== at) return payrolls;
  return { ...payrolls, current: { ...current, attempt } };
}

/** Notes that payment `at` is confirmed; nothing changes if another tab has noted that. */
export function withPaid(payrolls: Payrolls, at: number, hash: Hash): Payrolls {
  const { current } = payrolls;
  if (current === undefined || nextRow(current) !== at || current.rows.includes(hash)) return payrolls;
  const rows = current.rows.map((row, place) => (place === at ? hash : row));
  return { ...payrolls, current: { ...current, rows, attempt: undefined } };
}

/** What an owner has decided about the open rows of a plan, after the chain did not match it. */
export interface PlanDecision {
  /** The chain as it was shown. */
  readonly since: ChainPoint;
  /** Every row; those that are undefined are paid from now on. */
  readonly rows: readonly PlanRow[];
}

/**
 * Continues a plan with its owner's decision. Nothing changes if another tab has changed the plan since it was shown.
 *
 * @param shown the plan that the owner saw
 */
export function withDecision(
  payrolls: Payrolls,
  shown: PayrollPlan,
  { since, rows }: PlanDecision,
): Payrolls {
  const { current } = payrolls;
  const isSame =
    current !== undefined &&
    current.digest === shown.digest &&
    current.round === shown.round &&
    current.since?.height === shown.since?.height &&
    current.rows.every((row, at) => row === shown.rows[at]);
  if (!isSame || rows.length !== current.rows.length) return payrolls;
  return { ...payrolls, current: { ...current, since, rows, attempt: undefined } };
}

/** Ends the plan: it is paid, or its owner drops the rest. A file of which anything was paid is remembered. */
export function withoutPlan(payrolls: Payrolls): Payrolls {
  const { current, finished } = payrolls;
  if (current === undefined) return payrolls;
  const isTouched = current.rows.some((row) => row !== undefined) || current.attempt !== undefined;
  return {
    current: undefined,
    finished: isTouched ? [...finished, current.digest].slice(-MAX_FINISHED) : finished,
  };
}

/** The sum of payments, in raw. */
export function planTotal(payments: readonly PlannedPayment[]): bigint {
  return payments.reduce((total, { amount }) => total + amount, 0n);
}

/** How many payments are confirmed, left out and open, and the sum of those that are confirmed, in raw. */
export function planProgress({ payments, rows }: Pick<PayrollPlan, 'payments' | 'rows'>) {
  const isPaid = (row: PlanRow) => row !== undefined && row !== 'left-out';
  const paid = rows.filter(isPaid).length;
  const leftOut = rows.filter((row) => row === 'left-out').length;
  const paidRaw = planTotal(payments.filter((_, at) => isPaid(rows[at])));
  return { paid, leftOut, open: rows.length - paid - leftOut, paidRaw };
}
