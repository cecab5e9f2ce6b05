import { linkSignals } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { sleep } from '../../lib/clock';
import type { Random } from '../../lib/random';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError, isAttoError } from '../../protocol/error';
import { checkLedger } from '../../protocol/ledger-check';
import type { Transaction } from '../../protocol/transaction';
import type { DeathReason, OutboxEntry } from '../outbox/outbox-entry';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import type { Outcome } from './intent';
import type { AccountProver } from './prove-account';
import { requireProven, requireTrue } from './prove-account';
import { isReceivedBefore } from './prove-received';

/** What delivery depends on. */
export interface DeliveryParts {
  readonly node: PaymentNode;
  readonly signer: Verifier;
  readonly prover: AccountProver;
  readonly clock: Clock;
  readonly random: Random;
}

/** Options of {@link deliver}. */
export interface DeliveryOptions {
  readonly signal: AbortSignal;
  /** How long a block is followed before it is left to a later attempt. */
  readonly patienceMs: number;
  /** Whether the block was signed just now, so that no node can know it yet. */
  readonly isNew: boolean;
  /** Called each time its outcome is unknown, with what came back. */
  readonly onUnknown: (error: AttoError) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Rules on what a block builds on, which is final: a block that breaks one never becomes valid. */
const PERMANENT: ReadonlySet<string> = new Set<DeathReason>([
  'INVALID_PREVIOUS',
  'INVALID_VERSION',
  'INVALID_TIMESTAMP',
  'INVALID_TRANSACTION',
  'INVALID_NETWORK',
  'INVALID_RECEIVER',
  'INVALID_BALANCE',
  'INVALID_AMOUNT',
  'INVALID_REPRESENTATIVE',
]);

/** After this error, do not query the node again immediately. */
function isIntegrityFault(error: AttoError): boolean {
  const { code } = error;
  return (
    code === 'PAYMENT_NODE_UNTRUSTWORTHY' ||
    code === 'PUBLISH_ACKNOWLEDGED_OTHER_HASH' ||
    code === 'NODE_WRONG_NETWORK'
  );
}

/**
 * Finds the outcome of a stored block, and publishes the same bytes until it is known: by its hash, by the block that
 * has its height now, or by the ledger's rules. A rejection or a missing response of a node alone
 * proves nothing. Never rejects because of a node; an abort throws the signal's reason.
 */
export async function deliver(
  parts: DeliveryParts,
  entry: OutboxEntry,
  { signal, patienceMs, isNew, onUnknown }: DeliveryOptions,
): Promise<Outcome> {
  const { node, clock, random } = parts;
  const { transaction, hash } = entry;
  const until = clock.monotonic() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    let error: AttoError;
    try {
      const known = isNew && attempt === 0 ? undefined : await lookUp(parts, entry, { signal });
      if (known !== undefined) return known;
      try {
        await node.publish(transaction, { signal });
        return { type: 'confirmed', transaction };
      } catch (refusal) {
        signal.throwIfAborted();
        if (!isAlreadyReceived(refusal)) throw refusal;
        const found = await lookUp(parts, entry, { signal });
        if (found !== undefined) return found;
        const { block } = transaction;
        const isReceive = block.type === 'OPEN' || block.type === 'RECEIVE';
        // The refusal is only a claim; the owner's own earlier block proves that this one can never be confirmed.
        if (!isReceive || !(await isReceivedBefore(parts, block, { signal }))) throw refusal;
        return { type: 'dead', transaction, reason: 'RECEIVABLE_NOT_FOUND' };
      }
    } catch (thrown) {
      signal.throwIfAborted();
      // Whatever failed after the block was stored, the node may have the block.
      error = isAttoError(thrown) ? thrown : new AttoError('PUBLISH_UNKNOWN_OUTCOME', {}, { cause: thrown });
    }
    if (isIntegrityFault(error)) return { type: 'pending', transaction, error };
    onUnknown(error);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random() / 2);
    if (clock.monotonic() + wait > until) return { type: 'pending', transaction, error };
    await waitForConfirmation(node, hash, wait, { clock, signal });
  }
}

/** A payment is received once and in full: what the account's chain has received cannot be received again. */
function isAlreadyReceived(error: unknown): boolean {
  return isAttoError(error, 'PUBLISH_RECEIVABLE_NOT_FOUND') && error.context.alreadyReceived;
}

/** Waits, at most until the node reports the block as confirmed; the lookup that follows verifies that. */
async function waitForConfirmation(
  node: PaymentNode,
  hash: OutboxEntry['hash'],
  ms: number,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const link = linkSignals(signal);
  const confirmed = node.confirmed(hash, { signal: link.signal });
  try {
    await Promise.race([
      sleep(ms, { clock, signal: link.signal }),
      // A watch that ends early is ignored: the sleep decides.
      confirmed.catch(() => new Promise<never>(() => {})),
    ]);
  } finally {
    link.dispose();
    link.abort();
  }
}

/** The outcome that the network shows for a block. Undefined: it may still be confirmed. Errors: PAYMENT_NODE_*, NODE_*. */
async function lookUp(
  { node, signer, prover }: DeliveryParts,
  entry: OutboxEntry,
  { signal }: { signal: AbortSignal },
): Promise<Outcome | undefined> {
  const { transaction, hash } = entry;
  const { block } = transaction;
  const found = await node.transaction(hash, { signal });
  if (found !== undefined) {
    requireTrue(hashBlock(found.block) === hash, 'hash');
    return { type: 'confirmed', transaction };
  }
  const account = await prover.account(block.publicKey, { signal });
  if (account !== undefined && account.height >= block.height) {
    const range = { fromHeight: block.height, toHeight: block.height, signal };
    const [by] = await node.transactions(block.publicKey, range);
    return by && occupied(signer, entry, by, { signal });
  }
  if ((account?.height ?? 0n) + 1n !== block.height) return undefined;
  const reason = checkLedger(block, { account, receivable: undefined });
  if (reason === undefined || !PERMANENT.has(reason)) return undefined;
  return { type: 'dead', transaction, reason: reason as DeathReason };
}

/** The outcome of a block whose height has a confirmed block: only the owner's key can have signed that one. */
async function occupied(
  verifier: Verifier,
  { transaction, hash }: OutboxEntry,
  by: Transaction,
  options: { signal: AbortSignal },
): Promise<Outcome> {
  const other = hashBlock(by.block);
  if (other === hash) return { type: 'confirmed', transaction };
  requireTrue(by.block.publicKey === transaction.block.publicKey, 'account');
  requireTrue(by.block.height === transaction.block.height, 'height');
  await requireProven(verifier, by, other, options);
  return { type: 'superseded', transaction, by };
}
