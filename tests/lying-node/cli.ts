/**
 * `npx tsx tests/lying-node/cli.ts [--program NAME] [--sample N]`: plays the programs of the exchange guide in front of a
 * node and a wallet server that lie once, and prints the table. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { playAll, sampled, tableOf, type Result } from './play';
import { PROGRAMS } from './programs';

const { values } = parseArgs({ options: { program: { type: 'string' }, sample: { type: 'string' } } });
const programs = PROGRAMS.filter(({ name }) => values.program === undefined || name === values.program);
const size = values.sample === undefined ? undefined : Number(values.sample);
const results: Result[] = [];
for (const program of programs)
  results.push(
    ...(await playAll(program, size === undefined ? (lies) => lies : sampled(size), (result) => {
      if (result.outcome === 'FAULT') console.log(result.program, result.kind, result.lie, result.fault);
    })),
  );
console.log(tableOf(results));
const failed = results.filter(({ outcome }) => outcome === 'FAULT').length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
