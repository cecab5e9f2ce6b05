import { createHash } from 'node:crypto';

/**
 * A pseudo-random generator that gives the same numbers for the same seed on every machine. Not for secrets.
 */
export interface Random {
  /** An integer from 0 to `below` - 1; `below` is at most 2^32. */
  below(below: number): number;
  /** One of the choices. */
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32, seeded with the SHA-256 of the text. */
export function createRandom(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)]! };
}
