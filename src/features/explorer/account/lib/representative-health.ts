import type { VoteWeight } from '@site/src/node-client/reads/get-vote-weight';

/** The health of a representative, as far as the node reports it. */
export type Health =
  | { readonly kind: 'voting'; readonly lastVotedAt: bigint }
  /** It has weight, but its last vote is long ago. */
  | { readonly kind: 'silent'; readonly lastVotedAt: bigint }
  /** It has weight, and this node has not recorded a vote. Nodes record votes late, so this proves nothing. */
  | { readonly kind: 'unseen' }
  /** No balance is delegated to it. */
  | { readonly kind: 'weightless' };

const DAY = 86_400_000n;

/** The health of a representative at `now` (epoch milliseconds). A vote within a day is a good sign. */
export function healthOf({ weight, lastVotedAt }: VoteWeight, now: bigint): Health {
  if (weight === 0n) return { kind: 'weightless' };
  if (lastVotedAt === undefined) return { kind: 'unseen' };
  return { kind: now - lastVotedAt <= DAY ? 'voting' : 'silent', lastVotedAt };
}

/** The share of a whole in hundredths of a percent, rounded down. */
export function basisPoints(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n) / whole;
}
