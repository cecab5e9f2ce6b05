import type { NodeReader } from '../../../app/node-reader';
import type { SendBlock } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import type { PublicKey } from '../../../protocol/public-key';

/**
 * The send of that hash to that receiver; null when the node does not know it or answers with something else. Its
 * bytes are hashed here, so its amount is as certain as the hash that asked for it. Errors: NODE_*.
 */
export async function askMatchedSend(
  reader: NodeReader,
  hash: Hash,
  receiver: PublicKey,
  { signal }: { signal: AbortSignal },
): Promise<SendBlock | null> {
  const block = (await reader.transaction(hash, { signal }))?.block;
  if (block?.type !== 'SEND' || hashBlock(block) !== hash || block.receiverPublicKey !== receiver)
    return null;
  return block;
}
