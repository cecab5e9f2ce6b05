import type { Hash } from '../protocol/hash';
import type { Instant } from '../protocol/instant';
import type { Network } from '../protocol/network';
import type { PublicKey } from '../protocol/public-key';
import type { Work } from '../protocol/work';

/** What work is needed for: a block's network and time set the threshold; the target is hashed with the nonce. */
export interface WorkRequest {
  readonly network: Network;
  readonly timestamp: Instant;
  /** The previous hash, or the account's public key for an OPEN. */
  readonly target: Hash | PublicKey;
}

/** The ways to find nonces: three on this device's processor or graphics card, plain JavaScript, a work server. */
export type EngineName = 'wasm' | 'webgpu' | 'webgl' | 'plain' | 'remote';

/** The progress of a search. */
export interface WorkProgress {
  /** Nonces tried on this device so far, by all engines that took part. */
  readonly tries: number;
  /** The engine that is searching now. */
  readonly engine: EngineName;
}

/** A nonce that is good enough, and what it took. */
export interface FoundWork {
  readonly work: Work;
  /** Nonces tried on this device, by all engines that took part. */
  readonly tries: number;
  /** The engine that found it. */
  readonly engine: EngineName;
}

/** Reports the progress of a search, and ends it. */
export interface SearchOptions {
  readonly signal: AbortSignal;
  /** Called occasionally, never after the end. */
  readonly onProgress?: ((progress: WorkProgress) => void) | undefined;
}

/** What an engine needs to know: nothing of networks and years. */
export interface WorkTask {
  readonly target: Hash | PublicKey;
  /** The largest value that is enough, 0…2^64−1. */
  readonly threshold: bigint;
  /** The first nonce to try, 0…2^64−1; the others follow it in order and wrap around. */
  readonly start: bigint;
}

/** One way to find nonces: a processor, a graphics card, a server. Callers check what it returns. */
export interface WorkEngine {
  readonly name: EngineName;
  /**
   * What it runs on: the driver of a graphics card, the instructions of a processor. A rate that was measured holds for
   * this text. Rejects with the signal's reason when aborted. Errors: WORK_ENGINE_FAILED when it cannot run here.
   */
  describe(options: { signal: AbortSignal }): Promise<string>;
  /** Rejects with the signal's reason when aborted. Errors: WORK_ENGINE_FAILED. */
  search(task: WorkTask, options: SearchOptions): Promise<FoundWork>;
  /** Releases threads and memory. No search is started afterwards. */
  close(): void;
}

/** The port: finds work for a block. What it returns has been checked by the rules of the network. */
export interface WorkFinder {
  /**
   * Rejects with the signal's reason when aborted. Errors: WORK_BEFORE_NETWORK_START, HASH_MALFORMED,
   * WORK_ENGINE_FAILED, WORK_RESULT_INVALID.
   */
  find(request: WorkRequest, options: SearchOptions): Promise<FoundWork>;
  /** Releases threads and memory. */
  close(): void;
}
