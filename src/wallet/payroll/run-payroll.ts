import type { Abortable } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import { AttoError } from '../../protocol/error';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import type { Outcome, PaymentStep } from '../send/intent';
import type { Payments } from '../send/payments';
import { createAccountProver } from '../send/prove-account';
import { matchPlan } from './match-plan';
import {
  confirmationOfPlan,
  nextRow,
  withAttempt,
  withBeginning,
  withPaid,
  withPlan,
  type ChainPoint,
  type NewPlan,
  type PayrollPlan,
  type Payrolls,
  type PlanAttempt,
  type PlannedPayment,
} from './payroll-plan';
import { readSends, type ChainSend } from './read-sends';

/** What a plan needs of its wallet. */
export interface PayrollParts {
  readonly plans: {
    read(options: Abortable): Promise<Payrolls>;
    change(make: (payrolls: Payrolls) => Payrolls, options: Abortable): Promise<Payrolls>;
  };
  readonly node: PaymentNode;
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
  /** The chain shows payments, by row, that the device did not know to be made. */
  readonly onFound?: (rows: readonly number[]) => void;
}

/** Why a plan does not continue without its owner: what the account has sent, and up to where it was read. */
export interface Unmatched {
  readonly plan: PayrollPlan;
  /** Everything since the plan began; undefined if it is unknown where that was. */
  readonly sends: readonly ChainSend[] | undefined;
  readonly tip: ChainPoint;
}

/**
 * How a run ended. `open`: a payment was not confirmed, and this is what became of it; nothing after it was signed.
 * `unmatched`: the account has sent something that is not the next payment of the plan, so nothing is signed until its owner
 * has decided about each row.
 */
export type PayrollEnd =
  | { readonly type: 'finished' | 'stopped' }
  | { readonly type: 'open'; readonly outcome: Exclude<Outcome, { readonly type: 'confirmed' }> }
  | ({ readonly type: 'unmatched' } & Unmatched);

/**
 * Stores a plan that its owner has confirmed, with the account's last block: what the account sends from then on must be
 * payments of the plan. Errors: PAYMENT_NOT_OPENED, PAYMENT_NODE_*, NODE_*, those of the sealed records.
 */
export async function startPayroll(
  { plans, node, verifier }: Omit<PayrollParts, 'payments'>,
  plan: NewPlan,
  { signal }: Abortable,
): Promise<Payrolls> {
  const account = await createAccountProver(node, verifier).account(plan.publicKey, { signal });
  if (account === undefined) throw new AttoError('PAYMENT_NOT_OPENED', {});
  return plans.change((all) => withPlan(all, { ...plan, since: pointOf(account) }), { signal });
}

/**
 * Makes the payments of the current plan one after the other, each exactly once, and goes on where an earlier run ended,
 * however it ended: what the owner's own chain shows since the plan began decides, not what the device remembers. Errors:
 * those of `Payments.pay` and of the sealed records, PAYMENT_NODE_*, NODE_*.
 */
