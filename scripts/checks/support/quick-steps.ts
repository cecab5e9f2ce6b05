import type { Step } from './step';

const LINTED = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Makes the compiler store its results, so that the next run only checks changed files. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo'];
/** Files that unit tests import or read. For other changes, only `npm test` covers more. */
const READ_BY_TESTS = /^(?:src|devnet|scripts|tests|docs\/samples)\//;

/**
 * The steps of `npm run quick` for changed files: format and lint of those files, types of everything (type errors
 * appear elsewhere), and the unit tests that import one of them.
 *
 * @param changed paths of existing files, relative to the root of the project
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
      name: 'lint with the import rules',
      args: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...linted],
    },
    tested.length > 0 && {
      name: 'unit tests of the change',
      args: [
        ...['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests'],
        // Without `site`, which needs a build.
        ...['--project=unit', '--project=integration'],
        ...tested,
      ],
    },
  ];
  return steps.filter((step) => step !== false);
}
