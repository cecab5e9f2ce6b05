import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytes, text } from './built';

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
