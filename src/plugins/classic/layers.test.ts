import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layersOf } from './layers';

const root = join(import.meta.dirname, '../../..');
const layers = Object.entries(layersOf(root));
const layerOf = (file: string) => layers.find(([, has]) => has(file))?.[0];

it('has each style sheet of the site in one layer, except those that are decided last', () => {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const outside = sheets.filter((file) => layerOf(join(root, 'src', file)) === undefined);
  expect(sheets.length).toBeGreaterThan(100);
  expect(outside.sort()).toEqual([
    'css/api-reference.css',
    'css/fonts.css',
    'css/print.css',
    'wallet-origin/document.css',
  ]);
});

it.each([
  ['node_modules/infima/dist/css/default/default.css', 'infima'],
  ['node_modules/@docusaurus/theme-classic/lib/theme/Tabs/styles.module.css', 'docusaurus'],
  ['src/css/custom.css', 'base'],
  ['src/ui/controls/Button.module.css', 'ui'],
  ['src/features/home/ui/Hero.module.css', 'screens'],
])('has %s in %s', (file, layer) => expect(layerOf(join(root, file))).toBe(layer));

it('lets screens win over shared parts, those over the elements of the site, and those over packages', () => {
  expect(layers.map(([name]) => name)).toEqual(['infima', 'redoc', 'docusaurus', 'base', 'ui', 'screens']);
});
