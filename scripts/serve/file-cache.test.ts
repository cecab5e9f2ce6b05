import type * as Files from 'node:fs/promises';
import type * as Zlib from 'node:zlib';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseEncoding, createFileCache } from './file-cache';

const work = vi.hoisted(() => ({ reads: 0, compressions: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>();
  const readFile = (path: string) => (work.reads++, real.readFile(path));
  return { ...real, readFile };
});
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof Zlib>();
  const gzip = ((...args: Parameters<typeof real.gzip>) => (
    work.compressions++,
    real.gzip(...args)
  )) as typeof real.gzip;
  return { ...real, gzip };
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-cache-'));
  Object.assign(work, { reads: 0, compressions: 0 });
});
afterEach(() => rm(dir, { recursive: true }));

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s returns %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

  it('serves the same text in every encoding, each with its own tag', async () => {
    const text = 'Each ATTO that is sent is received in full. '.repeat(50);
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

  it('reads a file again after a change', async () => {
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

describe('concurrent requests', () => {
  it('for one uncached file read and compress it once', async () => {
    await writeFile(join(dir, 'a.txt'), 'x'.repeat(100_000));
    const read = createFileCache();
    const all = await Promise.all(Array.from({ length: 500 }, () => read(join(dir, 'a.txt'), 'gzip')));
    expect(work).toEqual({ reads: 1, compressions: 1 });
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  });

  it('for a missing file fail, and find it once it exists', async () => {
    const read = createFileCache();
    const file = join(dir, 'late.txt');
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => read(file, 'gzip')));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    await writeFile(file, 'there');
    expect((await read(file, 'identity')).body.toString()).toBe('there');
  });

  it('beyond the size limit evict the least recently used files', async () => {
    for (const name of ['a', 'b', 'c']) await writeFile(join(dir, name), name.repeat(1000));
    const read = createFileCache({ maxBytes: 2500 });
    const get = (name: string) => read(join(dir, name), 'identity');
    for (const name of ['a', 'b', 'a', 'c', 'a']) await get(name);
    expect(work.reads).toBe(3);
    await get('b');
    expect(work.reads).toBe(4);
    await writeFile(join(dir, 'large'), 'x'.repeat(3000));
    expect((await get('large')).body).toHaveLength(3000);
    await get('large');
    expect(work.reads).toBe(6);
  });
});
