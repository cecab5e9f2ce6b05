import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differsInCase, locate } from './locate';

let outside: string;
let root: string;
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), 'atto-locate-')));
  root = join(outside, 'site');
  await mkdir(join(root, 'docs'), { recursive: true });
  await mkdir(join(outside, 'site-other'));
  for (const file of ['site/docs/a.html', 'site/.env', 'site/_headers', 'secret', 'site-other/x'])
    await writeFile(join(outside, file), file);
  const links = {
    'inside.html': 'docs/a.html',
    folder: 'docs',
    'secret.html': '../secret',
    'absolute.html': join(outside, 'secret'),
    out: '..',
    'sibling.html': '../site-other/x',
    'chain.html': 'secret.html',
    'rules.txt': '_headers',
    'env.txt': '.env',
    'loop.html': 'loop.html',
    'gone.html': 'nothing',
  };
  for (const [link, target] of Object.entries(links)) await symlink(target, join(root, link));
});
afterAll(() => rm(outside, { recursive: true }));

describe('locate', () => {
  it.each([
    ['docs/a.html', 'docs/a.html'],
    ['inside.html', 'docs/a.html'],
    ['folder/a.html', 'docs/a.html'],
  ])('finds %s as %s', (name, real) => {
    expect(locate(root, name)).toEqual({ path: join(root, real), name: real });
  });

  it.each([
    'secret.html',
    'absolute.html',
    'out/secret',
    'out/site/docs/a.html/..',
    'sibling.html',
    'chain.html',
    'rules.txt',
    'env.txt',
    'loop.html',
    'gone.html',
    'docs',
    '',
    '..',
    '../secret',
    '../site-other/x',
    '_headers',
    '.env',
    'x'.repeat(5000),
  ])('does not find %s', (name) => expect(locate(root, name)).toBeUndefined());

  it('distinguishes names that differ only in case from links to another name', () => {
    expect(differsInCase('/site/Wallet.html', '/site/wallet.html')).toBe(true);
    expect(differsInCase('/site/wallet.html', '/site/wallet.html')).toBe(false);
    expect(differsInCase('/site/link.html', '/site/wallet.html')).toBe(false);
  });
});
