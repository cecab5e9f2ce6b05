import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = ['docs', 'src/pages', 'openapi'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx?|tsx|yaml)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Where readers learn what each of the two addresses is. */
const NAME_BOTH = ['docs/wallet/index.mdx', 'src/pages/help.mdx'];

it('names the current official app where it is explained, and leads nobody to it elsewhere', () => {
  expect(texts).toContain('docs/wallet/index.mdx');
  expect(texts.filter((file) => /wallet\.atto\.cash|\bofficial wallet\b/i.test(read(file)))).toEqual(
    NAME_BOTH,
  );
  for (const file of NAME_BOTH)
    expect(read(file)).toMatch(/current official app[\s\S]{0,60}`wallet\.atto\.cash`/);
});

it.each(['docs/wallet/index.mdx', 'src/pages/help.mdx', 'src/pages/privacy.mdx'])(
  '%s names the address that the build gives the wallet',
  (file) => {
    expect(read(file)).toContain('<WalletAddress />');
    expect(read(file).replace(/```[\s\S]*?```/g, '')).not.toContain('atto.cash/wallet');
  },
);
