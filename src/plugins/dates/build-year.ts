import { spawnSync } from 'node:child_process';

/**
 * The year of the site's copyright notice. The same commit has the same year whenever it is built: from
 * `SOURCE_DATE_EPOCH` (seconds since 1970, see reproducible-builds.org), otherwise from the commit, or from the clock
 * only in a copy without git. In UTC.
 *
 * @param siteDir a folder of the site's work tree
 * @throws if `SOURCE_DATE_EPOCH` is not a whole number
 */
export function buildYear(siteDir: string, env: NodeJS.ProcessEnv, now: () => number): number {
  const given = env.SOURCE_DATE_EPOCH || commitSeconds(siteDir);
  if (given === undefined) return new Date(now()).getUTCFullYear();
  if (!/^\d{1,11}$/.test(given)) {
    throw new Error(`SOURCE_DATE_EPOCH must be a whole number of seconds since 1970, not "${given}".`);
  }
  return new Date(Number(given) * 1000).getUTCFullYear();
}

/** When HEAD was committed, in seconds; undefined without git, a work tree or a commit. */
function commitSeconds(cwd: string): string | undefined {
  const args = ['log', '-1', '--no-show-signature', '--format=%ct'];
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
