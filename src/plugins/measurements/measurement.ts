/** One figure of a benchmark. */
export interface MeasuredFigure {
  readonly what: string;
  readonly value: number;
  /** Empty for a number of things. */
  readonly unit: string;
  /** The largest value that is good enough. */
  readonly atMost?: number;
  /** The smallest value that is good enough. */
  readonly atLeast?: number;
}

/** A recorded run of a benchmark, as stored in `docs/measured`. */
export interface Measurement {
  readonly command: string;
  /** The day, as `2026-11-23`. */
  readonly date: string;
  readonly machine: string;
  readonly figures: readonly MeasuredFigure[];
}
