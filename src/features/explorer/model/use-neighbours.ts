import { useNodeReader } from '../../../app/services-context';
import { useAnswer } from '../../../app/use-answer';
import type { Block } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import { toHeight } from '../../../protocol/height';
import type { Transaction } from '../../../protocol/transaction';
import { askTransaction } from '../lib/ask-transaction';
import { linkFault, type LinkFault } from '../lib/chain-checks';

/** The block before or after another one in its account's chain. */
export type Neighbour =
  /** There is none. */
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  /** `fault` is the first rule between the two that does not hold. */
  | {
      readonly state: 'found';
      readonly hash: Hash;
      readonly block: Block;
      readonly fault: LinkFault | undefined;
    }
  /** The node does not have it, or did not answer. */
  | { readonly state: 'missing'; readonly error: unknown; readonly askAgain: () => void };

/** Reads the block before one: an OPEN has none. */
export function usePrevious(block: Block): Neighbour {
  const reader = useNodeReader();
  const previous = block.type === 'OPEN' ? undefined : block.previous;
  // The key of the page's own question, so that one step back in the chain is answered at once.
  const { data, error, isAsking, askAgain } = useAnswer({
    name: ['transaction', reader.network, previous],
    ask: ({ signal }) => askTransaction(reader, previous as Hash, { signal }),
    wanted: previous !== undefined,
  });
  if (block.type === 'OPEN') return { state: 'none' };
  if (data?.kind === 'found') {
    const { block: before } = data.transaction;
    return { state: 'found', hash: block.previous, block: before, fault: linkFault(before, block) };
  }
  if (isAsking) return { state: 'asking' };
  return { state: 'missing', error, askAgain };
}

/** Reads the block after one, as soon as the account's height says that there is one. */
export function useNext(block: Block, height: bigint | undefined): Neighbour {
  const reader = useNodeReader();
  const wanted = height !== undefined && height > block.height;
  const at = block.height + 1n;
  const { data, error, isAsking, askAgain } = useAnswer<readonly Transaction[]>({
    name: ['at-height', reader.network, block.publicKey, at.toString()],
    ask: ({ signal }) => {
      const next = toHeight(at);
      return reader.accountTransactions(block.publicKey, { fromHeight: next, toHeight: next, signal });
    },
    wanted: wanted,
  });
  if (height === undefined) return { state: 'asking' };
  if (!wanted) return { state: 'none' };
  const after = data?.[0]?.block;
  if (after) {
    const fault = after.type === 'OPEN' ? 'type' : linkFault(block, after);
    return { state: 'found', hash: hashBlock(after), block: after, fault };
  }
  if (isAsking) return { state: 'asking' };
  return { state: 'missing', error, askAgain };
}
