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
  it('keeps the edits of plugins that run in parallel, in order', async () => {
    await Promise.all([
      editPages(dir, ({ path, html }) => `${html} ${path}`),
      editPages(dir, ({ html }) => `${html}!`),
      editPages(dir, ({ path, html }) => (path === '/' ? html : `${html}?`)),
    ]);
    expect(await texts()).toEqual({
      'index.html': 'home /!',
      'docs/mining.html': 'mining /docs/mining!?',
      'other.txt': 'other',
    });
    expect(await readdir(dir)).toEqual(['docs', 'index.html', 'other.txt']);
  });

  it('fails for all that were requested together, and not for the next', async () => {
    const before = editPages(dir, () => 'before');
    const failed = editPages(dir, () => {
      throw new Error('No body.');
    });
    await expect(failed).rejects.toThrow('No body.');
    await expect(before).rejects.toThrow('No body.');
    await editPages(dir, () => 'next');
    expect(await texts()).toMatchObject({ 'index.html': 'next', 'docs/mining.html': 'next' });
  });
});
