import type { BalanceSum, LinkFault, Standing } from './chain-checks';

/** Two answers of a node about one thing that cannot both be true. */
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
  hash: 'is another one than the hash in this chain names: its bytes have another hash',
  account: 'belongs to another account',
  network: 'belongs to another network',
  height: 'does not stand at the height next to this one',
  time: 'is not dated in the order in which the two were made',
  type: 'is a block of a type that cannot stand there',
  receiver: 'was made to another account',
};

/** A sentence about a contradiction, without a full stop. */
export function contradictionText(contradiction: Contradiction): string {
  switch (contradiction.about) {
    case 'balance': {
      const { expected, stated } = contradiction.sum;
      return `The balance does not add up: ${expected} raw by the blocks around it, ${stated} raw by its own word`;
    }
    case 'account':
      return 'The account’s latest state does not contain this block, although the node says that it is confirmed';
    default:
      return `${NAMES[contradiction.about]} ${FAULTS[contradiction.fault]}`;
  }
}

/** Everything that is known about a block's surroundings; what is not known yet is undefined. */
export interface Surroundings {
  readonly previousFault: LinkFault | undefined;
  readonly nextFault: LinkFault | undefined;
  readonly matchedFault: LinkFault | undefined;
  readonly sum: BalanceSum | undefined;
  readonly standing: Standing | undefined;
}

/** What of it cannot be true together. */
export function contradictions(known: Surroundings): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (known.previousFault) found.push({ about: 'previous', fault: known.previousFault });
  if (known.matchedFault) found.push({ about: 'matched', fault: known.matchedFault });
  if (known.nextFault) found.push({ about: 'next', fault: known.nextFault });
  if (known.sum && !known.sum.adds) found.push({ about: 'balance', sum: known.sum });
  if (known.standing?.kind === 'contradicted') found.push({ about: 'account' });
  return found;
}
