import type { Funded, Transaction } from '../types';
import { FUNDED } from './cast';
import { digestOf } from './digest';
import { keysOf } from './story-keys';
import { finishAll } from './nonces';
import { writeReady } from './write-ready';
import { writeStory } from './write-story';

/** The seeded story: what a local network starts with. */
export interface Story {
  /** Genesis first, in the order of time. */
  readonly transactions: readonly Transaction[];
  /** The account with funds for scripts and tests: 5,000,000 ATTO. */
  readonly funded: Funded;
  /** SHA-256 over all hashes, hex: tells whether something kept (a journal) belongs to this story. */
  readonly digest: string;
  /**
   * The ready transactions, which go on from the story: made ahead so that a network can be driven faster than work can
   * be found. Their timestamps are fixed and in the past. Writing them takes a moment, so they are made when asked for.
   */
  ready(): readonly Transaction[];
}

/** The story, the same on every machine. Throws when a kept nonce does not fit (see finishAll). */
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
