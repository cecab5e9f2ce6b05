/**
 * The divisors of the live network's threshold from 2024 on: floor(2^((year − 2024) / 2)). A test compares them
 * with the protocol core, which docs pages do not load.
 */
const DIVISORS = [1, 1, 2, 2, 4, 5, 8, 11, 16, 22, 32];

/** Billions of tries that the work of one block takes on average in a year, on the live network. */
export const TRIES: readonly { readonly year: number; readonly billions: number }[] = DIVISORS.map(
  (divisor, index) => ({ year: 2024 + index, billions: (divisor * 2 ** 31) / 1e9 }),
);
