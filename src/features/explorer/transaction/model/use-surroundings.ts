import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import type { Account } from '@site/src/protocol/account';
import type { Block, SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { balanceSum, contradictions, isGenesis, linkFault, pairFault, standingOf } from '../lib/chain-checks';
import type { BalanceSum, Contradiction, LinkFault, Standing } from '../lib/chain-checks';
import { blockAtHeightQuery } from '../../shared/model/queries';
import { useLiveAccount } from '../../shared/model/use-live-account';

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

/** The block before or after another one in its account's chain. */
export type Neighbour =
  /** There is none. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  /** `fault` is the first broken rule between the two. */
  | {
      readonly state: 'found';
      readonly hash: Hash;
      readonly block: Block;
      readonly fault: LinkFault | undefined;
    }
  /** The node does not have it, or did not respond. */
  | { readonly state: 'missing'; readonly error: unknown; readonly retry: () => void };

/** Reads the block before another one: an OPEN has none. */
export function usePrevious(block: Block): Neighbour {
  const reader = useNodeReader();
  const previous = block.type === 'OPEN' ? undefined : block.previous;
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(reader, previous));
  if (block.type === 'OPEN') return { state: 'none' };
  if (data?.kind === 'found') {
    const { block: before } = data.transaction;
    return { state: 'found', hash: block.previous, block: before, fault: linkFault(before, block) };
  }
  if (isFetching) return { state: 'loading' };
  return { state: 'missing', error, retry: () => void refetch() };
}

/** Reads the block after another one, as soon as the account's height shows that it exists. */
export function useNext(block: Block, height: bigint | undefined): Neighbour {
  const reader = useNodeReader();
  const exists = height !== undefined && height > block.height;
  const { data, error, isFetching, refetch } = useQuery(
    blockAtHeightQuery(reader, block.publicKey, exists ? block.height + 1n : undefined),
  );
  if (height === undefined) return { state: 'loading' };
  if (!exists) return { state: 'none' };
  if (data) {
    const after = data.block;
    const fault = after.type === 'OPEN' ? 'type' : linkFault(block, after);
    return { state: 'found', hash: hashBlock(after), block: after, fault };
  }
  if (isFetching) return { state: 'loading' };
  return { state: 'missing', error, retry: () => void refetch() };
}

/** The send that an OPEN or RECEIVE receives. */
export type MatchedSend =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly send: SendBlock }
  /** The node returned something that is not this send. */
  | { readonly state: 'false'; readonly fault: LinkFault }
  /** The node does not have it, or did not respond. */
  | { readonly state: 'missing'; readonly error: unknown; readonly retry: () => void };

/**
 * Reads the matched send of a block from the page's node; a genesis has none. Its bytes are hashed here, so its
 * amount is as certain as its hash.
 */
export function useMatchedSend(block: Block, { enabled }: { readonly enabled: boolean }): MatchedSend {
  const reader = useNodeReader();
  const isReceive = (block.type === 'OPEN' || block.type === 'RECEIVE') && !isGenesis(block);
  const receive = isReceive ? block : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...transactionQuery(reader, receive?.sendHash),
    enabled,
  });
  if (receive === undefined) return { state: 'none' };
  if (data?.kind === 'found') {
    const { block: send } = data.transaction;
    const fault = pairFault(send, receive);
    return fault === undefined ? { state: 'found', send: send as SendBlock } : { state: 'false', fault };
  }
  if (isFetching || !enabled) return { state: 'loading' };
  return { state: 'missing', error, retry: () => void refetch() };
}

/** An account's current state. */
export type AccountHead =
  | { readonly state: 'loading' }
  /** `account` is undefined while it is not opened. */
  | { readonly state: 'known'; readonly account: Account | undefined }
  | { readonly state: 'missing'; readonly error: unknown; readonly retry: () => void };

/**
 * Follows the state of the account of a block at this height. A cached state that is older than the block is
 * ignored: it would look like a contradiction.
 */
export function useAccountHead(
  publicKey: PublicKey,
  height: bigint,
  options: { readonly enabled: boolean },
): AccountHead {
  const { known, retry } = useLiveAccount(publicKey, options);
  if (known.state === 'failed') return { state: 'missing', error: known.error, retry };
  if (known.state === 'unopened') return { state: 'known', account: undefined };
  if (known.state === 'open' && (known.isLive || known.account.height > height))
    return { state: 'known', account: known.account };
  return { state: 'loading' };
}
