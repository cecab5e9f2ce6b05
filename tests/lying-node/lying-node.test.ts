// @module-tag breadth
import { expect, it } from 'vitest';
import { playAll, sampled, tableOf } from './play';
import { LEFT_OUT, PROGRAMS } from './programs';

/** All lies with ATTO_EXHAUSTIVE=1; otherwise one of each kind, and each watcher only from an empty ledger on. */
const isExhaustive = process.env.ATTO_EXHAUSTIVE === '1';
const choose = isExhaustive ? <T>(lies: readonly T[]) => lies : sampled(13);
const programs = PROGRAMS.filter(({ job }) => isExhaustive || job !== 'watch on');

for (const { name, lack } of LEFT_OUT) console.log(`Left out: ${name}. ${lack}`);

// Each starts dozens of programs, one after the other.
it.each(programs)(
  '$name pays and books everything once, whatever its servers say',
  { timeout: isExhaustive ? 14_400_000 : 900_000 },
  async (program) => {
    const results = await playAll(program, choose);
    console.log(tableOf(results));
    expect(results.length).toBeGreaterThan(10);
    expect(results.filter(({ outcome }) => outcome === 'FAULT')).toEqual([]);
  },
);
