import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseEncoding, createFileCache } from './file-cache';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-cache-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('how a body is written', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s it is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

  it('is the same text in every encoding, under tags of their own', async () => {
    const text = 'Whoever is sent one ATTO receives one ATTO. '.repeat(50);
    await writeFile(join(dir, 'a.txt'), text);
    const read = createFileCache();
    const [plain, gzip, br] = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((encoding) => read(join(dir, 'a.txt'), encoding)),
    );
    expect(plain!.body.toString()).toBe(text);
    expect(gunzipSync(gzip!.body).toString()).toBe(text);
    expect(brotliDecompressSync(br!.body).toString()).toBe(text);
    expect(new Set([plain!.tag, gzip!.tag, br!.tag]).size).toBe(3);
  });

  it('is read again after a change', async () => {
    const file = join(dir, 'a.txt');
    await writeFile(file, 'one');
    const read = createFileCache();
    const before = await read(file, 'gzip');
    await writeFile(file, 'two');
    await utimes(file, new Date(1e9), new Date(1e9));
    const after = await read(file, 'gzip');
    expect(gunzipSync(after.body).toString()).toBe('two');
    expect(after.tag).not.toBe(before.tag);
  });
});
