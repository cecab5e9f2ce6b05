import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { postCss } from './plugin';

const folder = mkdtempSync(join(tmpdir(), 'post-css-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates the plugins that are named, with their options, and searches for no configuration', () => {
  const file = join(folder, 'plugin.cjs');
  writeFileSync(file, 'module.exports = (options) => ({ postcssPlugin: "named", options });');
  const own = { postcssPlugin: 'own' };
  const configured = postCss().configurePostCss!({
    ident: 'postcss',
    plugins: [[file, { stage: 3 }], own],
  });
  expect(configured).toEqual({
    ident: 'postcss',
    config: false,
    plugins: [{ postcssPlugin: 'named', options: { stage: 3 } }, own],
  });
  // Again for another rule of the bundler, which shares the list.
  expect(postCss().configurePostCss!(configured).plugins).toEqual(configured.plugins);
});
