import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, openDirectly, test, type Watch } from './support/test';

const OWN = 'own.example';
const BLOCKED = /Content Security Policy|violates the following/;

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => undefined);
const explorer = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explorer' });

/** The reader's own node, which responds to every request with an error; returns the requested paths. */
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

const ELSEWHERE = 'other.example';

/** Lets the page contact a host that responds to every origin; returns the number of requests that reached it. */
async function withOtherHost(page: Page, watch: Watch): Promise<() => number> {
  let reached = 0;
  watch.allowHost(ELSEWHERE);
  await page.route(`https://${ELSEWHERE}/**`, (route) => {
    reached += 1;
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  return () => reached;
}

const fetchElsewhere = (page: Page) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'reached',
        () => 'refused',
      ),
    `https://${ELSEWHERE}/`,
  );

for (const path of ['/', '/docs/integration', '/blog', '/blog/pre-release', '/help']) {
  test(`${path} may only contact the nodes of the build`, async ({ page, watch }) => {
    watch.allowMessage(BLOCKED);
    const reached = await withOtherHost(page, watch);
    await openDirectly(page, path);
    expect(await fetchElsewhere(page)).toBe('refused');
    expect(reached()).toBe(0);
  });
}

for (const path of ['/explorer', '/richlist', '/api/node']) {
  test(`${path} may contact any node, so that readers can choose one`, async ({ page, watch }) => {
    const reached = await withOtherHost(page, watch);
    await openDirectly(page, path);
    expect(await fetchElsewhere(page)).toBe('reached');
    expect(reached()).toBe(1);
  });
}

test('a reader with a chosen node reaches it when coming from a page that may not contact it', async ({
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
  // Between pages that may contact it, and away from them, navigation does not reload the document.
  await mark(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  expect(await isMarked(page)).toBe(true);
});

test('a node chosen after navigating from such a page is reached as well', async ({ page, watch }) => {
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

test('the home page uses the default node, even if another one is chosen, and logs nothing', async ({
  page,
  watch,
}) => {
  await choose(page);
  await openDirectly(page, '/');
  await expect.poll(() => watch.requested.length).toBeGreaterThan(0);
});
