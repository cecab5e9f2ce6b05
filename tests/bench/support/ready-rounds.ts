import { readStory } from '../../../devnet/story/read-story';

/**
 * The first ready-made transactions of the local network's story as JSON, in rounds of independent ones: up to 256, the
 * number of accounts.
 */
export function readyRounds(count: number): readonly (readonly string[])[] {
  const made: string[][] = [];
  let hashes = new Set<string>();
  for (const [index, transaction] of readStory().ready().slice(0, count).entries()) {
    const { hash, block } = transaction;
    if (index === 0 || hashes.has(block.previous ?? '') || hashes.has(block.sendHash ?? '')) {
      made.push([]);
      hashes = new Set();
    }
    made.at(-1)!.push(transaction.print());
    hashes.add(hash);
  }
  return made;
}
