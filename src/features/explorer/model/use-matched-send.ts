import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '../../../app/services-context';
import type { Block, SendBlock } from '../../../protocol/block';
import { ZERO_HASH } from '../../../protocol/hash';
import { askMatchedSend } from '../lib/ask-matched-send';

/** The send that an OPEN or RECEIVE takes. */
export type MatchedSend =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly send: SendBlock }
  /** The node does not have it, or what it has does not belong to this block. */
  | { readonly state: 'missing' };

/** Reads the matched send of a block from the page's node; a genesis has none. */
export function useMatchedSend(block: Block): MatchedSend {
  const reader = useNodeReader();
  const hash = block.type === 'OPEN' || block.type === 'RECEIVE' ? block.sendHash : ZERO_HASH;
  const wanted = hash !== ZERO_HASH;
  const { data, isPending } = useQuery({
    queryKey: ['matched-send', reader.network, hash, block.publicKey],
    queryFn: ({ signal }) => askMatchedSend(reader, hash, block.publicKey, { signal }),
    enabled: wanted,
  });
  if (!wanted) return { state: 'none' };
  if (isPending) return { state: 'asking' };
  return data ? { state: 'found', send: data } : { state: 'missing' };
}
