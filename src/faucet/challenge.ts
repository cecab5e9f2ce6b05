import { AttoError } from '../protocol/error';
import type { Hash } from '../protocol/hash';
import type { JsonValue } from '../protocol/json';
import { readHash, readObject } from '../protocol/json-members';
import { expectedHashes, workValue, type Work } from '../protocol/work';
import { readCount, readText, readTries } from './wire-values';

/**
 * The work that a claim takes: a nonce whose value for `target` is at most `threshold`, as with a block. Search with an
 * engine of `src/work`: `engine.search({ target, threshold, start }, …)`.
 */
export interface FaucetChallenge {
  /** To be sent back with the nonce, unchanged. */
  readonly challenge: string;
  /** The 32 bytes that are hashed after the nonce. */
  readonly target: Hash;
  /** The largest valid work value, 0…2^64−1. */
  readonly threshold: bigint;
  /** The tries that a search takes on average. */
  readonly difficulty: bigint;
  /** Epoch milliseconds by the service's clock. */
  readonly expiresAt: number;
  /** The service's time when it issued the challenge. */
  readonly now: number;
}

/** The form of a challenge. */
export const CHALLENGE_FORM = /^[A-Za-z0-9_-]{16,256}$/;

/** A challenge from its JSON. Errors: JSON_*. */
export function parseFaucetChallenge(value: JsonValue): FaucetChallenge {
  const json = readObject(value, 'challenge');
  const challenge = {
    challenge: readText(json, 'challenge', CHALLENGE_FORM),
    target: readHash(json, 'target'),
    threshold: readTries(json, 'threshold'),
    difficulty: readTries(json, 'difficulty'),
    expiresAt: readCount(json, 'expiresAt'),
    now: readCount(json, 'now'),
  };
  const { threshold, difficulty } = challenge;
  const isConsistent = threshold < 1n << 64n && difficulty === expectedHashes(threshold);
  // A visitor decides by the difficulty, and the device searches by the threshold.
  if (!isConsistent) throw new AttoError('JSON_MEMBER_INVALID', { member: 'difficulty' });
  return challenge;
}

/** Whether a nonce solves a challenge. Errors: WORK_MALFORMED, HASH_MALFORMED. */
export function solves(
  work: Work,
  { target, threshold }: Pick<FaucetChallenge, 'target' | 'threshold'>,
): boolean {
  return workValue(work, target) <= threshold;
}

/** The threshold with which a search takes this many tries on average, rounded to more tries where it must be. */
export function thresholdFor(difficulty: bigint): bigint {
  return (1n << 64n) / (difficulty < 1n ? 1n : difficulty) - 1n;
}
