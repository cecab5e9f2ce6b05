import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { KNOWN_ADDRESSES } from '../../src/directory/known-addresses';
import { pageFromOpenapi } from '../../src/plugins/search-index/from-openapi';
import { addressPath, publicKeyFromAddress } from '../../src/protocol/address';
import { expectAccessible, expectAccessibleOnScreen } from './support/axe';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

const PROGRAM = /\/assets\/js\/search\.[^/]*\.js$/;
const INDEX = /\/search-index\.json$/;
const KNOWN = KNOWN_ADDRESSES.find(({ label }) => label === 'Genesis')!;

/** An operation of the node by its name as in the reference. */
function operation(name: string): { heading: string; url: string } {
  const { sections } = pageFromOpenapi(readFileSync('openapi/node.yaml', 'utf8'), '/api/node');
  const { id, heading } = sections.find((section) => section.id?.endsWith(`/operation/${name}`))!;
  return { heading: heading!, url: `/api/node#${id}` };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
/** The option that Enter opens, as the field announces it. */
const chosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
const announcement = (page: Page) => dialog(page).getByRole('status');

async function openByKeys(page: Page, keys = 'Control+k') {
  await page.keyboard.press(keys);
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
}

test('search works by keyboard alone and fetches its index once @flow', async ({ page }) => {
  test.setTimeout(150_000);
  const requested: string[] = [];
  const late: Request[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openDirectly(page, '/docs');
  await filesSettled(page);
  expect(requested.filter((path) => PROGRAM.test(path) || INDEX.test(path))).toEqual([]);
  const noteScript = (request: Request) => {
    const { purpose = '', 'sec-purpose': secPurpose = '' } = request.headers();
    const isPrefetch = purpose + secPurpose !== '';
    if (/\.js$/.test(new URL(request.url()).pathname) && !isPrefetch) late.push(request);
  };
  page.on('requestfinished', noteScript);

  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explorer' });
  await link.focus();
  await openByKeys(page, '/');
  await expect(chosen(page)).toHaveCount(0);
  // The last to come recognizes addresses.
  await expect.poll(() => late.some((request) => request.url().includes('search-explorer'))).toBe(true);
  await filesSettled(page);
  page.off('requestfinished', noteScript);
  const sizes = await Promise.all(
    late.map(async (request) => gzipSync(await (await request.response())!.body()).length),
  );
  expect(
    sizes.reduce((sum, bytes) => sum + bytes, 0),
    JSON.stringify(late.map((request, at) => [request.url(), sizes[at]])),
    // Half of it recognizes addresses and names, and is shared with the explorer.
  ).toBeLessThan(34_000);

  // The first letter waits for no other script.
  page.on('request', noteScript);
  const known = late.length;
  await page.keyboard.type('voter node');
  await expect(chosen(page)).toHaveText(/^Voter node/);
  // Until the whole index is built, titles alone are searched, and the list may still change.
  await expect(dialog(page).getByText(/The search is loading|Loading more/)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen(page).locator('mark').first()).toHaveText('Voter node');
  await expect(announcement(page)).toHaveText(/^\d+ results: Docs \d/);
  expect(late.slice(known).map((request) => request.url())).toEqual([]);
  page.off('request', noteScript);
  const all = await options(page).count();
  const at = async (place: number) => {
    await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toHaveCount(1);
    const id = await options(page).nth(place).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
    await expect(options(page).nth(place)).toBeInViewport();
  };
  await at(0);
  await page.keyboard.press('ArrowDown');
  await at(1);
  await page.keyboard.press('End');
  await at(all - 1);
  await page.keyboard.press('ArrowDown');
  await at(0);
  await page.keyboard.press('ArrowUp');
  await at(all - 1);
  await page.keyboard.press('Home');
  await at(0);

  // The focus stays inside, whichever key is pressed.
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  // From another page, and from the page itself.
  for (const name of ['publishTransaction', 'getAccount']) {
    const { heading, url } = operation(name);
    await openByKeys(page);
    await page.keyboard.type(name);
    await expect(options(page).first()).toHaveAttribute('href', url);
    await page.keyboard.press('Enter');
    // The page is large: a slow machine takes a while to load and to hydrate it.
    await expect(dialog(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Atto Node API', { timeout: 60_000 });
    const shown = page.locator('h2', { hasText: new RegExp(`^\\s*${heading}\\s*$`) });
    await expect(shown).toBeInViewport();
    // Once the reader scrolls, the reference writes the section in view into the address bar.
    await page.mouse.wheel(0, 1);
    await expect(page).toHaveURL(url);
  }

  await openByKeys(page);
  await page.keyboard.type('scams');
  await expect(chosen(page)).toHaveText(/^Scams/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help#scams');
  await expect(page.getByRole('heading', { name: 'Scams' })).toBeInViewport();
  expect(requested.filter((path) => INDEX.test(path))).toHaveLength(1);
  expect(requested.filter((path) => PROGRAM.test(path))).toHaveLength(1);
});

test('Enter opens the first result of all that was typed, however quickly', async ({ page }) => {
  await openDirectly(page, '/docs');
  await openByKeys(page);
  await page.keyboard.type('faucet');
  await expect(chosen(page).locator('mark').first()).toHaveText(/^Faucet/);
  await expect(dialog(page).getByText(/The search is loading|Loading more/)).toHaveCount(0);
  // Both in one task: the results of the new query cannot have been rendered.
  await field(page).evaluate((element: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, 'voter node');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voter node');
});

test('text that names something on the network links to the explorer first @flow', async ({
  page,
  watch,
}) => {
  // The local network does not know an account of the live network.
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, '/docs');
  await openByKeys(page);
  const path = addressPath(KNOWN.address);
  const first = (href: string) => expect(options(page).first()).toHaveAttribute('href', href);
  await field(page).fill(KNOWN.address);
  await first(`/explorer/accounts/${path}`);
  await expect(page.getByRole('group', { name: 'Explorer' })).toBeVisible();
  const key = publicKeyFromAddress(KNOWN.address);
  await field(page).fill(key.toLowerCase());
  await first(`/explorer?q=${key}`);
  await expect(page.getByRole('group', { name: 'Explorer' }).getByRole('option')).toHaveCount(1);
  await field(page).fill(path);
  await first(`/explorer/accounts/${path}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${path}`);
  await expect(dialog(page)).toHaveCount(0);

  // Names belong to the live network.
  await openDirectly(page, '/help?network=LIVE');
  await openByKeys(page);
  await field(page).fill('genesis');
  await first(`/explorer/accounts/${path}?network=LIVE`);
  await expect(options(page).first()).toContainText(KNOWN.address);
});

test('reports a script or an index that fails to load, retries it, and then works offline', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.route(PROGRAM, (route) => route.abort());
  await page.route(INDEX, (route) => route.fulfill({ status: 503, body: '' }));
  await openDirectly(page, '/help');
  await page.keyboard.press('Control+k');
  const fault = dialog(page).getByRole('alert');
  await expect(fault).toContainText('The search could not be loaded');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(addressPath(KNOWN.address));
  await page.unroute(PROGRAM);
  await fault.getByRole('button', { name: 'Retry' }).click();
  await expect(fault).toContainText('A part of the search could not be loaded');
  // The text typed meanwhile is kept, and names of the network need no index.
  await expect(options(page)).toHaveText(/^(Genesis|Account)/);
  await page.unroute(INDEX);
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toHaveCount(0);
  await field(page).fill('forgotten words');
  await expect(options(page).first()).toHaveAttribute('href', '/help#forgotten-words');

  await context.setOffline(true);
  await field(page).fill('roadmap');
  await expect(options(page).first()).toHaveAttribute('href', '/docs/roadmap');
  await field(page).fill('qqxzzq');
  await expect(dialog(page).getByText('Nothing was found for “qqxzzq”')).toBeVisible();
  await expect(announcement(page)).toHaveText('No results.');
  await expect(page.getByRole('group', { name: 'Useful pages' }).getByRole('option')).not.toHaveCount(0);
  await expect(chosen(page)).toHaveCount(0);
  await context.setOffline(false);
});

test('the open search is accessible and fills a small screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/docs');
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).fill('node');
  await expect(chosen(page)).toBeVisible();
  const box = (await dialog(page).boundingBox())!;
  const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, width, 740]);
  await expect(page.getByRole('button', { name: 'Close the search' })).toBeInViewport({ ratio: 1 });
  for (const wide of [360, 1440]) {
    await page.setViewportSize({ width: wide, height: 740 });
    await expectAccessibleOnScreen(page);
  }
  const { content, frame } = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => ({
    content: scrollWidth,
    frame: clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(frame);
  // A click next to the dialog is outside of it.
  await page.mouse.click(10, 400);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('the search page has the words in its URL, and keys typed there are text', async ({ page }) => {
  await openDirectly(page, '/search?q=voter+node');
  await expect(page).toHaveTitle('Search | Atto');
  const input = page.getByRole('search').getByLabel('Search this site');
  await expect(input).toHaveValue('voter node');
  const found = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(found.first()).toHaveAttribute('href', '/docs/integration/node-voter');
  await expect(page.getByRole('heading', { name: 'Docs', exact: true })).toBeVisible();
  await expectAccessible(page);
  await input.fill('scams /');
  await input.press('/');
  await expect(input).toHaveValue('scams //');
  await expect(dialog(page)).toHaveCount(0);
  await expect(found.first()).toHaveAttribute('href', '/help#scams');
  await expect(page).toHaveURL(/\/search\?q=scams\+%2F%2F$/);
  await found.first().click();
  await expect(page).toHaveURL('/help#scams');
  await page.goBack();
  await expect(input).toHaveValue('scams //');
});

test('the not-found page searches for the words of the path', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.goto('/docs/white-paper');
  await expect(page.getByRole('search').getByLabel('Search this site')).toHaveValue('white paper');
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Whitepaper/ });
  await expect(found.first()).toHaveAttribute('href', '/docs/whitepaper');
  await expect(page.getByRole('navigation', { name: 'Useful pages' })).toBeVisible();
  await found.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whitepaper');
});
