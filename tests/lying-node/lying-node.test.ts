// @module-tag breadth
import { expect, it } from 'vitest';
import { playAll, sampled, tableOf } from './play';
import { PROGRAMS } from './programs';

/** All lies in `npm run test:long`; otherwise one of each kind. */
const choose = process.env.ATTO_EXHAUSTIVE === '1' ? <T>(lies: readonly T[]) => lies : sampled(13);

// Each starts dozens of programs, one after the other.
it.each(PROGRAMS)(
  '$name pays and books everything once, whatever its servers say',
  { timeout: process.env.ATTO_EXHAUSTIVE === '1' ? 14_400_000 : 900_000 },
  async (program) => {
    const results = await playAll(program, choose);
    console.log(tableOf(results));
    expect(results.length).toBeGreaterThan(10);
    expect(results.filter(({ outcome }) => outcome === 'FAULT')).toEqual([]);
  },
);
