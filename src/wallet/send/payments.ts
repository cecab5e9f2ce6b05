import { sleep } from '../../lib/clock';
import type { Account } from '../../protocol/account';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import {
  confirmedBy,
  newEntry,
  transactionOf,
  type OutboxEntry,
  type SignedEntry,
} from '../outbox/outbox-entry';
import { deliver } from './deliver';
import type { Intent, Outcome, PaymentStep } from './intent';
import { accountOf, chainLock, confirmationOf } from './intent';
import type { PaymentParts } from './payment-parts';
import { createAccountProver, proveReceivable } from './prove-account';
import { redate } from './redate';
import { signBlock } from './sign-block';
import { storeSigned, type InTransaction } from './store-signed';

/** Options of a payment. */
export interface PayOptions<Tx = never> {
  /** Cancels until the step `storing`; afterwards it only ends the wait. */
  readonly signal: AbortSignal;
  readonly onStep?: (step: PaymentStep) => void;
  /** For callers that store the block in a database transaction of their own. */
  readonly inTransaction?: InTransaction<Tx>;
  /** How long an unknown outcome is followed before it is left to `settle`. Default two minutes. */
  readonly patienceMs?: number;
}

/** Payments that happen exactly once. */
export interface Payments<Tx = never> {
  /**
   * Makes one block from one confirmation and follows it. While an earlier block of the account is not settled, nothing
   * new is signed. Rejects only if nothing was published: PAYMENT_*, WALLET_*, TRANSITION_*, WORK_*, NODE_*. An abort throws
   * the signal's reason; after the step `storing` the block stays stored, and `settle` finds its outcome.
   */
  pay(intent: Intent, options: PayOptions<Tx>): Promise<Outcome>;
  /**
   * Settles every block that is still pending: to be called after each unlock, and occasionally while something is
   * pending. Signs nothing new: only a block that is dated in the future is signed again with a right date. Returns the
   * outcome of each such block, in no particular order. Errors: those of the outbox.
   */
  settle(options: {
    readonly signal: AbortSignal;
    readonly patienceMs?: number;
  }): Promise<readonly Outcome[]>;
  /**
   * Starts a background search for the work of the account's next block, so that a payment need not wait for it: to be
   * called after each unlock. Errors: PAYMENT_*, NODE_*.
   */
  prepare(publicKey: PublicKey, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Deletes a settled block, once its owner has seen the outcome. */
  forget(publicKey: PublicKey, hash: Hash, options: { readonly signal: AbortSignal }): Promise<void>;
}

const PATIENCE_MS = 120_000;
/** A node behind a gateway may lag behind the one that confirmed our last block. */
const READS_WHILE_BEHIND = 5;
const BEHIND_WAIT_MS = 500;
/** A lock that takes longer is held by a payment that is not settled soon. */
const LOCK_WAIT_MS = 1_000;

/** Payments through the given ports. */
export function createPayments<Tx = never>(parts: PaymentParts<Tx>): Payments<Tx> {
  const { node, signer, outbox, locks, work, clock } = parts;
  const { network } = node;
  const prover = createAccountProver(node, signer);

  /** Records the outcome of a block. A storage failure does no harm here: the next `settle` finds the outcome again. */
  async function conclude(entry: SignedEntry, outcome: Outcome): Promise<Outcome> {
    if (outcome.type === 'pending') return outcome;
    const { signal } = new AbortController();
    const { publicKey, height, type } = entry.versions[0].block;
    if (outcome.type === 'confirmed') {
      const { block } = outcome.transaction;
      prover.note(outcome.transaction);
      work.prepare(publicKey, { network, target: hashBlock(block), timestamp: block.timestamp });
    }
    try {
      if (outcome.type === 'confirmed') {
        const confirmed = confirmedBy(entry, outcome.transaction);
        if (confirmed === undefined) throw new Error('Confirmed by another block.');
        await outbox.write(confirmed, { signal });
        const old = await outbox.list(publicKey, { signal });
        for (const { hash, state, versions } of old) {
          if (state !== 'confirmed' || versions[0].block.height >= height) continue;
          await outbox.remove(publicKey, hash, { signal });
        }
      } else if (type === 'SEND' || type === 'CHANGE') {
        const reason = outcome.type === 'dead' ? outcome.reason : 'OLD_TRANSACTION';
        await outbox.write({ ...entry, state: 'dead', reason }, { signal });
      } else {
        // Nobody confirmed a receive by hand, so a dead one is dropped; blocks that the owner confirmed stay until seen.
        await outbox.remove(publicKey, entry.hash, { signal });
      }
    } catch {
      // See above.
    }
    return outcome;
  }

  async function follow(
    signed: SignedEntry,
    { signal, patienceMs = PATIENCE_MS, isNew = false, onUnknown = () => {} }: FollowOptions,
  ): Promise<Outcome> {
    const delivery = { ...parts, prover };
    const entry = isNew ? signed : await redate(delivery, signed, { signal });
    const outcome = await deliver(delivery, entry, { signal, patienceMs, isNew, onUnknown });
    return conclude(entry, outcome);
  }

  /** The account, proven; undefined where the node knows it but not its last block. */
  async function readProven(
    publicKey: PublicKey,
    { signal }: { signal: AbortSignal },
  ): Promise<{ readonly account: Account | undefined } | undefined> {
    try {
      return { account: await prover.account(publicKey, { signal }) };
    } catch (error) {
      if (isAttoError(error, 'PAYMENT_NODE_BEHIND')) return undefined;
      throw error;
    }
  }

  /**
   * Publishes the last confirmed block again. That it is confirmed was a statement of a node: if that was not so, what it
   * paid must not be lost, nor hold up the account.
   */
  async function offerAgain(
    tip: ConfirmedEntry,
    { signal, patienceMs = PATIENCE_MS, onStep = () => {} }: ReadOptions,
  ): Promise<void> {
    onStep({ type: 'settling' });
    const entry = newEntry(transactionOf(tip), tip.confirmation);
    await deliver({ ...parts, prover }, entry, { signal, patienceMs, isNew: false, onUnknown: () => {} });
  }

  /** The account, proven, and not older than the last block that this wallet has seen confirmed. */
  async function readAccount(
    publicKey: PublicKey,
    tip: ConfirmedEntry | undefined,
    options: ReadOptions,
  ): Promise<Account | undefined> {
    const { signal } = options;
    const known = tip?.versions[0].block.height ?? 0n;
    for (let read = 1; ; read++) {
      const proven = await readProven(publicKey, { signal });
      const account = proven?.account;
      const height = account?.height ?? 0n;
      if (proven !== undefined && height >= known) {
        const isFork = height === known && tip !== undefined && account?.lastTransactionHash !== tip.by;
        if (isFork) throw new AttoError('PAYMENT_NODE_UNTRUSTWORTHY', { about: 'history' });
        return account;
      }
      const isNext = read === READS_WHILE_BEHIND && height + 1n === known;
      if (read < READS_WHILE_BEHIND) await sleep(BEHIND_WAIT_MS, { clock, signal });
      else if (isNext && tip !== undefined) await offerAgain(tip, options);
      else throw new AttoError('PAYMENT_NODE_BEHIND', { height, known });
    }
  }

  /** Throws unless the account is as its owner saw it or, for a receive, the payment can still be received. */
  async function requireUnchanged(
    intent: Intent,
    account: Account | undefined,
    { signal }: { signal: AbortSignal },
  ): Promise<void> {
    const height = account?.height ?? 0n;
    if (intent.type === 'RECEIVE') return intent.check?.(account, { signal });
    if (intent.seenHeight !== height) {
      throw new AttoError('PAYMENT_ACCOUNT_MOVED', { seen: intent.seenHeight, height });
    }
  }

  async function payLocked(intent: Intent, options: PayOptions<Tx>): Promise<Outcome> {
    const { signal, onStep = () => {}, inTransaction } = options;
    const publicKey = accountOf(intent);
    const onUnknown = (error: AttoError) => onStep({ type: 'unknown', error });
    onStep({ type: 'reading' });
    const entries = await outbox.list(publicKey, { signal });
    const same = entries.find((entry) => isRepeated(entry, intent));
    if (same !== undefined) {
      if (same.state !== 'signed') return outcomeOf(same);
      onStep({ type: 'publishing' });
      return follow(same, { ...options, onUnknown });
    }
    for (const entry of entries) {
      if (entry.state !== 'signed') continue;
      onStep({ type: 'settling' });
      const outcome = await follow(entry, options);
      if (outcome.type !== 'pending') continue;
      throw new AttoError('PAYMENT_EARLIER_PENDING', { hash: entry.hash }, { cause: outcome.error });
    }

    const tip = (await outbox.list(publicKey, { signal })).findLast((entry) => entry.state === 'confirmed');
    const read = () => readAccount(publicKey, tip, options);
    const account = await read();
    await requireUnchanged(intent, account, { signal });
    if (intent.type === 'RECEIVE') await proveReceivable(parts, intent.receivable, { signal });
    const transaction = await signBlock(parts, intent, account, {
      signal,
      onStep,
      // A search may have taken minutes, in which another device may have used the account.
      readAgain: async () => {
        const now = await read();
        if (now?.lastTransactionHash === account?.lastTransactionHash) return;
        const [seen, height] = [account?.height ?? 0n, now?.height ?? 0n];
        throw new AttoError('PAYMENT_ACCOUNT_MOVED', { seen, height });
      },
    });

    const entry = newEntry(transaction, confirmationOf(intent));
    signal.throwIfAborted();
    onStep({ type: 'storing' });
    await storeSigned(outbox, entry, inTransaction);
    onStep({ type: 'publishing' });
    return follow(entry, { ...options, isNew: true, onUnknown });
  }

  return {
    async pay(intent, options) {
      const publicKey = accountOf(intent);
      if (!signer.holds(publicKey)) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
      const { signal, onStep = () => {} } = options;
      onStep({ type: 'waiting' });
      const granted = clock.setTimer(LOCK_WAIT_MS, () => signal.aborted || onStep({ type: 'settling' }));
      const pay = () => {
        granted();
        return payLocked(intent, options);
      };
      return locks.hold(chainLock({ network, publicKey }), { signal }, pay).finally(granted);
    },

    async settle({ signal, patienceMs = PATIENCE_MS }) {
      const settleAccount = (publicKey: PublicKey) =>
        locks.hold(chainLock({ network, publicKey }), { signal }, async () => {
          const outcomes: Outcome[] = [];
          for (const entry of await outbox.list(publicKey, { signal })) {
            if (entry.state === 'signed') outcomes.push(await follow(entry, { signal, patienceMs }));
          }
          return outcomes;
        });
      const publicKeys = await outbox.accounts({ signal });
      const settled = await Promise.allSettled(publicKeys.map(settleAccount));
      signal.throwIfAborted();
      // A failure in one account must not keep the others from being settled.
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },

    async prepare(publicKey, { signal }) {
      const account = await readAccount(publicKey, undefined, { signal });
      const timestamp = await parts.time.now({ signal });
      work.prepare(publicKey, { network, timestamp, target: account?.lastTransactionHash ?? publicKey });
    },

    async forget(publicKey, hash, { signal }) {
      await locks.hold(chainLock({ network, publicKey }), { signal }, async () => {
        const entry = await outbox.read(publicKey, hash, { signal });
        if (entry?.state === 'dead') await outbox.remove(publicKey, hash, { signal });
      });
    },
  };
}

type ReadOptions = Pick<PayOptions, 'signal' | 'patienceMs' | 'onStep'>;
type ConfirmedEntry = Extract<OutboxEntry, { readonly state: 'confirmed' }>;

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
  readonly isNew?: boolean;
  readonly onUnknown?: (error: AttoError) => void;
}

/** A payment that a dead block did not receive may be received by another one; an owner's confirmation counts once. */
function isRepeated({ confirmation, state }: OutboxEntry, intent: Intent): boolean {
  return confirmation === confirmationOf(intent) && (intent.type !== 'RECEIVE' || state !== 'dead');
}

/** The outcome of a settled block. */
function outcomeOf(entry: Exclude<OutboxEntry, SignedEntry>): Outcome {
  const transaction = transactionOf(entry);
  if (entry.state === 'confirmed') return { type: 'confirmed', transaction };
  return { type: 'dead', transaction, reason: entry.reason };
}

/** Whether nothing more can be signed here after this error until the owner acts. */
export function isBlocking(error: unknown): boolean {
  return (
    isAttoError(error) &&
    (error.code === 'PAYMENT_NODE_UNTRUSTWORTHY' ||
      error.code === 'PUBLISH_ACKNOWLEDGED_OTHER_HASH' ||
      error.code === 'NODE_WRONG_NETWORK' ||
      error.code.startsWith('WALLET_'))
  );
}
