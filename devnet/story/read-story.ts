import type { Funded, Transaction } from '../types';
import { FUNDED } from './cast';
import { digestOf } from './digest';
import { keysOf } from './story-keys';
import { finishAll } from './nonces';
import { writeReady } from './write-ready';
import { writeStory } from './write-story';

/** The seeded story: the initial history of a local network. */
export interface Story {
  /** Genesis first, in chronological order. */
  readonly transactions: readonly Transaction[];
  /** The account with funds for scripts and tests: 5,000,000 ATTO. */
  readonly funded: Funded;
  /** SHA-256 over all hashes, in hex: shows whether stored data (a journal) belongs to this story. */
  readonly digest: string;
  /**
   * The ready-made transactions, which continue the story. They allow rates higher than work can be found on the fly.
   * Their timestamps are fixed and in the past. They are created on demand, because writing them takes a moment.
   */
  ready(): readonly Transaction[];
}

/**
 * Reads the story, which is the same on every machine. Throws if a stored nonce is invalid (see finishAll).
 */
export function readStory(): Story {
  const { drafts, pen } = writeStory();
  let ready: readonly Transaction[] | undefined;
  return {
    transactions: finishAll('story', drafts),
    funded: keysOf(FUNDED),
    digest: digestOf(drafts),
    ready: () => (ready ??= finishAll('ready', [...writeReady(pen)])),
  };
}
