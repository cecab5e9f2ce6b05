/**
 * `npm run test:all`: the breadth that `npm test` leaves out: the programs of the exchange guide in front of servers that
 * lie, every width, fault, state and spelling in the browser, on the site, on one with a tag manager and on one whose
 * wallet has moved, and the console of the development server. `.ci/run` runs it after `npm test`. The last line is the
 * sum over its steps.
 */
import { program, runSteps, sumOf } from './support/step';

const { passed, failed } = sumOf(
  await runSteps(
    [
      {
        name: 'the programs of the exchange guide in front of servers that lie, each kind of lie once',
        args: [
          ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'breadth', '--reporter=default'],
          '--reporter=./tests/support/vitest-count.ts',
        ],
        counts: true,
      },
      {
        name: 'breadth in the browser',
        args: program('scripts/checks/e2e.ts', '--', '--grep-invert', '@flow'),
        counts: true,
      },
      // After the builds, because the development server writes to the same generated files.
      {
        name: 'console of the development server',
        args: program('scripts/checks/dev-console.ts'),
        counts: true,
      },
    ],
    1,
  ),
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
