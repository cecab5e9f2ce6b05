/**
 * `npx tsx scripts/data/find-story-nonces.ts`: finds the work of the seeded story and of the ready-made transactions and
 * stores it in devnet/story/*.bin, 8 bytes per block in block order. Run it after changing the story; nonces that are
 * still valid are kept. A block takes about 21,000 hashes, so a new story takes minutes: 3 for the story and about as
 * much for the ready-made transactions on two idle cores.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { nonceFiles, readNonces, worksFor, type NonceFile } from '../../devnet/story/nonces';
import { writeReady } from '../../devnet/story/write-ready';
import { digestOf } from '../../devnet/story/digest';
import { writeStory } from '../../devnet/story/write-story';
import { workTarget, type Draft } from '../../devnet/story/write-transaction';
import { createWorkPool } from '../../devnet/work/work-pool';

const threads = availableParallelism();
const pool = createWorkPool({ threads });
const { drafts, pen } = writeStory();
await find('story', drafts);
await find('ready', [...writeReady(pen)]);
await pool.close();

async function find(name: NonceFile, blocks: readonly Draft[]): Promise<void> {
  const began = performance.now();
  const kept = readNonces(name);
  const nonces = Buffer.alloc(blocks.length * 8);
  let found = 0;
  await Promise.all(
    blocks.map(async ({ block }, index) => {
      const old = kept.subarray(index * 8, index * 8 + 8);
      if (worksFor(block, old)) return void nonces.set(old, index * 8);
      nonces.set(await pool.find(workTarget(block), block.timestamp), index * 8);
      if (++found % 1_000 === 0) console.log(`${name}: ${found} found`);
    }),
  );
  writeFileSync(nonceFiles[name], nonces);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${name}: ${blocks.length} blocks, ${found} nonces found in ${seconds} s on ${threads} threads, ` +
      `digest ${digestOf(blocks)}`,
  );
}
