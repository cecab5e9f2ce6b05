import type { Page } from '@playwright/test';
import { expect, openDirectly, test } from './support/test';

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Whether the heading is readable: inside the window and not covered. */
const isReadable = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: false }).evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    const on = document.elementFromPoint(left + 4, top + height / 2);
    return on !== null && (heading.contains(on) || on.contains(heading)) && !on.closest('.navbar');
  });

test('other spellings of a path redirect to the page, except in an account’s id', async ({ request }) => {
  for (const [path, to] of [
    ['/docs/mining.html?a=1', '/docs/mining?a=1'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    [`/explorer/transactions/${HASH}/`, `/explorer/transactions/${HASH}`],
    [`/explorer/transactions/${HASH}.html`, `/explorer/transactions/${HASH}`],
    [`/explorer/transactions/${HASH}/index.html`, `/explorer/transactions/${HASH}`],
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers().location]).toEqual([path, 308, to]);
  }
  for (const id of ['x.html', 'a/index.html', 'index.html']) {
    expect((await request.get(`/explorer/accounts/${id}`, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('the page redirects if the host does not', async ({ page, baseURL, watch }) => {
  // A host that serves the page under every spelling of its path.
  await page.route(/\.html(\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const clean = pathname.startsWith('/explorer/transactions/')
      ? `/explorer/transactions/${HASH}`
      : pathname.replace(/(\/index)?\.html$/, '');
    await route.fulfill({ response: await route.fetch({ url: baseURL + clean }) });
  });
  for (const [path, url, heading] of [
    ['/docs/mining.html?a=1#x', '/docs/mining?a=1#x', 'Mining'],
    ['/blog/index.html', '/blog', 'Blog'],
    ['/index.html', '/', 'Pay one cent. One cent arrives.'],
    ['/explorer/transactions/x.html', '/explorer/transactions/x', 'Transaction'],
  ] as const) {
    await openDirectly(page, path);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expect(page.getByRole('alert').locator('code')).toHaveText('x');
  await page.unroute(/\.html(\?|$)/);

  // An account's id is the rest of the path: an error refers to all of it.
  for (const id of ['adlc.html', 'a/b/index.html', 'index.html']) {
    await openDirectly(page, `/explorer/accounts/${id}`);
    await expect(page.getByRole('alert').locator('code')).toHaveText(id);
    await expect(page).toHaveURL(`/explorer/accounts/${id}`);
  }
  // Only the card of the home page has sent a request.
  expect(watch.requested.filter((path) => /^\/accounts\/(?!top$)/.test(path))).toEqual([]);
});

test('navigation scrolls to the top or to the anchor below the navbar; Back restores the position', async ({
  page,
}) => {
  await openDirectly(page, '/docs/whitepaper');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrollY(page)).toBe(900);

  // To the top of another page, from far down on this one.
  const legal = page
    .getByRole('navigation', { name: 'About this site' })
    .getByRole('link', { name: 'Legal' });
  await legal.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal');
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/docs/whitepaper');
  await expect.poll(() => scrollY(page)).toBe(900);

  // To an anchor on another page, and to one on the same page.
  await openDirectly(page, '/legal');
  await page.getByRole('main').getByRole('link', { name: 'Before you buy' }).click();
  await expect(page).toHaveURL('/help#before-you-buy');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  await expect.poll(() => isReadable(page, 'Before you buy')).toBe(true);

  // An anchor opened directly.
  await openDirectly(page, '/privacy#erase');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  await expect.poll(() => isReadable(page, 'Erase everything')).toBe(true);
});
