import { useQuery } from '@tanstack/react-query';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { Block, SendBlock } from '@site/src/protocol/block';
import { isGenesis, pairFault, type LinkFault } from '../lib/chain-checks';

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
