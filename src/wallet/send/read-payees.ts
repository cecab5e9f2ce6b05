import { hashBlock } from '../../protocol/block-hash';
import { toHeight } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { AccountPayees } from '../contacts/payees';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import { requireProven, requireTrue } from './prove-account';

interface Options {
  readonly signal: AbortSignal;
}

/** What payees are read with. */
export interface PayeesParts {
  readonly node: Pick<PaymentNode, 'transactions'>;
  readonly verifier: Verifier;
}

/** So many blocks are read at once. */
const WINDOW = 500n;
/** Of a long chain that was never read before, only the end is read: one that pays shops has few receivers. */
const MOST_BLOCKS = 5_000n;

/**
 * Reads whom an account has paid since its chain was read last. A payee counts only with the owner's own signature: a node
 * that could invent one would silence the warning about a first payment. Errors: PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 *
 * @param height the account's height now
 * @param known what was read before
 */
export async function readPayees(
  { node, verifier }: PayeesParts,
  publicKey: PublicKey,
  height: bigint,
  known: AccountPayees | undefined,
  { signal }: Options,
): Promise<AccountPayees> {
  const paid = new Set(known?.paid);
  const earliest = height > MOST_BLOCKS ? height - MOST_BLOCKS : 0n;
  let read = known !== undefined && known.height > earliest ? known.height : earliest;
  while (read < height) {
    const to = read + WINDOW < height ? read + WINDOW : height;
    const range = { fromHeight: toHeight(read + 1n), toHeight: toHeight(to), signal };
    for (const transaction of await node.transactions(publicKey, range)) {
      const { block } = transaction;
      if (block.type !== 'SEND') continue;
      // Paid again: it moves to the end, and that it was paid was verified before.
      if (!paid.delete(block.receiverPublicKey)) {
        requireTrue(block.publicKey === publicKey, 'account');
        await requireProven(verifier, transaction, hashBlock(block), { signal });
      }
      paid.add(block.receiverPublicKey);
    }
    read = to;
  }
  return { height: read, paid };
}
