/** How long a search takes, in milliseconds from any moment of it: tries already made do not shorten the rest. */
export interface ExpectedTime {
  readonly mean: number;
  /** Half of all searches take less. */
  readonly median: number;
  /** 95 of 100 searches take less. */
  readonly p95: number;
}

/**
 * The time that a search takes by the geometric law.
 *
 * @param hashes tries that a search takes on average
 * @param rate tries in a second, more than 0
 */
export function expectedTime(hashes: bigint, rate: number): ExpectedTime {
  const tries = Number(hashes);
  const at = (share: number) => (triesUntil(share, tries) / rate) * 1_000;
  return { mean: (tries / rate) * 1_000, median: at(0.5), p95: at(0.95) };
}

/** After how many tries this share of all searches has ended, when `mean` tries are needed on average. */
export function triesUntil(share: number, mean: number): number {
  return mean <= 1 ? 1 : Math.log1p(-share) / Math.log1p(-1 / mean);
}

/** The share of all searches that have ended after so many tries. */
export function shareWithin(tries: number, mean: number): number {
  return mean <= 1 ? 1 : -Math.expm1(tries * Math.log1p(-1 / mean));
}

/** Tries per second, rounded down to two significant digits: `140,000`. Undefined before any time has passed. */
export function rateOf(tries: number, milliseconds: number): number | undefined {
  if (tries === 0 || milliseconds <= 0) return undefined;
  const rate = (tries / milliseconds) * 1_000;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rate)) - 1);
  return Math.floor(rate / unit) * unit;
}
