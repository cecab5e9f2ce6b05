import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumsOf, differencesOf, MANIFEST, writeManifest } from './build-manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atto-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
  const dir = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

describe('the manifest of a build', () => {
  it('lists every file except itself, sorted by path, in the format of sha256sum', async () => {
    const dir = build('a', { 'b.txt': 'b', 'a/z.txt': '', 'a.txt': 'a', '.well-known/x': 'x' });
    await writeManifest(dir);
    const text = readFileSync(join(dir, MANIFEST), 'utf8');
    expect(text.split('\n').map((line) => line.slice(66))).toEqual([
      '.well-known/x',
      'a.txt',
      'a/z.txt',
      'b.txt',
      '',
    ]);
    // The SHA-256 of the empty text.
    expect(text).toContain('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a/z.txt\n');
  });

  it('is the same if written again, and for the same files in another folder', async () => {
    const files = { 'b.txt': 'b', 'a/z.txt': 'z' };
    const one = build('a', files);
    const sum = await writeManifest(one);
    expect(await writeManifest(one)).toBe(sum);
    expect(await writeManifest(build('elsewhere', files))).toBe(sum);
    expect(await writeManifest(build('changed', { ...files, 'b.txt': 'c' }))).not.toBe(sum);
  });
});

describe('the comparison of two builds', () => {
  it('lists changed files, and files that only one build has', async () => {
    const one = build('a', { same: '1', changed: '1', gone: '1' });
    const other = build('b', { same: '1', changed: '2', 'folder/new': '1' });
    await writeManifest(one);
    expect((await checksumsOf(one)).size).toBe(3);
    expect(await differencesOf(one, other)).toEqual([
      { path: 'changed', kind: 'changed' },
      { path: 'folder/new', kind: 'only in the second' },
      { path: 'gone', kind: 'only in the first' },
    ]);
  });
});
