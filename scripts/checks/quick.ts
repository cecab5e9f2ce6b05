/**
 * `npm run quick`: checks a change in under two minutes, and prose alone in seconds: format, mistakes in prose, types, lint
 * including the import rules, and the unit tests that it affects. The change is everything that is not committed yet, or, with `-- --since REF`, everything
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
const files = [
  // A renamed file counts as one that is removed and one that is new.
  ...git('diff', '--name-only', '--no-renames', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const exists = (file: string) => existsSync(join(root, file));
const [changed, removed] = [files.filter(exists), files.filter((file) => !exists(file))];
console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${since}.`);

const results = await runSteps(quickSteps(changed, removed), availableParallelism());
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
