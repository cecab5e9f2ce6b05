import type { NodeReader } from '../../../../app/node-reader';
import { hashBlock } from '../../../../protocol/block-hash';
import type { Hash } from '../../../../protocol/hash';
import type { Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';

/** What stands at a height of an account. */
export type BlockAt =
  | { readonly kind: 'found'; readonly hash: Hash }
  | { readonly kind: 'unopened' }
  /** The account has not come that far; `height` is where it stands. */
  | { readonly kind: 'ahead'; readonly height: Height };

/**
 * Asks for the block of an account at a height. The account is asked for first: a node waits for ever for heights that
 * do not exist. Errors: NODE_*, STREAM_*.
 */
export async function askBlockAt(
  reader: Pick<NodeReader, 'account' | 'accountTransactions'>,
  publicKey: PublicKey,
  height: Height,
  { signal }: { signal: AbortSignal },
): Promise<BlockAt> {
  const account = await reader.account(publicKey, { signal });
  if (!account) return { kind: 'unopened' };
  if (height > account.height) return { kind: 'ahead', height: account.height };
  if (height === account.height) return { kind: 'found', hash: account.lastTransactionHash };
  const [at] = await reader.accountTransactions(publicKey, { fromHeight: height, toHeight: height, signal });
  return at ? { kind: 'found', hash: hashBlock(at.block) } : { kind: 'ahead', height: account.height };
}
