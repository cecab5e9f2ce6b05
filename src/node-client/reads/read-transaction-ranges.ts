import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { checkIdentity } from '../read-request';
import { streamTransactionsBySearch } from '../streams/stream-transactions-by-search';
import type { KnownHeights } from './get-account-transactions';
import { readSearch } from './read-search';

/** Existing heights of one account. */
export interface AccountHeights extends KnownHeights {
  readonly address: Address;
}

/**
 * The transactions of ranges of existing heights of several accounts, in any order, each once, in one request. For a
 * few hundred blocks. Transactions missing from the response are missing here too, and they are not checked to build on
 * each other. `POST /accounts/transactions/stream`. Errors: NODE_*; NODE_TIMEOUT (`idle`) if nothing arrives for
 * `firstByteMs`.
 */
export async function readTransactionRanges(
  client: NodeClient,
  ranges: readonly AccountHeights[],
  { signal }: { signal: AbortSignal },
): Promise<readonly Transaction[]> {
  const wanted = wantedHeights(ranges);
  const total = [...wanted.values()].reduce((sum, heights) => sum + heights.size, 0);
  const found: Transaction[] = [];
  await readSearch(
    client,
    (options) => streamTransactionsBySearch(client, ranges, options),
    (transaction) => {
      const { publicKey, height } = transaction.block;
      const missing = wanted.get(publicKey);
      if (missing === undefined) checkIdentity('one of the ranges', publicKey);
      if (missing?.delete(height) === true) found.push(transaction);
      return found.length === total;
    },
    { signal },
  );
  return found;
}

function wantedHeights(ranges: readonly AccountHeights[]): Map<PublicKey, Set<bigint>> {
  const wanted = new Map<PublicKey, Set<bigint>>();
  for (const { address, fromHeight, toHeight } of ranges) {
    const publicKey = publicKeyFromAddress(address);
    const heights = wanted.get(publicKey) ?? new Set();
    for (let height: bigint = fromHeight; height <= toHeight; height++) heights.add(height);
    wanted.set(publicKey, heights);
  }
  return wanted;
}
