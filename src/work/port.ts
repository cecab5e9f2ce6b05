import type { Hash } from '../protocol/hash';
import type { Instant } from '../protocol/instant';
import type { Network } from '../protocol/network';
import type { PublicKey } from '../protocol/public-key';
import type { Work } from '../protocol/work';

/** What a work is wanted for: network and time of a block decide the threshold, the target is what is hashed. */
export interface WorkRequest {
  readonly network: Network;
  readonly timestamp: Instant;
  /** The previous hash, or the account's public key for an OPEN. */
  readonly target: Hash | PublicKey;
}

/** How far a search has come. */
export interface WorkProgress {
  /** Nonces tried so far. */
  readonly tries: number;
}

/** A nonce that is good enough, and what it took. */
export interface FoundWork {
  readonly work: Work;
  readonly tries: number;
}

/** How a search is followed and ended. */
export interface SearchOptions {
  readonly signal: AbortSignal;
  /** Told now and then, never after the end. */
  readonly onProgress?: ((progress: WorkProgress) => void) | undefined;
}

/** What an engine is told: nothing of networks and years. */
export interface WorkTask {
  readonly target: Hash | PublicKey;
  /** The largest value that is enough, 0…2^64−1. */
  readonly threshold: bigint;
  /** The first nonce to try, 0…2^64−1; the others follow it in order and wrap around. */
  readonly start: bigint;
}

/** One way to find nonces: a processor, a graphics card, a server. What it answers is checked by who asked. */
export interface WorkEngine {
  /** Rejects with the signal's reason when aborted. Errors: WORK_ENGINE_FAILED. */
  search(task: WorkTask, options: SearchOptions): Promise<FoundWork>;
  /** Lets go of threads and memory. No search is begun afterwards. */
  close(): void;
}

/** The port: finds work for a block. What it hands out has been checked by the rules of the network. */
export interface WorkFinder {
  /**
   * Rejects with the signal's reason when aborted. Errors: WORK_BEFORE_NETWORK_START, HASH_MALFORMED,
   * WORK_ENGINE_FAILED, WORK_RESULT_INVALID.
   */
  find(request: WorkRequest, options: SearchOptions): Promise<FoundWork>;
  /** Lets go of threads and memory. */
  close(): void;
}
