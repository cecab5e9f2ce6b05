import { linkSignals } from '../../lib/abort';
import { createNotifier, type Notifier } from '../../lib/notifier';
import { sleep, type Clock } from '../../lib/clock';
import type { Account } from '../../protocol/account';
import type { Amount } from '../../protocol/amount';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { ChainLocks } from '../ports/chain-locks';
import type { PaymentNode } from '../ports/payment-node';
import type { Payments } from '../send/payments';
import { isBlocking } from '../send/payments';
import { confirmingLock } from './confirming';
import { createReceivableQueue } from './receivable-queue';
import { createReceiveCount, type ReceiveProgress } from './receive-progress';
import { createReceivedPayments } from './received-payments';

/** What auto-receive depends on. */
export interface ReceiveParts {
  readonly payments: Pick<Payments, 'pay'>;
  readonly node: PaymentNode;
  readonly locks: ChainLocks;
  readonly clock: Clock;
}

/** What to receive, and with which representative an account is opened. */
export interface ReceiveOptions {
  readonly publicKey: PublicKey;
  readonly representative: PublicKey;
  /** Smaller payments are left to the owner. */
  readonly minAmount: Amount;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ReceiveProgress) => void;
  /** Called for each payment that does not wait any more: received here or elsewhere, or never to be received. */
  readonly onReceived?: (hash: Hash) => void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Receives payments one after the other, the largest first, until aborted; then throws the signal's reason. The rest
 * stays on the network: calling this again resumes. A payment that fails is retried later and does not delay others.
 * Rejects with errors that retrying cannot fix: PAYMENT_NODE_UNTRUSTWORTHY, WALLET_*.
 */
export async function receiveAll(parts: ReceiveParts, options: ReceiveOptions): Promise<never> {
  const { payments, node, locks, clock } = parts;
  const { publicKey, representative, minAmount } = options;
  const { onProgress = () => {}, onReceived = () => {} } = options;
  const queue = createReceivableQueue();
  const count = createReceiveCount(queue);
  const arrivals = createNotifier();
  const link = linkSignals(options.signal);
  const { signal } = link;
  const report = (...state: Parameters<typeof count.progress>) => onProgress(count.progress(...state));
  const drop = (hash: Hash) => {
    queue.drop(hash);
    onReceived(hash);
  };
  let broken: { readonly error: unknown } | undefined;
  let failures = 0;

  const listen = async () => {
    for await (const receivable of node.receivables(publicKey, { minAmount, signal })) {
      const isWanted = receivable.receiverPublicKey === publicKey && receivable.amount >= minAmount;
      if (isWanted && queue.add(receivable)) arrivals.notify();
    }
    throw new AttoError('STREAM_DISCONNECTED', {});
  };

  try {
    const account = await readWithRetry(() => node.account(publicKey, { signal }), { clock, signal });
    const received = createReceivedPayments(node, publicKey, account?.height ?? 0n);
    /** The error that holds up the whole account, if there is one. */
    const receive = async (receivable: Receivable): Promise<AttoError | undefined> => {
      const { hash, amount } = receivable;
      const begun = clock.monotonic();
      const check = (state: Account | undefined, abortable: { signal: AbortSignal }) =>
        received.requireNotReceived(hash, state, abortable);
      try {
        const outcome = await payments.pay(
          { type: 'RECEIVE', receivable, representative, check },
          { signal },
        );
        if (outcome.type === 'pending') return outcome.error;
        // Another block has the height. The payment may still be receivable; the next attempt finds out.
        if (outcome.type === 'superseded') return undefined;
        drop(hash);
        if (outcome.type === 'dead') return undefined;
        received.note(outcome.transaction);
        count.add(amount, clock.monotonic() - begun);
      } catch (error) {
        signal.throwIfAborted();
        if (!isAttoError(error) || isBlocking(error)) throw error;
        if (error.code === 'PAYMENT_ALREADY_RECEIVED') drop(hash);
        else if (isOfAccount(error)) return error;
        else if (error.code !== 'PAYMENT_ACCOUNT_MOVED') {
          queue.postpone(hash, clock.monotonic() + waitAfter(queue.failures(hash)));
        }
      }
      return undefined;
    };

    listen().catch((error: unknown) => {
      broken = { error };
      arrivals.notify();
    });
    for (;;) {
      signal.throwIfAborted();
      const next = queue.next(clock.monotonic());
      if (next === undefined) {
        if (broken !== undefined) throw broken.error;
        report(queue.size === 0 ? 'idle' : 'waiting');
        await waitUntil(arrivals, queue.nextAt, { clock, signal });
        continue;
      }
      report('paused');
      const blocker = await locks.hold(confirmingLock(parts, publicKey), { signal }, () => {
        report('receiving');
        return receive(next);
      });
      failures = blocker === undefined ? 0 : failures + 1;
      if (blocker === undefined) continue;
      report('waiting', blocker);
      await sleep(waitAfter(failures - 1), { clock, signal });
    }
  } finally {
    link.dispose();
    link.abort();
  }
}

function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
}

/** Errors about the account, its node or its clock, which the next payment would meet as well. */
function isOfAccount({ code }: AttoError): boolean {
  const isOfOne = [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_CLOCK_BEHIND',
    'PAYMENT_BLOCK_INVALID',
    'PAYMENT_ACCOUNT_MOVED',
  ];
  return !isOfOne.includes(code) && !code.startsWith('TRANSITION_');
}

/** Waits until something is added or, if a retry is due earlier, until then. */
async function waitUntil(
  arrivals: Notifier,
  at: number | undefined,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const link = linkSignals(signal);
  const rung = new Promise<void>((resolve, reject) => {
    const stop = arrivals.subscribe(resolve);
    link.signal.addEventListener('abort', () => (stop(), reject(link.signal.reason as Error)), {
      once: true,
    });
  });
  const due =
    at === undefined ? [] : [sleep(Math.max(0, at - clock.monotonic()), { clock, signal: link.signal })];
  try {
    await Promise.race([rung, ...due]);
  } finally {
    link.dispose();
    link.abort();
  }
}

async function readWithRetry<T>(
  read: () => Promise<T>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      if (!isAttoError(error) || isBlocking(error)) throw error;
    }
    await sleep(waitAfter(failures), { clock, signal });
  }
}
