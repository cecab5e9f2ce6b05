import type { Account } from '@site/src/protocol/account';
import type { Transaction } from '@site/src/protocol/transaction';

/** What the data of another node means, next to that of the page’s node. */
export type Opinion =
  /** Both nodes report the same. */
  | { readonly kind: 'same' }
  /** The other node does not have it: not confirmed there, or not yet. */
  | { readonly kind: 'missing' }
  /** One node is this many blocks behind the other. */
  | { readonly kind: 'behind'; readonly who: 'page' | 'other'; readonly by: bigint }
  /** At the same height both nodes report different data: at least one of them is wrong. */
  | { readonly kind: 'contradiction' }
  /** The other node’s data fails the checks on this device. */
  | { readonly kind: 'false' };

/** One fact as both nodes report it; undefined: not reported. */
export interface ComparedFact {
  readonly name: 'Height' | 'Last block' | 'Balance' | 'Confirmation';
  readonly page: string | bigint | undefined;
  readonly other: string | bigint | undefined;
}

/** A second opinion: what it means, and the facts that were compared. */
export interface SecondOpinion {
  readonly opinion: Opinion;
  readonly facts: readonly ComparedFact[];
}

/**
 * Compares an account as two nodes report it.
 *
 * @param last the last block that the other node names, if it passed the checks on this device; undefined if it did not
 */
export function compareAccounts(
  page: Account,
  other: Account | undefined,
  last: Transaction | undefined,
): SecondOpinion {
  const facts: readonly ComparedFact[] = [
    { name: 'Height', page: page.height, other: other?.height },
    { name: 'Last block', page: page.lastTransactionHash, other: other?.lastTransactionHash },
    { name: 'Balance', page: page.balance, other: other?.balance },
    { name: 'Confirmation', page: 'confirmed', other: other && 'confirmed' },
  ];
  return { opinion: opinionOn(page, other, last), facts };
}

function opinionOn(page: Account, other: Account | undefined, last: Transaction | undefined): Opinion {
  if (!other) return { kind: 'missing' };
  const block = last?.block;
  if (
    !block ||
    block.publicKey !== other.publicKey ||
    block.height !== other.height ||
    block.balance !== other.balance
  )
    return { kind: 'false' };
  if (other.height > page.height) return { kind: 'behind', who: 'page', by: other.height - page.height };
  if (other.height < page.height) return { kind: 'behind', who: 'other', by: page.height - other.height };
  const isSame = other.lastTransactionHash === page.lastTransactionHash && other.balance === page.balance;
  return { kind: isSame ? 'same' : 'contradiction' };
}

/**
 * Compares a transaction with the one that another node has under the same hash.
 *
 * @param isProven whether the other node’s transaction passed the checks on this device
 */
export function compareTransactions(
  page: Transaction,
  other: Transaction | undefined,
  { hash, isProven }: { readonly hash: string; readonly isProven: boolean },
): SecondOpinion {
  const facts: readonly ComparedFact[] = [
    { name: 'Height', page: page.block.height, other: other?.block.height },
    { name: 'Last block', page: hash, other: other && isProven ? hash : undefined },
    { name: 'Balance', page: page.block.balance, other: other?.block.balance },
    { name: 'Confirmation', page: 'confirmed', other: other && 'confirmed' },
  ];
  if (!other) return { opinion: { kind: 'missing' }, facts };
  // Both have the same hash, which is that of all their bytes.
  return { opinion: { kind: isProven ? 'same' : 'false' }, facts };
}
