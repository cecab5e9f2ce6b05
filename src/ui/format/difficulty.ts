import type { WorkProof } from '../../protocol/proof';

/** The difficulty that a work reaches, and the required one, as the average number of hashes to try. */
export interface Difficulty {
  readonly required: bigint;
  readonly reached: bigint;
  /** `reached` in hundredths of `required`, rounded down; below 100 it is not enough. */
  readonly hundredths: bigint;
}

const ALL = 1n << 64n;

/** The difficulty of a work; undefined if network or year have no threshold. */
export function difficultyOf({ value, threshold }: WorkProof): Difficulty | undefined {
  if (threshold === undefined) return undefined;
  // `threshold + 1` of all 2^64 values are valid.
  return {
    required: ALL / (threshold + 1n),
    reached: ALL / (value + 1n),
    hundredths: ((threshold + 1n) * 100n) / (value + 1n),
  };
}

/** A formatted factor: `0.4`, `1.7`, `23`. */
export function factorText(hundredths: bigint): string {
  if (hundredths >= 1_000n) return (hundredths / 100n).toString();
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`.replace(/\.?0+$/, '');
}