export async function runPayroll(
  { plans, node, payments, verifier }: PayrollParts,
  { signal, isStopped, onPlan, onStep, onPaid, onFound }: PayrollOptions,
): Promise<PayrollEnd> {
  const prover = createAccountProver(node, verifier);
  let chain: ReadChain | undefined;
  for (;;) {
    const { current: plan } = await plans.read({ signal });
    if (plan === undefined) return { type: 'finished' };
    onPlan(plan);
    const at = nextRow(plan);
    const payment = plan.payments[at];
    if (payment === undefined) return { type: 'finished' };
    const note = async (row: number, hash: Hash) => {
      const { current } = await plans.change((all) => withPaid(all, row, hash), { signal });
      onPaid(hash, plan.payments[row]!);
      if (current !== undefined) onPlan(current);
    };

    const account = await prover.account(plan.publicKey, { signal });
    const tip = account === undefined ? NO_BLOCK : pointOf(account);
    const { since } = plan;
    if (since === undefined) {
      const beginning = await beginningOf(node, plan, { signal });
      if (beginning === undefined) return { type: 'unmatched', plan, sends: undefined, tip };
      await plans.change((all) => withBeginning(all, beginning), { signal });
      continue;
    }
    if (chain?.since.height !== since.height) chain = { since, tip: since, sends: [] };
    chain = await readOn(node, account, chain, { signal });
    const { sends } = chain;
    const match = matchPlan(plan, sends);
    if (!match.isWhole) return { type: 'unmatched', plan, sends, tip };
    if (match.paid.length > 0) {
      onFound?.(match.paid.map(({ at: row }) => row));
      for (const { at: row, send } of match.paid) await note(row, send.hash);
      continue;
    }
    if (isStopped()) return { type: 'stopped' };

    const attempt = attemptAt(plan.attempt, tip.height);
    await plans.change((all) => withAttempt(all, at, attempt), { signal });
    const { publicKey } = plan;
    const { receiver, amount } = payment;
    const confirmation = confirmationOfPlan(plan, at, attempt);
    const outcome = await payments.pay(
      { type: 'SEND', publicKey, receiver, amount, seenHeight: attempt.seenHeight, confirmation },
      { signal, onStep },
    );
    if (outcome.type === 'confirmed') {
      const { block } = outcome.transaction;
      const hash = hashBlock(block);
      prover.note(outcome.transaction);
      if (block.height === tip.height + 1n) {
        // This wallet made the block, so it is known.
        const send = { hash, height: block.height, receiver, amount, timestamp: block.timestamp };
        chain = { since, tip: { height: block.height, hash }, sends: [...sends, send] };
      }
      await note(at, hash);
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

/** What was read of the account's chain since the plan began. */
interface ReadChain {
  readonly since: ChainPoint;
  readonly tip: ChainPoint;
  readonly sends: readonly ChainSend[];
}

const NO_BLOCK: ChainPoint = { height: 0n, hash: undefined };

function pointOf({ height, lastTransactionHash: hash }: Account): ChainPoint {
  return { height, hash };
}

/** Reads the rest of the chain. Errors: PAYMENT_NODE_BEHIND, PAYMENT_NODE_UNTRUSTWORTHY, NODE_*. */
async function readOn(
  node: PaymentNode,
  account: Account | undefined,
  { since, tip, sends }: ReadChain,
  options: Abortable,
): Promise<ReadChain> {
  const height = account?.height ?? 0n;
  if (account === undefined || height < tip.height) {
    throw new AttoError('PAYMENT_NODE_BEHIND', { height, known: tip.height });
  }
  const more = await readSends(node, account, tip, options);
  return { since, tip: pointOf(account), sends: [...sends, ...more] };
}

/** The attempt to make on the chain as it is: the same one again, whose block the outbox may have, or the next one. */
function attemptAt(attempt: PlanAttempt | undefined, height: bigint): PlanAttempt {
  if (attempt === undefined) return { seenHeight: height, number: 0 };
  if (attempt.seenHeight === height) return attempt;
  if (attempt.seenHeight > height) {
    throw new AttoError('PAYMENT_NODE_BEHIND', { height, known: attempt.seenHeight });
  }
  // Another block has the height of that attempt, and it is no payment.
  return { seenHeight: height, number: attempt.number + 1 };
}

/** Where a plan of an earlier version began, as far as it shows that. Errors: PAYMENT_NODE_BEHIND, NODE_*. */
async function beginningOf(
  node: PaymentNode,
  { rows, attempt }: PayrollPlan,
  { signal }: Abortable,
): Promise<ChainPoint | undefined> {
  const [first] = rows;
  if (first !== undefined && first !== 'left-out') {
    const found = await node.transaction(first, { signal });
    if (found === undefined) throw new AttoError('PAYMENT_NODE_BEHIND', { height: 0n, known: 0n });
    return { height: found.block.height - 1n, hash: undefined };
  }
  return attempt && { height: attempt.seenHeight, hash: undefined };
}
