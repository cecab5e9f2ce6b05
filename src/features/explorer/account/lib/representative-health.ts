import type { VoteWeight } from '../../../../node-client/reads/get-vote-weight';

/** How a representative is doing, as far as its node tells. */
export type Health =
  | { readonly kind: 'voting'; readonly lastVotedAt: bigint }
  /** It has weight, but its last vote is long ago. */
  | { readonly kind: 'silent'; readonly lastVotedAt: bigint }
  /** It has weight, and this node has not seen it vote: nodes note votes late, so nothing follows from it. */
  | { readonly kind: 'unseen' }
  /** Nobody's balance counts for it. */
  | { readonly kind: 'weightless' };

const DAY = 86_400_000n;

/** The health of a representative at `now` (epoch milliseconds). A vote within a day is a good sign. */
export function healthOf({ weight, lastVotedAt }: VoteWeight, now: bigint): Health {
  if (weight === 0n) return { kind: 'weightless' };
  if (lastVotedAt === undefined) return { kind: 'unseen' };
  return { kind: now - lastVotedAt <= DAY ? 'voting' : 'silent', lastVotedAt };
}

/** The share of a whole in hundredths of a percent, cut, and whether anything was cut off. */
export function basisPoints(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n) / whole;
}
