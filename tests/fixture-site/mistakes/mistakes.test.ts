// @module-tag breadth
import { join } from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site';
import { validateThemeConfig } from '@docusaurus/theme-classic/lib/options';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from './page-of';

const siteDir = join(import.meta.dirname, '..');

/** Loads the fixture site like a build before bundling, with an additional navbar item. */
async function load(item: object): Promise<string> {
  vi.stubEnv('ATTO_PLANTED_ITEM', JSON.stringify(item));
  const failure = await loadSite({ siteDir }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  return messages(failure);
}

function messages(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${messages(error.cause)}` : '';
}

afterEach(() => vi.unstubAllEnvs());

describe('a mistake in the configuration stops the build with an explanation', () => {
  it.each([
    [
      'a version dropdown with a missing version',
      { type: 'docsVersionDropdown', position: 'right', versions: ['1.0', '0.9'] },
      'there is no version "0.9"; there are current, 1.0.',
    ],
    [
      'the same with labels, for other docs',
      { type: 'docsVersionDropdown', docsPluginId: 'library', versions: { '1.0': { label: 'One' } } },
      'there is no version "1.0"; there are current, 2024.',
    ],
    [
      'missing docs',
      { type: 'docsVersion', docsPluginId: 'manual' },
      'there are no docs "manual"; there are default, library.',
    ],
    [
      'a document that is only in the next edition',
      { type: 'doc', docId: 'votes', label: 'Votes' },
      'there is no document "votes"; there are blocks, index.',
    ],
    [
      'a missing sidebar inside a menu',
      { label: 'More', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'All' }] },
      'there is no sidebar "main"; there are docs.',
    ],
    [
      'an item of an undefined type',
      { type: 'custom-clock', position: 'right' },
      'there is no kind of item "custom-clock"; there are custom-failsOnDemand.',
    ],
  ])('%s', async (_, item, sentence) => {
    const message = await load(item);
    expect(message).toContain(sentence);
    const [named] = 'items' in item ? item.items : [item];
    for (const value of Object.values(named as object)) {
      if (typeof value === 'string') expect(message).toContain(JSON.stringify(value));
    }
  });

  it('without a mistake the site loads with all types of items', async () => {
    expect(await load({ type: 'doc', docId: 'blocks', label: 'Blocks' })).toBe('');
  });
});

describe('mistakes that the theme itself rejects', () => {
  const refusal = (navbarItem: object) => {
    const validate = (schema: { validate(value: unknown): { error?: Error } }, themeConfig: unknown) => {
      const { error } = schema.validate(themeConfig);
      if (error) throw error;
      return themeConfig;
    };
    try {
      validateThemeConfig({ validate, themeConfig: { navbar: { items: [navbarItem] } } } as never);
      return '';
    } catch (error) {
      return messages(error);
    }
  };

  it('include an item of an unknown type, by its name', () => {
    expect(refusal({ type: 'clock', label: 'Clock' })).toContain('clock');
  });
  it('include a nested menu, a link with two targets, and one without a target', () => {
    expect(refusal({ label: 'More', items: [{ label: 'Deeper', items: [] }] })).toContain('Nested dropdowns');
    expect(refusal({ label: 'Both', to: '/a', href: 'https://example.org' })).toContain('"to" and "href"');
    expect(refusal({ label: 'None' })).toContain('"navbar.items[0]" must contain at least one of [href, to]');
  });
  it('include none in the product’s own configuration', () => {
    expect(refusal({ label: 'Docs', to: '/docs', position: 'left' })).toBe('');
  });
});

describe('a page without default export', () => {
  it('cannot be rendered, and is named in the error', async () => {
    const render = await pageOf('/some/page', join(import.meta.dirname, 'without-default-export.tsx'));
    expect(render).toThrow("The page component at /some/page doesn't have a default export.");
  });
  it('unlike a page with one', async () => {
    const render = await pageOf('/some/page', join(import.meta.dirname, 'with-default-export.tsx'));
    expect(render()).toContain('<h1>Shown</h1>');
  });
});
