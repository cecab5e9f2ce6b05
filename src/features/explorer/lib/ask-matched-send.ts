import type { NodeReader } from '../../../app/node-reader';
import type { Block, SendBlock } from '../../../protocol/block';
import { pairFault, type LinkFault } from './chain-checks';

/** What a node said about the send that a block takes. */
export type MatchedAnswer =
  | { readonly kind: 'found'; readonly send: SendBlock }
  | { readonly kind: 'unknown' }
  /** The node answered with something that cannot be that send. */
  | { readonly kind: 'false'; readonly fault: LinkFault };

/**
 * Asks for the send that a block names. Its bytes are hashed here, so its amount is as certain as the hash that asked
 * for it. Errors: NODE_*.
 */
export async function askMatchedSend(
  reader: NodeReader,
  taking: Extract<Block, { type: 'OPEN' | 'RECEIVE' }>,
  { signal }: { signal: AbortSignal },
): Promise<MatchedAnswer> {
  const block = (await reader.transaction(taking.sendHash, { signal }))?.block;
  if (block === undefined) return { kind: 'unknown' };
  const fault = pairFault(block, taking);
  if (fault !== undefined) return { kind: 'false', fault };
  return { kind: 'found', send: block as SendBlock };
}
