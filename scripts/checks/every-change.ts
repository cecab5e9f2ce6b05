/**
 * `npm test`: what every change needs: all checks, the unit and integration tests, the build with its tests, and each flow
 * once in the browser. Prints one line for each step; a failing one does not stop later ones. The last line is the sum over
 * all steps; a step without cases counts as one. `npm run test:all` has the breadth.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from '../support/chromium';
import { TEST_SITE, TEST_SITE_SETTINGS } from './support/test-site';
import { program, runSteps, sumOf, type Step } from './support/step';

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=./tests/support/vitest-count.ts',
];

/**
 * Single-core checks, which run in parallel. Simple mistakes are reported in seconds instead of after the build.
 */
const CHECKS: Step[] = [
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    name: 'lint with the import rules',
    args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'],
    env: { ATTO_LINT: 'without-compiler' },
  },
  { name: 'posts', args: program('scripts/checks/posts.ts') },
  { name: 'pages', args: program('scripts/checks/docs-pages.ts') },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'protocol vectors',
    args: program('scripts/checks/vectors.ts', 'tests/vectors/protocol.json'),
    counts: true,
  },
  {
    name: 'recording of a real node',
    args: program('scripts/checks/recording.ts', 'tests/vectors/node-exchanges.json'),
    counts: true,
  },
  { name: 'facts of the docs', args: program('scripts/checks/facts.ts'), counts: true },
  { name: 'code samples of the docs', args: program('scripts/checks/run-samples.ts'), counts: true },
];

/** What mostly waits, for confirmations and for what must not come: next to the others, it takes no core from them. */
const WAITING: Step[] = [{ name: 'API contract', args: program('scripts/checks/contract.ts'), counts: true }];

/** These use all cores or need the output of an earlier step. */
const SUITES: Step[] = [
  {
    name: 'unit and integration tests',
    args: [...vitest, '--project=unit', '--project=integration', '--tags-filter=!breadth'],
    counts: true,
  },
  // For the local network, so that the browser tests can visit it, too; `npm run test:all` builds for the live one.
  {
    name: 'production build',
    args: program('scripts/build.ts', '--out-dir', TEST_SITE),
    env: TEST_SITE_SETTINGS,
  },
  {
    name: 'built site and budgets',
    args: [...vitest, '--project=site'],
    env: { ...TEST_SITE_SETTINGS, ATTO_BUILD: TEST_SITE },
    counts: true,
  },
  {
    name: 'flows in the browser',
    args: program('scripts/checks/e2e.ts', '--flows', '--no-build'),
    counts: true,
  },
];

// Remove earlier builds, which could hide a missing file.
rmSync(TEST_SITE, { recursive: true, force: true });

let chromiumMissing = false;
try {
  ensureChromium();
} catch (error) {
  chromiumMissing = true;
  console.error(error instanceof Error ? error.message : error);
}

const checks = await Promise.all([runSteps(CHECKS, availableParallelism()), runSteps(WAITING, 1)]);
const results = [...checks.flat(), ...(await runSteps(SUITES, 1))];

const { passed, failed: failedInSteps } = sumOf(results);
const failed = failedInSteps + (chromiumMissing ? 1 : 0);
const failing = results.filter((result) => result.failed > 0).map((result) => result.name);
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}. See their output above.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
