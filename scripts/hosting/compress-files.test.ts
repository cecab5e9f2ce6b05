import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './compress-files';

let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'atto-precompress-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

it('writes both encodings next to files that become smaller, and removes those of an earlier run', async () => {
  const text = 'The same text again. '.repeat(200);
  for (const [file, body] of [
    ['page.html', text],
    ['short.html', 'short'],
    ['picture.png', text],
    ['gone.js.br', 'stale'],
  ] as const)
    await writeFile(join(dir, file), body);
  const { files, bytes } = await precompress(dir, { quality: 4 });
  expect([files, bytes]).toEqual([1, text.length]);
  expect((await readdir(dir)).sort()).toEqual([
    'page.html',
    'page.html.br',
    'page.html.gz',
    'picture.png',
    'short.html',
  ]);
  expect(brotliDecompressSync(await readFile(join(dir, 'page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(dir, 'page.html.gz'))).toString()).toBe(text);
});
