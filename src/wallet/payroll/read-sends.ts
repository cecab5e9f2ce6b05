import type { Abortable } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import type { Amount } from '../../protocol/amount';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { Instant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
import type { PaymentNode } from '../ports/payment-node';
import { requireTrue, type AccountProver } from '../send/prove-account';
import type { ChainPoint } from './payroll-plan';

/** A confirmed payment of an account. */
export interface ChainSend {
  readonly hash: Hash;
  readonly height: bigint;
  readonly receiver: PublicKey;
  readonly amount: Amount;
  readonly timestamp: Instant;
}

/** Blocks per request. */
const WINDOW = 500n;

/**
 * What an account has sent after a block of its chain, in order. The account must be proven: each block is then proven by
 * the hash that the next one names, up to the last one, which its owner signed. Errors: PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 */
export async function readSends(
  node: Pick<PaymentNode, 'transactions'>,
  { publicKey, height, lastTransactionHash }: Account,
  since: ChainPoint,
  { signal }: Abortable,
): Promise<readonly ChainSend[]> {
  const sends: ChainSend[] = [];
  let { height: read, hash: previous } = since;
  while (read < height) {
    const to = read + WINDOW < height ? read + WINDOW : height;
    const range = { fromHeight: toHeight(read + 1n), toHeight: toHeight(to), signal };
    for (const { block } of await node.transactions(publicKey, range)) {
      requireTrue(block.publicKey === publicKey, 'account');
      requireTrue(block.height === read + 1n, 'height');
      const before = block.type === 'OPEN' ? undefined : block.previous;
      requireTrue(previous === undefined || before === previous, 'history');
      read = block.height;
      previous = hashBlock(block);
      if (block.type !== 'SEND') continue;
      const { receiverPublicKey: receiver, amount, timestamp } = block;
      sends.push({ hash: previous, height: read, receiver, amount, timestamp });
    }
    requireTrue(read === to, 'height');
  }
  requireTrue(previous === undefined || previous === lastTransactionHash, 'history');
  return sends;
}

/** Whom a proven account has paid lately, for an owner who is about to pay the same again. Errors: PAYMENT_NODE_*, NODE_*. */
export async function recentSends(
  { node, prover }: { readonly node: PaymentNode; readonly prover: AccountProver },
  publicKey: PublicKey,
  { signal, blocks }: Abortable & { readonly blocks: bigint },
): Promise<readonly ChainSend[]> {
  const account = await prover.account(publicKey, { signal });
  if (account === undefined) return [];
  const height = account.height > blocks ? account.height - blocks : 0n;
  return readSends(node, account, { height, hash: undefined }, { signal });
}
