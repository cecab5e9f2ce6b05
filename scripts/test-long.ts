/**
 * `npm run test:long`: what random input can find, looked for longer than `npm test` does. The property and
 * differential tests run with fresh seeds (printed; `ATTO_SEED=… npm run unit` repeats one), and the journal is
 * killed at other moments. Run before a larger change is called done.
 */
import { randomInt } from 'node:crypto';
import { runSteps, sumOf, type Step } from './support/step';

const ROUNDS = 5;
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=./tests/support/vitest-count.ts',
  '--project=unit',
];

const steps: Step[] = Array.from({ length: ROUNDS }, () => String(randomInt(2 ** 31))).flatMap((seed) => [
  {
    name: `properties and the official library, seed ${seed}`,
    args: [...vitest, 'tests/differential', 'src/protocol', 'tests/protocol'],
    env: { ATTO_SEED: seed },
    counts: true,
  },
  { name: 'the journal, killed', args: [...vitest, 'tests/devnet/journal'], counts: true },
]);

const results = await runSteps(steps, 1);
const { passed, failed } = sumOf(results);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
