import type { Block } from './block';
import type { Instant } from './instant';
import { MAX_VERSION } from './version';

/** The rules that a block must keep by itself, without looking at the ledger: one code each, all of them error codes. */
export type BlockValidationCode =
  | 'BLOCK_NETWORK_UNKNOWN'
  | 'BLOCK_VERSION_UNSUPPORTED'
  | 'BLOCK_TIMESTAMP_IN_FUTURE'
  | 'BLOCK_BALANCE_ZERO'
  | 'BLOCK_HEIGHT_TOO_LOW'
  | 'BLOCK_AMOUNT_ZERO'
  | 'BLOCK_RECEIVER_IS_SENDER';

/** How far a block's time may lie ahead of the node's, in milliseconds. */
export const FUTURE_TOLERANCE = 60_000n;

/**
 * The first rule that a block breaks, in the node's order, or undefined. `now` is the node's time; work and signature
 * are `validateTransaction`'s. Atto protocol: structural validation.
 */
export function validateBlock(
  block: Block,
  { now }: { readonly now: Instant },
): BlockValidationCode | undefined {
  return validateBlockForm(block, now + FUTURE_TOLERANCE);
}

/** The same with the latest allowed time given; undefined leaves the time unchecked. */
export function validateBlockForm(block: Block, latest: bigint | undefined): BlockValidationCode | undefined {
  if (block.network === 'UNKNOWN') return 'BLOCK_NETWORK_UNKNOWN';
  if (block.version > MAX_VERSION) return 'BLOCK_VERSION_UNSUPPORTED';
  if (latest !== undefined && block.timestamp > latest) return 'BLOCK_TIMESTAMP_IN_FUTURE';
  if ((block.type === 'OPEN' || block.type === 'RECEIVE') && block.balance === 0n)
    return 'BLOCK_BALANCE_ZERO';
  if (block.type !== 'OPEN' && block.height < 2n) return 'BLOCK_HEIGHT_TOO_LOW';
  if (block.type !== 'SEND') return undefined;
  if (block.amount === 0n) return 'BLOCK_AMOUNT_ZERO';
  if (block.receiverPublicKey === block.publicKey) return 'BLOCK_RECEIVER_IS_SENDER';
  return undefined;
}
