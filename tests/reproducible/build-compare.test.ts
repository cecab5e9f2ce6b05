import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atto-compare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
  const dir = join(folder, name);
  mkdirSync(dir);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  return dir;
}

const compare = (...dirs: string[]) => {
  const args = ['--import', 'tsx', 'scripts/live-site/build-compare.ts', ...dirs];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
};

describe('npm run build:compare', () => {
  it('lists changed files, and files in only one of the builds', () => {
    const one = build('a', { same: '1', changed: '1', gone: '1' });
    const other = build('b', { same: '1', changed: '2', new: '1' });
    const { status, stdout } = compare(one, other);
    expect(stdout).toBe('changed: changed\nonly in the first: gone\nonly in the second: new\n3 files differ\n');
    expect(status).toBe(1);
  });

  it('succeeds for identical builds, and rejects a path that is not a folder', { tags: 'breadth' }, () => {
    const files = { 'index.html': 'x' };
    const { status, stdout } = compare(build('a', files), build('b', files));
    expect([status, stdout]).toEqual([0, 'The builds are identical: 1 file\n']);
    expect(compare(join(folder, 'a')).status).toBe(2);
    expect(compare(join(folder, 'a'), join(folder, 'nothing'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is not a folder'),
    });
  });
});
