import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editPages } from './edit-pages';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-edit-pages-'));
  await mkdir(join(dir, 'docs'));
  await writeFile(join(dir, 'index.html'), 'home');
  await writeFile(join(dir, 'docs/mining.html'), 'mining');
  await writeFile(join(dir, 'other.txt'), 'other');
});
afterAll(() => rm(dir, { recursive: true }));

const texts = async () =>
  Object.fromEntries(
    await Promise.all(
      ['index.html', 'docs/mining.html', 'other.txt'].map(
        async (file) => [file, await readFile(join(dir, file), 'utf8')] as const,
      ),
    ),
  );

describe('editing the built pages', () => {
  it('changes the pages and nothing else, and returns them', async () => {
    const pages = await editPages(dir, ({ path, html }) => (path === '/' ? html : `${html} ${path}`));
    expect(pages.map(({ path, html }) => [path, html])).toEqual([
      ['/', 'home'],
      ['/docs/mining', 'mining /docs/mining'],
    ]);
    expect(await texts()).toEqual({
      'index.html': 'home',
      'docs/mining.html': 'mining /docs/mining',
      'other.txt': 'other',
    });
    expect(await readdir(dir)).toEqual(['docs', 'index.html', 'other.txt']);
  });

  it('changes nothing if one edit fails', async () => {
    const before = await texts();
    const edit = ({ path }: { path: string }) => {
      if (path !== '/') throw new Error('No body.');
      return 'changed';
    };
    await expect(editPages(dir, edit)).rejects.toThrow('No body.');
    expect(await texts()).toEqual(before);
  });
});
