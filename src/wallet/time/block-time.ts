import type { Clock } from '../../lib/clock';
import { AttoError } from '../../protocol/error';
import type { Instant } from '../../protocol/instant';
import { toInstant } from '../../protocol/instant';
import { FUTURE_TOLERANCE } from '../../protocol/validate-block';
import type { NetworkTime } from '../ports/payment-node';

// The date of a block, from the clocks to the ledger:
//
//   node's clock ─┐ at most 60 s apart: the node's time
//   device's ─────┴ further apart: the earlier one ──► no earlier than the account's last block and, for OPEN and
//                                                      RECEIVE, the payment that is received, plus 1 ms ──► the block
//
// A date in the future is the worse mistake. Honest nodes refuse it until that time has come, and nothing else can be
// signed at that height meanwhile. A date in the past is valid as long as it is later than what the block builds on. Those
// dates are confirmed, so the network's nodes have agreed on them: they count for more than a slow clock.
//
// A block that was dated in the future all the same, because both clocks were wrong or an earlier version of the wallet
// used the node's clock alone, is signed again with the date that this rule gives now: see `redate`.

/** Two clocks, read at the same moment. */
export interface Clocks {
  readonly node: Instant;
  readonly device: Instant;
}

/** Reads both clocks. Errors: NODE_*. */
export async function readClocks(
  { time, clock }: { readonly time: NetworkTime; readonly clock: Pick<Clock, 'now'> },
  options: { readonly signal: AbortSignal },
): Promise<Clocks> {
  const node = await time.now(options);
  return { node, device: toInstant(BigInt(Math.floor(clock.now()))) };
}

/** Whether two times are at most a minute apart: as much as a node tolerates in the date of a block. */
export function isSameTime(one: Instant, other: Instant): boolean {
  const difference = one - other;
  return difference <= FUTURE_TOLERANCE && -difference <= FUTURE_TOLERANCE;
}

/** The time that a block is dated with, unless what it builds on is later. */
export function timeBy({ node, device }: Clocks): Instant {
  return isSameTime(node, device) || node < device ? node : device;
}

/**
 * The date of a new block, later than everything that it builds on. Errors: PAYMENT_CLOCK_BEHIND if the node would refuse
 * that as too far in the future.
 */
export function blockTime(clocks: Clocks, earlier: readonly Instant[]): Instant {
  const date = earlier.reduce<bigint>((a, b) => (a > b ? a : b), timeBy(clocks) - 1n) + 1n;
  const ahead = date - clocks.node;
  if (ahead > FUTURE_TOLERANCE) throw new AttoError('PAYMENT_CLOCK_BEHIND', { aheadMs: Number(ahead) });
  return toInstant(date);
}

/** Whether a block's date is so far after another one that a node at that time would refuse the block. */
export function isFuture(date: Instant, now: Instant): boolean {
  return date - now > FUTURE_TOLERANCE;
}
