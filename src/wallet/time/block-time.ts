import { AttoError } from '../../protocol/error';
import type { Instant } from '../../protocol/instant';
import { toInstant } from '../../protocol/instant';
import { FUTURE_TOLERANCE } from '../../protocol/validate-block';

/** The largest difference between device and node: beyond it, one clock is days off and could misdate a block. */
const MAX_DIFFERENCE_MS = 86_400_000;

/**
 * The time of a new block: the node's time, but later than everything that the block builds on. The device's own clock
 * is not used. Errors: PAYMENT_CLOCK_BEHIND if that is further ahead than a node accepts.
 */
export function blockTime(nodeNow: Instant, earlier: readonly Instant[]): Instant {
  const earliest = earlier.reduce<bigint>((a, b) => (a > b ? a : b), nodeNow - 1n) + 1n;
  const ahead = earliest - nodeNow;
  if (ahead > FUTURE_TOLERANCE) throw new AttoError('PAYMENT_CLOCK_BEHIND', { aheadMs: Number(ahead) });
  return toInstant(earliest);
}

/** Refuses to sign when the clocks are days apart. Errors: PAYMENT_CLOCKS_DISAGREE. @param deviceNow epoch milliseconds */
export function requireSameDay(nodeNow: Instant, deviceNow: number): void {
  const differenceMs = Number(nodeNow) - deviceNow;
  if (Math.abs(differenceMs) > MAX_DIFFERENCE_MS) {
    throw new AttoError('PAYMENT_CLOCKS_DISAGREE', { differenceMs });
  }
}
