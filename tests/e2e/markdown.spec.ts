import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const copy = (page: Page) => page.getByRole('button', { name: 'Copy as Markdown' });
const announcement = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

test('copies a docs page as Markdown, which is fetched on demand, and can show it @flow', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fetched: string[] = [];
  page.on('request', (one) => one.url().endsWith('.md') && fetched.push(one.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/docs/mining');
  await expect(copy(page)).toBeVisible();
  expect(fetched).toEqual([]);
  await copy(page).press('Enter');
  await expect(announcement(page)).toHaveText('Markdown copied');
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
  expect(fetched).toHaveLength(1);

  const reply = await request.get('/docs/mining.md');
  expect(reply.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const markdown = await reply.text();
  expect(markdown).toMatch(/^# Mining\n\n> /);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/docs/mining.md',
  );
});

test('says why a post cannot be copied and what to do instead', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
  });
  await openDirectly(page, '/blog/path-to-decentralization');
  await copy(page).click();
  await expect(announcement(page)).toHaveText(/did not let the Markdown be copied\. Open “View as Markdown”/);
  await expectAccessible(page);

  await page.route('**/blog/path-to-decentralization.md', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await copy(page).click();
  await expect(announcement(page)).toHaveText(/could not be loaded/);
  await page.unroute('**/blog/path-to-decentralization.md');

  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await expect(page).toHaveURL(/\/blog\/path-to-decentralization\.md$/);
  await expect(page.getByText('# Path to Decentralization')).toBeVisible();
});
