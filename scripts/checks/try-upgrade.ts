/**
 * `npm run try-upgrade -- PACKAGE@VERSION …`: rehearses an update of packages. Clones the last commit into a temporary folder,
 * installs these versions there, and runs what depends on packages most: types, unit tests, the production build and the
 * tests of that build. Prints what broke; the last line is `N passed, N failed`. The checkout stays as it is.
 *
 * The packages of Docusaurus only work together in one version: naming one of them updates all.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { readOptions } from '../support/options';
import { runSteps, sumOf, type Step } from './support/step';
import { upgradesOf } from './support/upgrades';

const USAGE = `Usage: npm run try-upgrade -- PACKAGE@VERSION … [--keep]
  --keep  leave the folder of the rehearsal, to look at it`;

const { positionals, values } = readOptions(USAGE, { keep: { type: 'boolean', default: false } });
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Parameters<
  typeof upgradesOf
>[1];
const upgrades = upgradesOf(positionals, manifest);
if (upgrades.length === 0) {
  console.error(USAGE);
  process.exit(2);
}

const dir = mkdtempSync(join(tmpdir(), 'atto-upgrade-'));
try {
  run('git', ['clone', '--quiet', root, dir], root);
  console.log(`Installing ${upgrades.join(', ')} in ${dir} …`);
  run('npm', ['install', '--ignore-scripts', '--save-exact', '--no-audit', '--no-fund', ...upgrades], dir);
  const vitest = (...projects: string[]) => [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
    ...['--reporter=./tests/support/vitest-count.ts', ...projects.flatMap((one) => ['--project', one])],
  ];
  const steps: Step[] = [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
    { name: 'unit tests', args: vitest('unit'), counts: true },
    { name: 'build', args: ['--import', 'tsx', 'scripts/build.ts'], env: { ATTO_NETWORK: 'LIVE' } },
    { name: 'built site', args: vitest('site'), counts: true },
  ];
  const { passed, failed } = sumOf(
    await runSteps(
      steps.map((step) => ({ ...step, cwd: dir })),
      1,
    ),
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  if (!values.keep) rmSync(dir, { recursive: true, force: true });
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.log(
    `${command} ${args[0]} failed: these versions cannot be installed together.\n\n0 passed, 1 failed`,
  );
  rmSync(dir, { recursive: true, force: true });
  process.exit(1);
}
