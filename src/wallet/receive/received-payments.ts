import type { Account } from '../../protocol/account';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import type { PaymentNode } from '../ports/payment-node';

interface Options {
  readonly signal: AbortSignal;
}

/**
 * The payments that an account's chain has received since a given height: nodes do not report that a payment was
 * received, and another tab or device may be receiving, too.
 */
export interface ReceivedPayments {
  /** Reads the new blocks of the chain first. Errors: PAYMENT_ALREADY_RECEIVED, NODE_*. */
  requireNotReceived(hash: Hash, account: Account | undefined, options: Options): Promise<void>;
  /** Adds a block of our own, which need not be read. */
  note(transaction: Transaction): void;
}

/** Blocks per request. */
const WINDOW = 500n;

/** @param sinceHeight the account's height before the list of payments was requested; 0 if it was not opened */
export function createReceivedPayments(
  node: PaymentNode,
  publicKey: PublicKey,
  sinceHeight: bigint,
): ReceivedPayments {
  const received = new Set<Hash>();
  let read = sinceHeight;

  const add = ({ block }: Transaction) => {
    if (block.type === 'OPEN' || block.type === 'RECEIVE') received.add(block.sendHash);
  };
  return {
    async requireNotReceived(hash, account, { signal }) {
      const height = account?.height ?? 0n;
      while (read < height) {
        const to = read + WINDOW < height ? read + WINDOW : height;
        const range = { fromHeight: toHeight(read + 1n), toHeight: toHeight(to), signal };
        for (const transaction of await node.transactions(publicKey, range)) add(transaction);
        read = to;
      }
      if (received.has(hash)) throw new AttoError('PAYMENT_ALREADY_RECEIVED', {});
    },
    note(transaction) {
      add(transaction);
      if (transaction.block.height === read + 1n) read += 1n;
    },
  };
}
