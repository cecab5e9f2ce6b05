import { useNodeReader } from '../../../app/services-context';
import { useAnswer } from '../../../app/use-answer';
import type { Block, SendBlock } from '../../../protocol/block';
import { askMatchedSend } from '../lib/ask-matched-send';
import { isGenesis, type LinkFault } from '../lib/chain-checks';

/** The send that an OPEN or RECEIVE takes. */
export type MatchedSend =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly send: SendBlock }
  | { readonly state: 'false'; readonly fault: LinkFault }
  /** The node does not have it, or did not answer. */
  | { readonly state: 'missing'; readonly error: unknown; readonly askAgain: () => void };

/** Reads the matched send of a block from the page's node; a genesis has none. */
export function useMatchedSend(block: Block): MatchedSend {
  const reader = useNodeReader();
  const taking = block.type === 'OPEN' || block.type === 'RECEIVE' ? block : undefined;
  const wanted = taking !== undefined && !isGenesis(taking);
  const { data, error, isAsking, askAgain } = useAnswer({
    name: ['matched-send', reader.network, taking?.sendHash, block.publicKey, block.timestamp.toString()],
    ask: ({ signal }) => askMatchedSend(reader, taking as NonNullable<typeof taking>, { signal }),
    wanted: wanted,
  });
  if (!wanted) return { state: 'none' };
  if (data?.kind === 'found') return { state: 'found', send: data.send };
  if (data?.kind === 'false') return { state: 'false', fault: data.fault };
  if (isAsking) return { state: 'asking' };
  return { state: 'missing', error, askAgain };
}
