import type { Page } from '@playwright/test';
import { expect, openDirectly, test } from './support/test';

test.use({ baseURL: process.env.ATTO_E2E_FIXTURE_BASE ?? '' });

const menu = (page: Page, docs: 'edition' | 'library') => page.locator(`.navbar__inner button.${docs}`);
/** The item that names the preferred edition and links to its main document. */
const preferred = (page: Page) => page.locator('.navbar__inner a.preferred');

async function choose(page: Page, docs: 'edition' | 'library', edition: string): Promise<void> {
  await menu(page, docs).hover();
  await page
    .locator('.navbar__inner .dropdown', { has: page.locator(`button.${docs}`) })
    .locator('.dropdown__menu')
    .getByRole('link', { name: edition, exact: true })
    .click();
}

/** The stored names by docs plugin: after the plugin's name, the keys contain an id of the site. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).flatMap(([key, value]) => {
        const docs = /^docs-preferred-version-(default|library)/.exec(key)?.[1];
        return docs === undefined ? [] : [[docs, value as string]];
      }),
    ),
  );

test('the chosen edition is remembered by name, for these docs alone', async ({ page }) => {
  await openDirectly(page, '/docs/blocks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks');
  await expect(menu(page, 'edition')).toHaveText('First edition');
  await choose(page, 'edition', 'Next edition');
  await expect(page).toHaveURL(/\/docs\/next\/blocks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks, next');
  await expect.poll(() => remembered(page)).toEqual({ default: 'current' });

  // Elsewhere it keeps its label and links to its main document.
  await openDirectly(page, '/');
  await expect(menu(page, 'edition')).toHaveText('Next edition');
  await expect(preferred(page)).toHaveText('Next edition');
  await expect(preferred(page)).toHaveAttribute('href', '/docs/next');
  await expect(menu(page, 'library')).toHaveText('2024');
  await choose(page, 'library', 'Next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The library, next');
  await expect.poll(() => remembered(page)).toEqual({ default: 'current', library: 'current' });

  // A page that the other edition lacks links to that edition's main document.
  await openDirectly(page, '/docs/next/votes');
  await choose(page, 'edition', 'First edition');
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await expect.poll(() => remembered(page)).toEqual({ default: '1.0', library: 'current' });
});

test('a remembered edition that no longer exists is forgotten, and others are kept', async ({ page }) => {
  await openDirectly(page, '/docs');
  await choose(page, 'edition', 'Next edition');
  await expect(page).toHaveURL(/\/docs\/next$/);
  await openDirectly(page, '/library');
  await choose(page, 'library', 'Next');
  await expect(page).toHaveURL(/\/library\/next$/);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docs-preferred-version-default'));
    localStorage.setItem(key ?? '', '0.9');
  });
  await openDirectly(page, '/');
  await expect(menu(page, 'library')).toHaveText('Next');
  await expect(menu(page, 'edition')).toHaveText('First edition');
  await expect(preferred(page)).toHaveText('First edition');
  await expect(preferred(page)).toHaveAttribute('href', '/docs');
  await expect.poll(() => remembered(page)).toEqual({ library: 'current' });
});

test('an error message names the navbar item that fails to render', async ({ page, watch }) => {
  watch.allowMessage(/./);
  await page.goto('/?fail');
  await expect(page.getByText('This page crashed')).toBeVisible();
  await expect(page.getByText('A theme navbar item failed to render')).toContainText('"label": "Planted"');
  await expect(page.getByText('Out of order')).toBeVisible();
});
