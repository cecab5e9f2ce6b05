import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytes, files, text } from './built';

/** Texts of parts that load on use, which a device needs that was disconnected before it used any of them. */
const OFFLINE = ['Create the wallet', 'Unlock', 'Restore the wallet', 'Sign this block', 'Choose an image'];

it('the wallet’s service worker lists files with the checksums that they have, and the page with its policy', () => {
  const worker = text('wallet-worker.js');
  const listed = [...worker.matchAll(/"(\/[^"]*)":"([0-9a-f]{64})"/g)].map(
    ([, path, sum]) => [path!, sum!] as const,
  );
  expect(listed.length).toBeGreaterThan(20);
  const fileOf = (path: string) => (path === '/wallet' ? 'wallet.html' : path.slice(1));
  for (const [path, sum] of listed)
    expect([
      path,
      createHash('sha256')
        .update(bytes(fileOf(path)))
        .digest('hex'),
    ]).toEqual([path, sum]);
  expect(worker).toContain("require-trusted-types-for 'script'");
});

it('the copy stores everything that the wallet can load at once, and nothing of other pages', () => {
  const [, list = ''] = /first:\[([^\]]*)\]/.exec(text('wallet-worker.js')) ?? [];
  const first = [...list.matchAll(/"\/([^"]+)"/g)].map(([, name]) => name!);
  const scripts = first.filter((name) => name.endsWith('.js'));
  for (const mark of OFFLINE)
    expect(
      scripts.filter((name) => text(name).includes(mark)),
      mark,
    ).not.toEqual([]);
  for (const mark of ['No transactions match', 'x-tagGroups'])
    expect(
      scripts.filter((name) => text(name).includes(mark)),
      mark,
    ).toEqual([]);
  // The keys and the reader of QR codes, in the scope of the copy.
  const workers = files.filter((name) => name.startsWith('wallet-workers/'));
  expect(workers).toHaveLength(2);
  expect(first).toEqual(expect.arrayContaining(workers));
});
