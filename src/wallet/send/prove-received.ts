import type { OpenBlock, ReceiveBlock } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import { toHeight } from '../../protocol/height';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import { requireProven } from './prove-account';

/** Blocks per request. */
const WINDOW = 500n;

/**
 * Whether an earlier block of the account received the same payment, proven by its owner's signature: searches backwards
 * from the block, to the time at which the payment was sent. Errors: PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 */
export async function isReceivedBefore(
  { node, signer }: { readonly node: PaymentNode; readonly signer: Verifier },
  block: OpenBlock | ReceiveBlock,
  { signal }: { readonly signal: AbortSignal },
): Promise<boolean> {
  const { publicKey, sendHash } = block;
  const send = await node.transaction(sendHash, { signal });
  if (send === undefined) return false;
  for (let to = block.height - 1n; to >= 1n; to -= WINDOW) {
    const fromHeight = toHeight(to > WINDOW ? to - WINDOW + 1n : 1n);
    const range = { fromHeight, toHeight: toHeight(to), signal };
    const transactions = await node.transactions(publicKey, range);
    for (const transaction of transactions) {
      const { block: earlier } = transaction;
      if (earlier.type !== 'OPEN' && earlier.type !== 'RECEIVE') continue;
      if (earlier.sendHash !== sendHash || earlier.publicKey !== publicKey) continue;
      await requireProven(signer, transaction, hashBlock(earlier), { signal });
      return true;
    }
    if (transactions.some(({ block: { timestamp } }) => timestamp <= send.block.timestamp)) return false;
  }
  return false;
}
