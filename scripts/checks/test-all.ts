/**
 * `npm run test:all`: the breadth that `npm test` leaves out: what the React compiler finds; tests with the tag `breadth`
 * (programs killed at each step, servers that lie, random comparisons with the official library); every width, fault,
 * state and spelling in the browser, on the site, on one with a tag manager and on one whose wallet has moved; the build
 * for the live network; and the console of the development server. `.ci/run` runs it after `npm test`. The last line is
 * the sum over its steps.
 */
import { filesWithBreadth } from './support/breadth';
import { program, runSteps, sumOf } from './support/step';

const vitest = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
  '--reporter=./tests/support/vitest-count.ts',
];

const { passed, failed } = sumOf(
  await runSteps(
    [
      {
        name: 'lint with the React compiler',
        args: ['node_modules/eslint/bin/eslint.js', 'src', 'tests/**/*.tsx', '--max-warnings=0'],
      },
      {
        name: 'breadth without a browser',
        args: [...vitest, '--project=integration', '--tags-filter=breadth', ...filesWithBreadth()],
        counts: true,
      },
      {
        name: 'breadth in the browser',
        args: program('scripts/checks/e2e.ts', '--', '--grep-invert', '@flow'),
        counts: true,
      },
      {
        name: 'production build for the live network',
        args: program('scripts/build.ts'),
        env: { ATTO_NETWORK: 'LIVE' },
      },
      { name: 'its built site and budgets', args: [...vitest, '--project=site'], counts: true },
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
