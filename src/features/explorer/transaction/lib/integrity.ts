import type { BalanceSum, LinkFault, Standing } from './chain-checks';

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
  height: 'is not at the adjacent height',
  time: 'has a time that contradicts the order of the two blocks',
  type: 'has a type that is invalid at this place',
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
