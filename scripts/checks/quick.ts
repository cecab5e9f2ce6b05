/**
 * `npm run quick`: checks a change in under two minutes: format, types, lint including the import rules, and the unit
 * tests that it affects. The change is everything that is not committed yet, or, with `-- --since REF`, everything
 * since that commit or branch. It does not replace `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { readOptions } from '../support/options';
import { quickSteps } from './support/quick-steps';
import { runSteps, sumOf } from './support/step';

const USAGE = `Usage: npm run quick [-- --since REF]
  --since  a commit or branch: check everything that changed since then (default HEAD: uncommitted changes)`;

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
  console.error(`git could not list the changes: ${stderr.trim()}`);
  process.exit(2);
}
