import type { Account } from '../../protocol/account';
import { addressFromPublicKey, type Address } from '../../protocol/address';
import { hashOf } from '../../protocol/block-hash';
import { isAttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { streamTransactionsBySearch } from '../streams/stream-transactions-by-search';
import { getAccounts } from './get-accounts';
import { getTopAccounts } from './get-top-accounts';
import { readSearch } from './read-search';

/** How much is read. */
export interface RecentOptions {
  readonly signal: AbortSignal;
  /** Maximum number of transactions. Default 5. */
  readonly count?: number;
  /** Reads the largest accounts, for callers that already have them. Errors: NODE_NOT_OFFERED, NODE_*. */
  readonly largest?: ((options: { signal: AbortSignal }) => Promise<readonly Account[]>) | undefined;
  /**
   * Called with each transaction as soon as it has arrived, in any order except that a receive follows its send if both
   * are read: otherwise callers would have to read the send themselves to know the amount.
   */
  readonly onFound?: (transaction: Transaction) => void;
}

const COUNT = 5;

/**
 * The latest transactions of the most recently active of these accounts, oldest first: something to show for a
 * network that is quiet. Without addresses the largest accounts are used, and if the node does not offer that list,
 * the result is empty. Every request is sent once; a transaction that does not arrive, or is not the requested one,
 * is left out. `POST /accounts` or `GET /accounts/top`, then `POST /accounts/transactions/stream`. Errors: NODE_*.
 */
export async function getRecentTransactions(
  client: NodeClient,
  addresses: readonly Address[],
  { signal, count = COUNT, largest, onFound = () => undefined }: RecentOptions,
): Promise<readonly Transaction[]> {
  const hasty: NodeClient = { ...client, reads: client.once(client.limits.connectMs) };
  const ofLargest = largest ?? ((options) => getTopAccounts(hasty, options));
  const accounts =
    addresses.length > 0
      ? [...(await getAccounts(hasty, addresses, { signal })).values()]
      : await orNone(ofLargest({ signal }));
  const latest = accounts.sort(byLastMove).slice(0, count);
  if (latest.length === 0) return [];
  const hashes = latest.map(({ lastTransactionHash }) => lastTransactionHash);
  const inOrder = sendsFirst(hashes, onFound);
  const found = new Map<Hash, Transaction>();
  const heights = latest.map(({ publicKey, height }) => ({
    address: addressFromPublicKey(publicKey),
    fromHeight: height,
    toHeight: height,
  }));
  try {
    await readSearch(
      client,
      (options) => streamTransactionsBySearch(client, heights, options),
      (transaction) => {
        const hash = hashOf(transaction.block);
        if (!inOrder.isAwaited(hash)) return false;
        found.set(hash, transaction);
        inOrder.settle(hash, transaction);
        return found.size === latest.length;
      },
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!isAttoError(error)) throw error;
  }
  for (const hash of hashes) if (!found.has(hash)) inOrder.settle(hash, undefined);
  return hashes.flatMap((hash) => found.get(hash) ?? []).reverse();
}

/** Passes on the transactions with these hashes, each receive after its send if that is one of them. */
function sendsFirst(hashes: readonly Hash[], onFound: (transaction: Transaction) => void) {
  const awaited = new Set(hashes);
  const held = new Map<Hash, Transaction>();
  return {
    /** Whether that hash is one of them and has not been settled. */
    isAwaited: (hash: Hash) => awaited.has(hash),
    /** The transaction with that hash has arrived, or will not. */
    settle(hash: Hash, transaction: Transaction | undefined): void {
      awaited.delete(hash);
      const block = transaction?.block;
      const send = block?.type === 'RECEIVE' || block?.type === 'OPEN' ? block.sendHash : undefined;
      if (transaction && send !== undefined && awaited.has(send)) held.set(send, transaction);
      else if (transaction) onFound(transaction);
      const receive = held.get(hash);
      if (receive) onFound(receive);
    },
  };
}

async function orNone(accounts: Promise<readonly Account[]>): Promise<Account[]> {
  try {
    return [...(await accounts)];
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return [];
    throw error;
  }
}

/** The account with the most recent transaction comes first. */
function byLastMove(one: Account, other: Account): number {
  const distance = other.lastTransactionTimestamp - one.lastTransactionTimestamp;
  return distance > 0n ? 1 : distance < 0n ? -1 : 0;
}
