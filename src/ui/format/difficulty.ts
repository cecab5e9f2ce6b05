import type { WorkProof } from '../../protocol/proof';

/** How rare a work is, and how rare it has to be, as hashes that have to be tried for it on average. */
export interface Difficulty {
  readonly required: bigint;
  readonly reached: bigint;
  /** `reached` in hundredths of `required`, cut; below 100 it is not enough. */
  readonly hundredths: bigint;
}

const ALL = 1n << 64n;

/** The difficulty of a work; undefined where network or year have no threshold. */
export function difficultyOf({ value, threshold }: WorkProof): Difficulty | undefined {
  if (threshold === undefined) return undefined;
  // Of the values from 0 on, `threshold + 1` are good enough, of all 2^64.
  return {
    required: ALL / (threshold + 1n),
    reached: ALL / (value + 1n),
    hundredths: ((threshold + 1n) * 100n) / (value + 1n),
  };
}

/** A factor for people: `0.4`, `1.7`, `23`. */
export function factorText(hundredths: bigint): string {
  if (hundredths >= 1_000n) return (hundredths / 100n).toString();
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`.replace(/\.?0+$/, '');
}
