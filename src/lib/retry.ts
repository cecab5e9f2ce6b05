import type { Clock } from './clock';
import { sleep } from './clock';
import type { Random } from './random';

/** The growth of waiting times, in milliseconds. */
export interface BackOff {
  /** Upper bound of the first wait. */
  readonly baseMs: number;
  /** Upper bound of every wait. */
  readonly capMs: number;
}

/**
 * A wait drawn evenly from 0 to min(cap, base · 2^attempt): full jitter, so that clients that lost the same node do
 * not all return at once. `attempt` counts from 0.
 */
export function fullJitter(attempt: number, { baseMs, capMs }: BackOff, random: Random): number {
  return Math.floor(random() * Math.min(capMs, baseMs * 2 ** Math.min(attempt, 32)));
}

/** Settings of {@link retry}. */
export interface RetryOptions extends BackOff {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly random: Random;
  /** Maximum number of attempts, including the first. */
  readonly attempts: number;
  /** False ends the retries: the error is thrown as it is. */
  readonly isWorthRetrying: (error: unknown) => boolean;
}

/**
 * Runs the operation until it succeeds; after the last attempt it throws the last error. An abort ends it immediately
 * with the signal's reason and is never retried.
 */
export async function retry<T>(
  operation: (attempt: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  const { signal, clock, random, attempts, isWorthRetrying } = options;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await operation(attempt);
    } catch (error) {
      signal.throwIfAborted();
      if (attempt + 1 >= attempts || !isWorthRetrying(error)) throw error;
    }
    await sleep(fullJitter(attempt, options, random), { clock, signal });
  }
}
