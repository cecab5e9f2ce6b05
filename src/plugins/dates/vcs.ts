import { spawnSync } from 'node:child_process';

/**
 * The source of "last updated" dates: git, if this folder has a complete history; otherwise none, and pages show no
 * date unless their front matter has one. By default, Docusaurus 3.10 fails the build without a work tree or a first
 * commit, gives every page the same date in a shallow clone, and invents a date in the development server.
 *
 * @param siteDir a folder of the site's work tree
 */
export function vcsFor(siteDir: string): 'git-eager' | 'disabled' {
  const shallow = git(siteDir, 'rev-parse', '--is-shallow-repository');
  const head = git(siteDir, 'rev-parse', '--verify', 'HEAD');
  return shallow === 'false' && head !== undefined ? 'git-eager' : 'disabled';
}

/** The trimmed output of git; undefined if git is missing or fails. */
function git(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
