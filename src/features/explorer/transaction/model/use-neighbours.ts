import { useQuery } from '@tanstack/react-query';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import { linkFault, type LinkFault } from '../lib/chain-checks';
import { blockAtHeightQuery } from '../../shared/model/queries';

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
