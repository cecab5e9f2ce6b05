import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAddress } from '@site/src/protocol/address';

const root = join(import.meta.dirname, '../..');
const texts = ['docs', 'blog', 'openapi', 'src/pages', 'services'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        !file.includes('node_modules') && /\.(mdx?|[mc]?tsx?|mjs|kts?|java|py|sh|ya?ml|json)$/.test(file),
    )
    .map((file) => join(root, folder, file)),
);
/** What looks like an address, with its scheme or without. */
const ADDRESS = /(?<![a-z0-9])(?:atto:\/\/|atto%3A%2F%2F)?([a-z2-7]{61})(?![a-z0-9])/g;

it('every address that a text prints has the right checksum', () => {
  const printed = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ADDRESS)].map(([, path]) => ({ file, path: path! })),
  );
  expect(printed.length).toBeGreaterThan(50);
  const wrong = printed.filter(({ path }) => {
    try {
      parseAddress(`atto://${path}`);
      return false;
    } catch {
      return true;
    }
  });
  expect(wrong).toEqual([]);
});
