import { expect, openDirectly, test } from './support/test';

const PATH = '/blog/new-distribution-strategy';
const ADDRESS = `https://atto.cash${PATH}`;

test('a post links to its footnotes and back and to related posts, and can be shared @flow', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => Promise.resolve(void shared.push(data));
  });
  await openDirectly(page, PATH);

  await page.getByRole('link', { name: '1', exact: true }).press('Enter');
  // The framework appends a suffix per file to the names of footnotes.
  await expect(page).toHaveURL(/#user-content-fn-1\b/);
  await expect(page.locator('[id^="user-content-fn-1"]')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to reference 1' }).press('Enter');
  await expect(page).toHaveURL(/#user-content-fnref-1\b/);
  await expect(page.locator('[id^="user-content-fnref-1"]')).toBeInViewport();

  const share = page.getByRole('group', { name: 'Share this post' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByText('Link copied.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'link copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
  await share.getByRole('button', { name: 'Share…' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect
    .poll(shared)
    .toEqual([{ title: expect.stringContaining('Distribution Strategy'), url: ADDRESS }]);

  const related = page.getByRole('region', { name: 'Related posts' }).getByRole('link');
  await expect(related).toHaveCount(3);
  const title = await related.first().textContent();
  await related.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await page.getByRole('link', { name: /^Newer post/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title!);
  await expect(page.getByRole('region', { name: 'Related posts' }).getByRole('link')).toHaveCount(3);
});
