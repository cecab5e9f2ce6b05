import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VcsConfig } from '@docusaurus/types';
import { vcsFor } from './vcs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-dates-'));
});
afterEach(() => rm(dir, { recursive: true }));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  });

async function repository(commits: number): Promise<string> {
  git(dir, 'init', '-q');
  for (let n = 0; n < commits; n++) {
    await writeFile(join(dir, 'a.md'), String(n));
    git(dir, 'add', 'a.md');
    git(dir, 'commit', '-q', '--no-gpg-sign', '-m', String(n));
  }
  return dir;
}

describe('dates of pages', () => {
  it('come from a complete history', async () => {
    expect(vcsFor(await repository(2))).toBe('git-eager');
  });

  it('are disabled without a work tree, without a commit, and in a shallow clone', async () => {
    expect(vcsFor(dir)).toBe('disabled');
    expect(vcsFor(await repository(0))).toBe('disabled');
    await repository(2);
    const clone = join(dir, 'clone');
    git(dir, 'clone', '-q', '--depth', '1', `file://${dir}`, clone);
    expect(vcsFor(clone)).toBe('disabled');
  });

  it('would fail the build without this setting, and do not with it', async () => {
    // Checks what Docusaurus does by default, so that this workaround can be removed when it is no longer needed.
    const from = createRequire(createRequire(import.meta.url).resolve('@docusaurus/preset-classic'));
    const { getVcsPreset } = from('@docusaurus/utils') as { getVcsPreset: (name: string) => VcsConfig };
    const read = (name: 'git-eager' | 'disabled') => {
      const vcs = getVcsPreset(name);
      vcs.initialize({ siteDir: dir });
      return vcs.getFileLastUpdateInfo(join(dir, 'a.md'));
    };
    await expect(read('git-eager')).rejects.toThrow('outside any Git worktree');
    expect(await read('disabled')).toBeNull();
  });
});
