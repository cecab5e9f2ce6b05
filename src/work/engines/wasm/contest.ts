import type { Kernel, Turn } from '../search-in-slices';

/**
 * Slices that each kernel has in a contest, and their milliseconds: 30 for all three kernels. Short ones are rarely
 * interrupted by other programs, and the best of each counts.
 */
const ROUNDS = 5;
const SLICE_MS = 2;
const WINNER_MS = 20;
/** Slices after which the kernels compete again: the first contest may have come before the compiler was done. */
const AGAIN = [50, 100, 500];

/**
 * Which kernel is fastest depends on the browser and the processor, so they compete on real nonces, in turn, and the
 * winner goes on alone until the next contest.
 */
export function createContest(kernels: readonly Kernel[]): () => Required<Turn> {
  let best = new Map<Kernel, number>();
  let winner: Kernel | undefined;
  let left = kernels.length * ROUNDS;
  let contests = 0;
  return () => {
    if (left === 0) {
      winner = winner ? undefined : [...best].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
      left = winner ? AGAIN[Math.min(contests++, AGAIN.length - 1)]! : kernels.length * ROUNDS;
      if (!winner) best = new Map();
    }
    left -= 1;
    const kernel = winner ?? kernels[left % kernels.length]!;
    return {
      kernel,
      ms: winner ? WINNER_MS : SLICE_MS,
      measured: (rate) => void best.set(kernel, Math.max(best.get(kernel) ?? 0, rate)),
    };
  };
}
