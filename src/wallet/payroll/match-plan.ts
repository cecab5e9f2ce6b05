import type { Hash } from '../../protocol/hash';
import type { PayrollPlan, PlannedPayment } from './payroll-plan';
import type { ChainSend } from './read-sends';

/** How what an account has sent fits a plan. */
export interface PlanMatch {
  /** Open rows that the chain shows to be paid, in the order of the plan. */
  readonly paid: readonly { readonly at: number; readonly send: ChainSend }[];
  /** Whether everything that the account has sent since the plan began is a payment of the plan, in its order. */
  readonly isWhole: boolean;
}

/**
 * Matches what an account has sent since a plan began with its open rows: a wallet whose storage was rolled back has
 * forgotten payments that were made. It counts as a match only if the sends that the plan does not know are its next open
 * payments in order, since a run makes no others.
 *
 * @param sends everything since `plan.since`, in order
 */
export function matchPlan({ payments, rows }: PayrollPlan, sends: readonly ChainSend[]): PlanMatch {
  const known = new Set<unknown>(rows);
  const unknown = sends.filter(({ hash }) => !known.has(hash));
  const open = [...rows.keys()].filter((at) => rows[at] === undefined);
  const isWhole = unknown.every((send, place) => isSamePayment(payments[open[place] ?? -1], send));
  if (!isWhole) return { paid: [], isWhole };
  return { paid: unknown.map((send, place) => ({ at: open[place]!, send })), isWhole };
}

/** What the chain shows about one open row, for an owner who decides. */
export interface RowEvidence {
  /** A payment of the same amount to the same receiver, which no other row stands for. */
  readonly same: ChainSend | undefined;
  /** What else the receiver was sent, that no other row stands for. */
  readonly others: readonly ChainSend[];
}

/** The evidence for the open rows of a plan, by row, and the sends that belong to no receiver of an open row. */
export interface PlanEvidence {
  readonly rows: ReadonlyMap<number, RowEvidence>;
  readonly foreign: readonly ChainSend[];
}

/** Puts sends that do not match a plan next to the rows that they may belong to. */
export function evidenceOf({ payments, rows }: PayrollPlan, sends: readonly ChainSend[]): PlanEvidence {
  const known = new Set<unknown>(rows);
  const unknown = sends.filter(({ hash }) => !known.has(hash));
  const open = [...rows.keys()].filter((at) => rows[at] === undefined);
  const same = new Map<number, ChainSend>();
  const taken = new Set<Hash>();
  for (const send of unknown) {
    const at = open.find((row) => !same.has(row) && isSamePayment(payments[row], send));
    if (at === undefined) continue;
    same.set(at, send);
    taken.add(send.hash);
  }
  const left = unknown.filter(({ hash }) => !taken.has(hash));
  const receivers = new Set(open.map((at) => payments[at]?.receiver));
  return {
    rows: new Map(
      open.map((at) => {
        const others = left.filter(({ receiver }) => receiver === payments[at]?.receiver);
        return [at, { same: same.get(at), others }];
      }),
    ),
    foreign: left.filter(({ receiver }) => !receivers.has(receiver)),
  };
}

/** The payments of a list that an account has made before, each by another send. */
export function madeBefore(
  payments: readonly PlannedPayment[],
  sends: readonly ChainSend[],
): readonly ChainSend[] {
  const left = [...sends];
  return payments.flatMap((payment) => {
    const at = left.findLastIndex((send) => isSamePayment(payment, send));
    return at === -1 ? [] : left.splice(at, 1);
  });
}

function isSamePayment(payment: PlannedPayment | undefined, { receiver, amount }: ChainSend): boolean {
  return payment?.receiver === receiver && payment.amount === amount;
}
