import { linkSignals } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { sleep } from '../../lib/clock';
import type { Random } from '../../lib/random';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError, isAttoError } from '../../protocol/error';
import { checkLedger } from '../../protocol/ledger-check';
import type { Transaction } from '../../protocol/transaction';
import { confirmedBy, transactionOf, type DeathReason, type SignedEntry } from '../outbox/outbox-entry';
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
 * Finds the outcome of a stored block, and publishes the same bytes until it is known: by the hashes of its versions, by
 * the block that has its height now, or by the ledger's rules. A response of a node, whatever it says, and a missing one
 * prove nothing. Never rejects because of a node; an abort throws the signal's reason.
 */
export async function deliver(
  parts: DeliveryParts,
  entry: SignedEntry,
  { signal, patienceMs, isNew, onUnknown }: DeliveryOptions,
): Promise<Outcome> {
  const { node, clock, random } = parts;
  const transaction = transactionOf(entry);
  const hash = hashBlock(transaction.block);
  const until = clock.monotonic() + patienceMs;
  let isAnnounced = false;
  for (let attempt = 0; ; attempt++) {
    let error: AttoError;
    let isClaimed = false;
    try {
      const known = isNew && attempt === 0 ? undefined : await lookUp(parts, entry, { signal });
      if (known !== undefined) return known;
      try {
        await node.publish(transaction, { signal });
        // The node says that it is confirmed. That counts once the ledger it shows has the block, too.
        isClaimed = true;
        const found = await lookUp(parts, entry, { signal });
        if (found !== undefined) return found;
        const { height } = transaction.block;
        const behind = new AttoError('PAYMENT_NODE_BEHIND', { height: height - 1n, known: height });
        throw new AttoError('PUBLISH_UNKNOWN_OUTCOME', {}, { cause: behind });
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
    // Behind a gateway, the lookup may reach a node that does not have the block yet.
    if (!isClaimed) onUnknown(error);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random() / 2);
    if (clock.monotonic() + wait > until) return { type: 'pending', transaction, error };
    // A node that reports the block as confirmed, and whose ledger lacks it, is not asked again at once.
    if (isAnnounced) await sleep(wait, { clock, signal });
    else isAnnounced = await waitForConfirmation(node, hash, wait, { clock, signal });
  }
}

/** A payment is received once and in full: what the account's chain has received cannot be received again. */
function isAlreadyReceived(error: unknown): boolean {
  return isAttoError(error, 'PUBLISH_RECEIVABLE_NOT_FOUND') && error.context.alreadyReceived;
}

/**
 * Waits, at most until the node reports the block as confirmed; the lookup that follows verifies that. Resolves with whether it
 * did.
 */
async function waitForConfirmation(
  node: PaymentNode,
  hash: SignedEntry['hash'],
  ms: number,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<boolean> {
  const link = linkSignals(signal);
  const confirmed = node.confirmed(hash, { signal: link.signal });
  try {
    return await Promise.race([
      sleep(ms, { clock, signal: link.signal }).then(() => false),
      // A watch that ends early is ignored: the sleep decides.
      confirmed.then(
        () => true,
        () => new Promise<never>(() => {}),
      ),
    ]);
  } finally {
    link.dispose();
    link.abort();
  }
}

/** The outcome that the network shows for a block. Undefined: it may still be confirmed. Errors: PAYMENT_NODE_*, NODE_*. */
async function lookUp(
  { node, signer, prover }: DeliveryParts,
  entry: SignedEntry,
  { signal }: { signal: AbortSignal },
): Promise<Outcome | undefined> {
  const transaction = transactionOf(entry);
  const { publicKey, height } = transaction.block;
  for (const version of entry.versions) {
    const hash = hashBlock(version.block);
    const found = await node.transaction(hash, { signal });
    if (found === undefined) continue;
    requireTrue(hashBlock(found.block) === hash, 'hash');
    return { type: 'confirmed', transaction: version };
  }
  const account = await prover.account(publicKey, { signal });
  if (account !== undefined && account.height >= height) {
    const [by] = await node.transactions(publicKey, { fromHeight: height, toHeight: height, signal });
    return by && occupied(signer, entry, by, { signal });
  }
  if ((account?.height ?? 0n) + 1n !== height) return undefined;
  const reasons = entry.versions.map(({ block }) => checkLedger(block, { account, receivable: undefined }));
  const [reason] = reasons.slice(-1);
  if (!reasons.every((one) => one !== undefined && PERMANENT.has(one))) return undefined;
  return { type: 'dead', transaction, reason: reason as DeathReason };
}

/** The outcome of a block whose height has a confirmed block: only the owner's key can have signed that one. */
async function occupied(
  verifier: Verifier,
  entry: SignedEntry,
  by: Transaction,
  options: { signal: AbortSignal },
): Promise<Outcome> {
  const transaction = transactionOf(entry);
  const hash = hashBlock(by.block);
  const known = entry.versions.find(({ block }) => hashBlock(block) === hash);
  if (known !== undefined) return { type: 'confirmed', transaction: known };
  requireTrue(by.block.publicKey === transaction.block.publicKey, 'account');
  requireTrue(by.block.height === transaction.block.height, 'height');
  await requireProven(verifier, by, hash, options);
  if (confirmedBy(entry, by) !== undefined) {
    return { type: 'confirmed', transaction: by, isTwin: true };
  }
  return { type: 'superseded', transaction, by };
}
