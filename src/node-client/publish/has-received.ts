import { linkSignals } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import type { Hash } from '../../protocol/hash';
import type { Height } from '../../protocol/height';
import { toHeight } from '../../protocol/height';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { streamAccountTransactions } from '../streams/stream-account-transactions';

const WINDOW = 100n;
const ENOUGH = Symbol('search time limit reached');

/**
 * Whether an account's chain shows that it received a payment: searches from its last block backwards to the first
 * one older than the SEND. Also false if the node does not return the chain within `connectMs`.
 */
export async function hasReceived(
  client: NodeClient,
  { publicKey, height }: Account,
  send: Transaction,
  sendHash: Hash,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  const link = linkSignals(signal);
  const cancel = client.clock.setTimer(client.limits.connectMs, () => link.abort(ENOUGH));
  try {
    for (let to: bigint = height; to >= 1n; to -= WINDOW) {
      const from = toHeight(to > WINDOW ? to - WINDOW + 1n : 1n);
      const window = { fromHeight: from, toHeight: to as Height, signal: link.signal };
      let isOlder = false;
      for await (const event of streamAccountTransactions(client, publicKey, window)) {
        if (event.type !== 'item') continue;
        const { block } = event.item;
        if ((block.type === 'OPEN' || block.type === 'RECEIVE') && block.sendHash === sendHash) return true;
        isOlder ||= block.timestamp <= send.block.timestamp;
      }
      if (isOlder) return false;
    }
    return false;
  } catch (error) {
    signal.throwIfAborted();
    if (link.signal.reason === ENOUGH) return false;
    throw error;
  } finally {
    cancel();
    link.dispose();
    link.abort();
  }
}
