import type { Subject } from './work-subjects';

/** Compilers optimise in the background: on a busy machine that takes a second. */
const WARM_UP = 10;

/** What each subject did in each round, in hashes a millisecond. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/** Lets all subjects run in turn, round after round, so that what disturbs the machine disturbs all of them. */
export async function interleave(
  subjects: Readonly<Record<string, Subject>>,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Rounds> {
  const rates = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [name, run] of Object.entries(subjects)) {
      const { hashes, ms: took } = await run(ms);
      if (round >= 0) rates.get(name)!.push(hashes / took);
    }
  }
  return rates;
}

/** The median of the ratios of each round, with the smallest and the largest. */
export function pairedRatio(rounds: Rounds, ours: string, rival: string) {
  const theirs = rounds.get(rival)!;
  const ratios = rounds.get(ours)!.map((rate, round) => rate / theirs[round]!);
  return summary(ratios);
}

/** Median, minimum and maximum. */
export function summary(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
}

/** Prints the rates of all subjects in millions of hashes a second. */
export function printRates(title: string, rounds: Rounds): void {
  console.log(`\n${title}: millions of hashes a second, median (smallest to largest)`);
  for (const [name, rates] of rounds) {
    const { median, min, max } = summary(rates.map((rate) => rate / 1_000));
    console.log(
      `  ${name.padEnd(16)} ${median.toFixed(3).padStart(9)}  (${min.toFixed(3)} to ${max.toFixed(3)})`,
    );
  }
}

/** Prints a ratio with its goal; returns whether it was reached. Without a goal it is only reported. */
export function printRatio(
  what: string,
  { median, min, max }: ReturnType<typeof summary>,
  goal?: number,
): boolean {
  const reached = goal === undefined || median >= goal;
  const verdict = goal === undefined ? '' : `  goal ${goal}x ${reached ? 'reached' : 'MISSED'}`;
  console.log(
    `  ${what.padEnd(44)} ${median.toFixed(2).padStart(8)}x  (${min.toFixed(2)} to ${max.toFixed(2)})${verdict}`,
  );
  return reached;
}
