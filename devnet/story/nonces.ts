import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Block, Transaction } from '../types';
import { workThreshold } from '../work/find-work';
import { blake2b } from './fast-blake2b';
import { finishTransaction, workTarget, type Draft } from './write-transaction';

/** Size of one nonce in bytes. */
const SIZE = 8;

/** The files of nonces: 8 bytes per block, in block order. Written by scripts/data/find-story-nonces.ts. */
export const nonceFiles = {
  story: fileURLToPath(new URL('./nonces.bin', import.meta.url)),
  ready: fileURLToPath(new URL('./ready-nonces.bin', import.meta.url)),
};
export type NonceFile = keyof typeof nonceFiles;

/** The stored nonces; empty if the file does not exist. */
export function readNonces(name: NonceFile): Buffer {
  return existsSync(nonceFiles[name]) ? readFileSync(nonceFiles[name]) : Buffer.alloc(0);
}

/** Whether the 8 bytes are valid work for a block of network LOCAL. Source: Atto protocol, work. */
export function worksFor(block: Block, work: Uint8Array): boolean {
  if (work.length !== SIZE) return false;
  const message = Buffer.alloc(SIZE + 32);
  message.set(work);
  message.write(workTarget(block), SIZE, 'hex');
  const digest = blake2b(message, 8);
  const value = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
  return value <= workThreshold(block.timestamp)!;
}

/**
 * Adds the stored nonces to drafts. Throws an Error that names the script to run if a nonce is invalid for its block.
 */
export function finishAll(name: NonceFile, drafts: readonly Draft[]): Transaction[] {
  const nonces = readNonces(name);
  const fits = nonces.length === drafts.length * SIZE;
  return drafts.map((draft, index) => {
    const work = nonces.subarray(index * SIZE, (index + 1) * SIZE);
    if (!fits || !worksFor(draft.block, work)) {
      throw new Error(
        `The nonces in ${nonceFiles[name]} no longer match the ${name} blocks (block ${index}): ` +
          'run `npx tsx scripts/data/find-story-nonces.ts` and commit its files',
      );
    }
    return finishTransaction(draft, work);
  });
}
