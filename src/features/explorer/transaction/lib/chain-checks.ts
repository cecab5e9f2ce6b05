import type { Amount } from '@site/src/protocol/amount';
import { MAX_AMOUNT } from '@site/src/protocol/amount';
import type { Block, OpenBlock, SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';

/** A broken rule between two adjacent blocks of a chain, or between a send and its receive. */
export type LinkFault = 'hash' | 'account' | 'network' | 'height' | 'time' | 'type' | 'receiver';

/** The first broken rule between two adjacent blocks; undefined if there is none. Atto protocol: ledger rules. */
export function linkFault(previous: Block, next: Exclude<Block, OpenBlock>): LinkFault | undefined {
  if (hashBlock(previous) !== next.previous) return 'hash';
  if (previous.publicKey !== next.publicKey) return 'account';
  if (previous.network !== next.network) return 'network';
  if (previous.height + 1n !== next.height) return 'height';
  if (previous.timestamp >= next.timestamp) return 'time';
  return undefined;
}

/** The first broken rule between a block and the send that it receives; undefined if there is none. */
export function pairFault(
  found: Block,
  receive: Extract<Block, { type: 'OPEN' | 'RECEIVE' }>,
): LinkFault | undefined {
  if (hashBlock(found) !== receive.sendHash) return 'hash';
  if (found.type !== 'SEND') return 'type';
  if (found.receiverPublicKey !== receive.publicKey) return 'receiver';
  if (found.network !== receive.network) return 'network';
  if (found.timestamp >= receive.timestamp) return 'time';
  return undefined;
}

/** A block's effect on its account as a sum, in raw: `before` and `change` make `expected`. */
export interface BalanceSum {
  readonly before: bigint;
  /** Negative for a SEND. */
  readonly change: bigint;
  readonly expected: bigint;
  /** The balance in the block. */
  readonly stated: Amount;
  readonly adds: boolean;
}

/** The blocks needed to compute a block's balance. */
export interface BalanceSources {
  /** The block before; not needed for an OPEN. */
  readonly previous: Block | undefined;
  /** The send that it receives; not needed for SEND, CHANGE and a genesis. */
  readonly matched: SendBlock | undefined;
}

/** Whether a block is the first one of a network: it receives no send, and creates the whole supply. */
export function isGenesis(block: Block): boolean {
  return block.type === 'OPEN' && block.sendHash === ZERO_HASH;
}

/** Computes a block's balance; undefined while a source is missing. */
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

/** How an account's latest state relates to one of its blocks. */
export type Standing =
  /** `above` is the number of confirmed blocks after this one. */
  | { readonly kind: 'confirmed'; readonly above: bigint }
  /** The node contradicts itself: another block at this height, or an account that does not reach it. */
  | { readonly kind: 'contradicted' };

/** Compares a block with the state of its account on the node. */
export function standingOf(
  { height }: Block,
  hash: Hash,
  head: { readonly height: bigint; readonly lastTransactionHash: Hash },
): Standing {
  if (head.height < height) return { kind: 'contradicted' };
  if (head.height === height && head.lastTransactionHash !== hash) return { kind: 'contradicted' };
  return { kind: 'confirmed', above: head.height - height };
}

/** Two responses of a node that contradict each other. */
export type Contradiction =
  | { readonly about: 'previous' | 'next' | 'matched'; readonly fault: LinkFault }
  | { readonly about: 'balance'; readonly sum: BalanceSum }
  | { readonly about: 'account' };

const NAMES = {
  previous: 'The block before',
  next: 'The block after',
  matched: 'The matched send',
} as const;

const FAULTS: { readonly [F in LinkFault]: string } = {
  hash: 'does not match the hash in this chain: the hash of its bytes is different',
  account: 'belongs to another account',
  network: 'belongs to another network',
  height: 'is not exactly one height away',
  time: 'has a timestamp that contradicts the order of the two blocks',
  type: 'is of a type that is not allowed here',
  receiver: 'was sent to another account',
};

/** A sentence about a contradiction, without a full stop at the end. */
export function contradictionText(contradiction: Contradiction): string {
  switch (contradiction.about) {
    case 'balance': {
      const { expected, stated } = contradiction.sum;
      return `The balance does not add up: ${expected} raw according to the blocks around it, ${stated} raw according to the block itself`;
    }
    case 'account':
      return 'The account’s latest state does not contain this block, although the node says that it is confirmed';
    default:
      return `${NAMES[contradiction.about]} ${FAULTS[contradiction.fault]}`;
  }
}

/** What is known about the blocks around a block; undefined: not yet known. */
export interface Surroundings {
  readonly previousFault: LinkFault | undefined;
  readonly nextFault: LinkFault | undefined;
  readonly matchedFault: LinkFault | undefined;
  readonly sum: BalanceSum | undefined;
  readonly standing: Standing | undefined;
}

/** The contradictions in it. */
export function contradictions(known: Surroundings): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (known.previousFault) found.push({ about: 'previous', fault: known.previousFault });
  if (known.matchedFault) found.push({ about: 'matched', fault: known.matchedFault });
  if (known.nextFault) found.push({ about: 'next', fault: known.nextFault });
  if (known.sum && !known.sum.adds) found.push({ about: 'balance', sum: known.sum });
  if (known.standing?.kind === 'contradicted') found.push({ about: 'account' });
  return found;
}
