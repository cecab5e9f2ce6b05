/**
 * `npm run quick`: what can be said in two minutes about a change: format, types, lint with the import law, and the unit
 * tests that the change reaches. The change is what is not committed yet, or, with `-- --since REF`, everything since that
 * commit or branch. `npm test` remains the check that counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { readOptions } from './support/options';
import { quickSteps } from './support/quick-steps';
import { runSteps, sumOf } from './support/step';

const USAGE = `Usage: npm run quick [-- --since REF]
  --since  a commit or branch: check everything that changed since then (default HEAD: what is not committed yet)`;

const { since } = readOptions(USAGE, { since: { type: 'string', default: 'HEAD' } }).values;
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(root, file)));
console.log(`${changed.length} changed ${changed.length === 1 ? 'file' : 'files'} since ${since}.`);

const results = await runSteps(quickSteps(changed), availableParallelism());
const { passed, failed } = sumOf(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout.split('\n').filter((line) => line !== '');
  console.error(`git cannot say what has changed: ${stderr.trim()}`);
  process.exit(2);
}
