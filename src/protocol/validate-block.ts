import type { Block } from './block';
import type { Instant } from './instant';
import { MAX_VERSION } from './version';

/** The rules for a block that do not depend on the ledger. Each has its own error code. */
export type BlockValidationCode =
  | 'BLOCK_NETWORK_UNKNOWN'
  | 'BLOCK_VERSION_UNSUPPORTED'
  | 'BLOCK_TIMESTAMP_IN_FUTURE'
  | 'BLOCK_BALANCE_ZERO'
  | 'BLOCK_HEIGHT_TOO_LOW'
  | 'BLOCK_AMOUNT_ZERO'
  | 'BLOCK_RECEIVER_IS_SENDER';

/** How far a block's timestamp may be ahead of the node's time, in milliseconds. */
export const FUTURE_TOLERANCE = 60_000n;

/**
 * The first rule that a block breaks, in the node's order, or undefined. `now` is the node's time;
 * `validateTransaction` checks proof of work and signature. Atto protocol: structural validation.
 */
export function validateBlock(
  block: Block,
  { now }: { readonly now: Instant },
): BlockValidationCode | undefined {
  return validateBlockForm(block, now + FUTURE_TOLERANCE);
}

/** Like {@link validateBlock}, but with the latest allowed time given; undefined skips the time check. */
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
