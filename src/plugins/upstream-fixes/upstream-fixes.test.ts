import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LoadContext, PluginModule } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { FIXES, type Fix } from './fixes';
import { withoutPrism } from './without-prism';

const require = createRequire(import.meta.url);
const patched = require('./patched.cjs') as (
  this: { readonly getOptions: () => Pick<Fix, 'changes'>; readonly resourcePath: string },
  source: string,
) => string;

/** The installed modules that the fixes are for. */
const MODULES = [
  'redoc/bundles/redoc.lib.js',
  'redoc/bundles/redoc.browser.lib.js',
  '@docusaurus/core/lib/client/renderToHtml.js',
];

describe.each(Object.entries<Fix>(FIXES))('because %s', (_fault, fix) => {
  const modules = MODULES.filter((module) => fix.module.test(`/site/node_modules/${module}`));
  const apply = (source: string) =>
    patched.call({ getOptions: () => fix, resourcePath: '/site/node_modules/x.js' }, source);

  it('the installed package is changed: it still has the fault', () => {
    expect(modules.length).toBeGreaterThan(0);
    for (const module of modules) {
      const source = readFileSync(`node_modules/${module}`, 'utf8');
      const changed = apply(source);
      expect(changed).not.toBe(source);
      for (const [, to] of fix.changes) expect(changed).toContain(to);
    }
  });

  it('a package with another text fails the build', () => {
    expect(() => apply('export {};')).toThrow('no longer contains');
  });
});

describe('the classic theme', () => {
  const file = require.resolve('@docusaurus/theme-classic');
  const context = {
    siteDir: '/site',
    i18n: { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } },
    siteConfig: { themeConfig: { prism: { additionalLanguages: [] }, colorMode: {} } },
    siteStorage: {},
  } as unknown as LoadContext;

  it('loses its highlighter and keeps its other client modules, by absolute paths', async () => {
    const original = (require(file) as { default: PluginModule }).default;
    const modulesOf = async (plugin: PluginModule) =>
      (await plugin(context, { customCss: ['src/css/x.css'] }))!.getClientModules!();
    const before = await modulesOf(original);
    const after = await modulesOf(withoutPrism(file));
    expect(before).toContain('./prism-include-languages');
    expect(after).toHaveLength(before.length - 1);
    expect(after.filter((path) => !path.startsWith('/') || path.includes('prism'))).toEqual([]);
  });
});
