import type { Block } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import { balanceSum, standingOf, type BalanceSum, type Standing } from '../lib/chain-checks';
import { contradictions, type Contradiction } from '../lib/integrity';
import { useAccountHead, type AccountHead } from './use-account-head';
import { useMatchedSend, type MatchedSend } from './use-matched-send';
import { useNext, usePrevious, type Neighbour } from './use-neighbours';

/** The context of a block: its neighbours in the chain, its matched send, and the account's current state. */
export interface BlockSurroundings {
  readonly previous: Neighbour;
  readonly next: Neighbour;
  readonly matched: MatchedSend;
  readonly head: AccountHead;
  /** The current height of the account; undefined until it is known. */
  readonly height: bigint | undefined;
  readonly standing: Standing | undefined;
  readonly sum: BalanceSum | undefined;
  readonly contradictions: readonly Contradiction[];
}

/** Reads the context of a block once it is enabled, follows its account, and looks for contradictions. */
export function useSurroundings(
  block: Block,
  hash: Hash,
  { enabled }: { readonly enabled: boolean },
): BlockSurroundings {
  const head = useAccountHead(block.publicKey, block.height, { enabled });
  const account = head.state === 'known' ? head.account : undefined;
  const unopened = head.state === 'known' && head.account === undefined;
  const standing = unopened
    ? ({ kind: 'contradicted' } as const)
    : account && standingOf(block, hash, account);
  const height = unopened ? 0n : account?.height;
  const previous = usePrevious(block);
  const next = useNext(block, height);
  const matched = useMatchedSend(block, { enabled });
  const sum = balanceSum(block, {
    // A block that is not the previous one is irrelevant to the balance.
    previous: previous.state === 'found' && previous.fault === undefined ? previous.block : undefined,
    matched: matched.state === 'found' ? matched.send : undefined,
  });
  const known = {
    previousFault: previous.state === 'found' ? previous.fault : undefined,
    nextFault: next.state === 'found' ? next.fault : undefined,
    matchedFault: matched.state === 'false' ? matched.fault : undefined,
    sum,
    standing,
  };
  return { previous, next, matched, head, height, standing, sum, contradictions: contradictions(known) };
}
