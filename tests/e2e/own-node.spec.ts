import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, openDirectly, test, type Watch } from './support/test';

const OWN = 'own.example';
const BLOCKED = /Content Security Policy|violates the following/;

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => undefined);
const explorer = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explorer' });

/** A node of the reader's own that answers something; returns what was asked of it. */
async function withOwnNode(page: Page, watch: Watch): Promise<string[]> {
  const requested: string[] = [];
  watch.allowHost(OWN);
  await page.route(`https://${OWN}/**`, (route) => {
    requested.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: '{}',
    });
  });
  return requested;
}

const choose = (page: Page) =>
  page.addInitScript((url) => {
    localStorage.setItem('atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: url } }));
  }, `https://${OWN}`);

test('a page without a choice of node may ask the nodes of the build alone', async ({ page, watch }) => {
  watch.allowHost('evil.example');
  watch.allowMessage(BLOCKED);
  let reached = 0;
  await page.route('https://evil.example/**', (route) => {
    reached += 1;
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  const ask = () =>
    fetch('https://evil.example/').then(
      () => 'asked',
      () => 'refused',
    );
  for (const path of ['/', '/docs/integration', '/blog', '/blog/pre-release', '/help']) {
    await openDirectly(page, path);
    expect([path, await page.evaluate(ask)]).toEqual([path, 'refused']);
  }
  expect(reached).toBe(0);
  for (const path of ['/explorer', '/richlist', '/api/node']) {
    await openDirectly(page, path);
    expect([path, await page.evaluate(ask)]).toEqual([path, 'asked']);
  }
});

test('a reader with a node of their own reaches it from a page that may not ask it', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const requested = await withOwnNode(page, watch);
  await choose(page);
  await openDirectly(page, '/blog');
  await mark(page);
  await explorer(page).click();
  await expect(page).toHaveURL('/explorer');
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  // Among pages that may ask it, and away from them, nothing is loaded anew.
  await mark(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  expect(await isMarked(page)).toBe(true);
});

test('a node that is chosen after a walk from such a page is reached as well', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const requested = await withOwnNode(page, watch);
  await openDirectly(page, '/blog');
  await mark(page);
  await explorer(page).click();
  await page.getByRole('button', { name: 'Use another node' }).click();
  expect(await isMarked(page)).toBe(true);
  const field = page.getByLabel('Address of a node of Local');
  await field.fill(`https://${OWN}`);
  await field.press('Enter');
  await page.getByRole('button', { name: `Use ${OWN}` }).click();
  await expect(page).toHaveURL(`/explorer?node=${encodeURIComponent(`https://${OWN}`)}`);
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('atto-nodes'))).toContain(OWN);
});

test('the first page follows the usual node, whatever node was chosen, without a word in the console', async ({
  page,
  watch,
}) => {
  await choose(page);
  await openDirectly(page, '/');
  await expect.poll(() => watch.requested.length).toBeGreaterThan(0);
});
