import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { vcsFor } from '../../src/plugins/dates/vcs';

const root = join(import.meta.dirname, '../..');
const hasHistory = vcsFor(root) !== 'disabled';

/**
 * The date (UTC) of the last commit that changed a file, as its page shows it; undefined in a checkout without the full
 * history, where pages show none.
 *
 * @param file path below the root of the project
 */
export function lastChanged(file: string): string | undefined {
  if (!hasHistory) return undefined;
  const args = ['log', '-1', '--no-show-signature', '--format=%ct', '--', file];
  const seconds = Number(execFileSync('git', args, { cwd: root, encoding: 'utf8' }));
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
