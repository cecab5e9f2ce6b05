import { linkSignals } from '../../lib/abort';
import { createWatchdog } from '../../lib/watchdog';
import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { checkIdentity } from '../read-request';
import { streamTransactionsBySearch } from '../streams/stream-transactions-by-search';
import type { KnownHeights } from './get-account-transactions';

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
  const link = linkSignals(signal);
  const silent = () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'idle' }));
  const patience = createWatchdog(client.limits.firstByteMs, silent, client.clock);
  try {
    for await (const event of streamTransactionsBySearch(client, ranges, link)) {
      if (event.type !== 'item') continue;
      patience.feed();
      const { publicKey, height } = event.item.block;
      const missing = wanted.get(publicKey);
      if (missing === undefined) checkIdentity('one of the ranges', publicKey);
      if (missing?.delete(height) === true) found.push(event.item);
      // A node may keep the response open.
      if (found.length === total) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw link.signal.aborted ? link.signal.reason : error;
  } finally {
    patience.stop();
    link.dispose();
    link.abort();
  }
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
