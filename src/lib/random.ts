/** A source of fractions, 0 ≤ x < 1, for waiting times. Never a source of keys. */
export type Random = () => number;

/** The engine's own generator. */
export const systemRandom: Random = () => Math.random();

/** The same sequence every time for one seed (mulberry32): the in-memory adapter. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
