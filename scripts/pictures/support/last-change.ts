import { spawnSync } from 'node:child_process';

/**
 * The day on which any of these files last changed, as YYYY-MM-DD in UTC: that of their last commit, or today if one
 * of them has uncommitted changes.
 *
 * @param root folder of the work tree
 * @param files paths below it
 * @throws without git, or if no commit has any of the files
 */
export function lastChangeOf(root: string, files: readonly string[], now: () => number): string {
  const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
  if (git(root, 'status', '--porcelain', '--', ...files) !== '') return day(now());
  const seconds = git(root, 'log', '-1', '--no-show-signature', '--format=%ct', '--', ...files);
  if (seconds === '') throw new Error(`No commit has any of these files: ${files.join(', ')}.`);
  return day(Number(seconds) * 1000);
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error('Dates come from git: run this in a clone of the repository.');
  return stdout.trim();
}
