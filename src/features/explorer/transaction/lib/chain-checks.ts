import type { Amount } from '../../../../protocol/amount';
import { MAX_AMOUNT } from '../../../../protocol/amount';
import type { Block, OpenBlock, SendBlock } from '../../../../protocol/block';
import { hashBlock } from '../../../../protocol/block-hash';
import { ZERO_HASH, type Hash } from '../../../../protocol/hash';

/** A rule between two neighbours of one chain, or between a send and its receive, that does not hold. */
export type LinkFault = 'hash' | 'account' | 'network' | 'height' | 'time' | 'type' | 'receiver';

/** Whether `next` builds on `previous`: the first rule that is broken, undefined when none is. Atto protocol: ledger rules. */
export function linkFault(previous: Block, next: Exclude<Block, OpenBlock>): LinkFault | undefined {
  if (hashBlock(previous) !== next.previous) return 'hash';
  if (previous.publicKey !== next.publicKey) return 'account';
  if (previous.network !== next.network) return 'network';
  if (previous.height + 1n !== next.height) return 'height';
  if (previous.timestamp >= next.timestamp) return 'time';
  return undefined;
}

/** Whether `found` is the send that a block names and takes: the first rule that is broken. */
export function pairFault(
  found: Block,
  taking: Extract<Block, { type: 'OPEN' | 'RECEIVE' }>,
): LinkFault | undefined {
  if (hashBlock(found) !== taking.sendHash) return 'hash';
  if (found.type !== 'SEND') return 'type';
  if (found.receiverPublicKey !== taking.publicKey) return 'receiver';
  if (found.network !== taking.network) return 'network';
  if (found.timestamp >= taking.timestamp) return 'time';
  return undefined;
}

/** A block's effect on its account as a sum, in raw: `before` and `change` make `expected`. */
export interface BalanceSum {
  readonly before: bigint;
  /** Negative where money left the account. */
  readonly change: bigint;
  readonly expected: bigint;
  /** What the block says. */
  readonly stated: Amount;
  readonly adds: boolean;
}

/** What has to be read before a block's balance can be added up. */
export interface BalanceSources {
  /** The block before; not needed for an OPEN. */
  readonly previous: Block | undefined;
  /** The send that it takes; not needed for SEND and CHANGE, nor for a genesis. */
  readonly matched: SendBlock | undefined;
}

/** Whether a block is the first one of a network: it takes no send, and creates the whole supply. */
export function isGenesis(block: Block): boolean {
  return block.type === 'OPEN' && block.sendHash === ZERO_HASH;
}

/** Adds a block's balance up; undefined while a source is missing. */
export function balanceSum(block: Block, { previous, matched }: BalanceSources): BalanceSum | undefined {
  const before = block.type === 'OPEN' ? 0n : previous?.balance;
  const change = changeOf(block, matched);
  if (before === undefined || change === undefined) return undefined;
  const expected = before + change;
  return { before, change, expected, stated: block.balance, adds: expected === block.balance };
}

function changeOf(block: Block, matched: SendBlock | undefined): bigint | undefined {
  switch (block.type) {
    case 'SEND':
      return -block.amount;
    case 'CHANGE':
      return 0n;
    case 'OPEN':
    case 'RECEIVE':
      return isGenesis(block) ? MAX_AMOUNT : matched?.amount;
  }
}

/** What an account's head says about one of its blocks. */
export type Standing =
  /** How many confirmed blocks of the account stand on this one. */
  | { readonly kind: 'stands'; readonly above: bigint }
  /** The node tells two stories: another block at this height, or an account that does not reach it. */
  | { readonly kind: 'contradicted' };

/** Compares a block with the state of its account as the node tells it. */
export function standingOf(
  { height }: Block,
  hash: Hash,
  head: { readonly height: bigint; readonly lastTransactionHash: Hash },
): Standing {
  if (head.height < height) return { kind: 'contradicted' };
  if (head.height === height && head.lastTransactionHash !== hash) return { kind: 'contradicted' };
  return { kind: 'stands', above: head.height - height };
}
