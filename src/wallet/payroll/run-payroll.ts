import type { Abortable } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import type { Outcome, PaymentStep } from '../send/intent';
import type { Payments } from '../send/payments';
import { requireProven, requireTrue } from '../send/prove-account';
import {
  confirmationOfPlan,
  withAttempt,
  withPaid,
  type PayrollPlan,
  type Payrolls,
  type PlanAttempt,
  type PlannedPayment,
} from './payroll-plan';

/** What a plan needs of its wallet. */
export interface PayrollParts {
  readonly plans: {
    read(options: Abortable): Promise<Payrolls>;
    change(make: (payrolls: Payrolls) => Payrolls, options: Abortable): Promise<Payrolls>;
  };
  readonly node: Pick<PaymentNode, 'account' | 'transactions'>;
  readonly payments: Pick<Payments, 'pay'>;
  readonly verifier: Verifier;
}

/** Options of {@link runPayroll}. */
export interface PayrollOptions extends Abortable {
  /** Whether the owner wants to stop before the next payment. */
  readonly isStopped: () => boolean;
  readonly onPlan: (plan: PayrollPlan) => void;
  readonly onStep: (step: PaymentStep) => void;
  /** A payment of the plan is confirmed; also if that turns out only later. */
  readonly onPaid: (hash: Hash, payment: PlannedPayment) => void;
}

/** How a run ended. `open`: a payment was not confirmed, and this is what became of it; nothing after it was signed. */
export type PayrollEnd =
  | { readonly type: 'finished' | 'stopped' }
  | { readonly type: 'open'; readonly outcome: Exclude<Outcome, { readonly type: 'confirmed' }> };

/**
 * Makes the payments of the current plan one after the other, each exactly once, and goes on where an earlier run ended,
 * however it ended: before a payment is signed, the height that its block must have is stored; afterwards the owner's own
 * chain shows whether the block is there. Errors: those of `Payments.pay` and of the sealed records, NODE_*.
 */
export async function runPayroll(
  { plans, node, payments, verifier }: PayrollParts,
  { signal, isStopped, onPlan, onStep, onPaid }: PayrollOptions,
): Promise<PayrollEnd> {
  for (;;) {
    const { current: plan } = await plans.read({ signal });
    if (plan === undefined) return { type: 'finished' };
    onPlan(plan);
    const at = plan.paid.length;
    const payment = plan.payments[at];
    if (payment === undefined) return { type: 'finished' };
    const note = async (hash: Hash) => {
      const { current } = await plans.change((all) => withPaid(all, at, hash), { signal });
      onPaid(hash, payment);
      if (current !== undefined) onPlan(current);
    };
    const earlier = await find({ node, verifier }, plan, payment, { signal });
    if (earlier.type === 'paid') {
      await note(earlier.hash);
      continue;
    }
    if (isStopped()) return { type: 'stopped' };
    const { attempt } = earlier;
    await plans.change((all) => withAttempt(all, at, attempt), { signal });
    const { publicKey } = plan;
    const outcome = await payments.pay(
      {
        type: 'SEND',
        publicKey,
        receiver: payment.receiver,
        amount: payment.amount,
        seenHeight: attempt.seenHeight,
        confirmation: confirmationOfPlan(plan, attempt),
      },
      { signal, onStep },
    );
    if (outcome.type === 'confirmed') {
      await note(hashBlock(outcome.transaction.block));
      continue;
    }
    // This block can never be confirmed: another one may be made, once the owner wants to go on.
    if (outcome.type === 'dead') {
      const next = { ...attempt, number: attempt.number + 1 };
      await plans.change((all) => withAttempt(all, at, next), { signal });
    }
    return { type: 'open', outcome };
  }
}

type Found =
  | { readonly type: 'paid'; readonly hash: Hash }
  /** It is not paid: this is the attempt to make, or to make again. */
  | { readonly type: 'open'; readonly attempt: PlanAttempt };

/**
 * What the chain says about the next payment of a plan. Errors: PAYMENT_NODE_BEHIND, PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 */
async function find(
  { node, verifier }: Pick<PayrollParts, 'node' | 'verifier'>,
  { publicKey, attempt }: PayrollPlan,
  payment: PlannedPayment,
  { signal }: Abortable,
): Promise<Found> {
  const height = (await node.account(publicKey, { signal }))?.height ?? 0n;
  if (attempt === undefined) return { type: 'open', attempt: { seenHeight: height, number: 0 } };
  const { seenHeight, number } = attempt;
  if (height < seenHeight) throw new AttoError('PAYMENT_NODE_BEHIND', { height, known: seenHeight });
  // The same confirmation again: if its block was signed, the outbox has it.
  if (height === seenHeight) return { type: 'open', attempt };
  const place = toHeight(seenHeight + 1n);
  const [there] = await node.transactions(publicKey, { fromHeight: place, toHeight: place, signal });
  if (there === undefined) throw new AttoError('PAYMENT_NODE_BEHIND', { height: seenHeight, known: place });
  const { block } = there;
  const hash = hashBlock(block);
  requireTrue(block.publicKey === publicKey, 'account');
  requireTrue(block.height === place, 'height');
  await requireProven(verifier, there, hash, { signal });
  const isIt =
    block.type === 'SEND' && block.receiverPublicKey === payment.receiver && block.amount === payment.amount;
  if (isIt) return { type: 'paid', hash };
  return { type: 'open', attempt: { seenHeight: height, number: number + 1 } };
}
