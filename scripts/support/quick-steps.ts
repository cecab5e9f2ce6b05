import type { Step } from './step';

const LINTED = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** The compiler keeps what it found, so that the next run reads changed files only. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo'];
/** A change of these may break any test, so that only `npm test` can say more. */
const READ_BY_TESTS = /^(?:src|devnet|scripts|tests|docs\/samples)\//;

/**
 * The steps of `npm run quick` for files that have changed: format and lint of these, types of everything (a type breaks
 * elsewhere), and the unit tests that import one of them.
 *
 * @param changed paths below the root of the project, of files that exist
 */
export function quickSteps(changed: readonly string[]): Step[] {
  const linted = changed.filter((file) => LINTED.test(file));
  const tested = linted.filter((file) => READ_BY_TESTS.test(file) || !file.includes('/'));
  const steps: (Step | false)[] = [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', ...REMEMBERED] },
    changed.length > 0 && {
      name: 'format',
      args: [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '--ignore-unknown',
        ...changed,
      ],
    },
    linted.length > 0 && {
      name: 'lint with the import law',
      args: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...linted],
    },
    tested.length > 0 && {
      name: 'unit tests of the change',
      args: [
        ...['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests'],
        // Not `site`, which needs a build.
        ...['--project=unit', '--project=integration'],
        ...tested,
      ],
    },
  ];
  return steps.filter((step) => step !== false);
}
