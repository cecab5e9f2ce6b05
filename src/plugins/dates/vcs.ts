import { spawnSync } from 'node:child_process';

/**
 * Where "last updated" dates come from: git, if this folder has a history that can tell; otherwise nowhere, and pages
 * show no date unless their front matter gives one. Docusaurus 3.10 on its own fails the build without a work tree or
 * a first commit, gives every page the same date in a shallow clone, and invents a date in the development server.
 *
 * @param siteDir a folder of the site's work tree
 */
export function vcsFor(siteDir: string): 'git-eager' | 'disabled' {
  const shallow = git(siteDir, 'rev-parse', '--is-shallow-repository');
  const head = git(siteDir, 'rev-parse', '--verify', 'HEAD');
  return shallow === 'false' && head !== undefined ? 'git-eager' : 'disabled';
}

/** What git prints, trimmed; undefined when it is not there, or not content. */
function git(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
