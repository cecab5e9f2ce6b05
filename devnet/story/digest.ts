import { createHash } from 'node:crypto';

/** SHA-256 over the hashes of the blocks in order, in hex. It identifies a story. */
export function digestOf(blocks: Iterable<{ readonly hash: string }>): string {
  const digest = createHash('sha256');
  for (const { hash } of blocks) digest.update(hash, 'hex');
  return digest.digest('hex');
}
