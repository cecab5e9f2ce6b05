import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { FUNDED_KEY } from './support/node-port';
import { payerOf } from './support/payer';
import { expectAccessibleOnScreen } from './support/axe';
import { IS_LONG } from './support/long';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** Every route that is a separate page: path, title before the site's name, first heading. */
const ROUTES: readonly (readonly [path: string, title: string | RegExp, heading: string | RegExp])[] = [
  ['/', /^Atto$/, /./],
  ['/wallet', 'Wallet', 'Your Atto wallet'],
  ['/faucet', 'Faucet', 'Faucet'],
  ['/faucet-beta', 'Beta faucet', 'Beta faucet'],
  ['/faucet-dev', 'Dev faucet', 'Dev faucet'],
  ['/richlist', 'Rich list', 'Rich list'],
  ['/legal', 'Legal', 'Legal'],
  ['/privacy', 'Privacy', 'Privacy'],
  ['/help', 'Help', 'Help'],
  ['/explorer', 'Explorer', 'Explorer'],
  ['/explorer/watch', 'Watch list', 'Watch list'],
  ['/search', 'Search', 'Search'],
  ['/api/node', 'Atto Node API', /Atto Node API/],
  ['/api/wallet', 'Atto Wallet API', /Atto Wallet API/],
  ['/api/faucet', 'Atto Faucet API', /Atto Faucet API/],
  ['/blog', 'Blog', 'Blog'],
  ['/blog/page/2', 'Blog, page 2', 'Blog, page 2'],
  ['/blog/archive', 'Archive', 'Archive'],
  ['/blog/tags', 'Tags', 'Tags'],
  ['/blog/tags/decentralization', /Decentralization/, /Decentralization/],
  ['/blog/authors', 'Authors', 'Authors'],
  ['/blog/authors/atto', /The Atto team/, /The Atto team/],
  ['/blog/authors/community', /The Atto community/, /The Atto community/],
  ['/blog/authors/atto/authors/2', /The Atto team/, /The Atto team/],
];

/** The path of each file of the docs: none has another one of its own, except the first. */
const DOCS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.mdx$/, ''))
  .sort();

const POSTS = readdirSync('blog', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => /^slug: *(.*)$/m.exec(readFileSync(`blog/${entry.name}/index.mdx`, 'utf8'))![1]!);

async function expectPage(page: Page, path: string, title: string | RegExp, heading: string | RegExp) {
  await openDirectly(page, path);
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} | Atto` : title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to Experience Atto?' })).toBeAttached();
}

const TEXTS = DOCS.map((name) => `/docs${name}`).concat(POSTS.map((slug) => `/blog/${slug}`));
const PAGES = [...ROUTES, ...TEXTS.map((path) => [path, /. \| Atto$/, /./] as const)];
/** How many pages a test opens: like a reader, it loads the files that they share once. */
const TOGETHER = 8;

for (let from = 0; from < PAGES.length; from += TOGETHER) {
  const pages = PAGES.slice(from, from + TOGETHER);
  test(`${pages[0]![0]} to ${pages.at(-1)![0]} each have their title, first heading, navbar and call to action, and log nothing`, async ({
    page,
  }) => {
    for (const [path, title, heading] of pages)
      await test.step(path, () => expectPage(page, path, title, heading));
  });
}

test('there are sixteen posts and 31 pages of docs @flow', () => {
  expect(POSTS).toHaveLength(16);
  expect(DOCS).toHaveLength(31);
});

test('an account and a transaction open directly @flow', async ({ page }) => {
  const payer = payerOf(FUNDED_KEY);
  const { lastTransactionHash } = await payer.account();
  await expectPage(page, `/explorer/accounts/${payer.address.slice(7)}`, /. \| Atto$/, 'Account');
  await expectPage(page, `/explorer/transactions/${lastTransactionHash}`, /. \| Atto$/, 'Transaction');
});

for (const path of [
  '/no/such/page',
  '/docs/nothing',
  '/blog/nothing',
  '/wallet/nothing',
  '/explorer/nothing',
]) {
  test(`${path} is not found, and the page links to useful pages`, async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page).toHaveTitle('Page Not Found | Atto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await page.getByRole('navigation', { name: 'Useful pages' }).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  });
}

for (const [wrong, right] of [
  ['/richlst', '/richlist'],
  ['/docs/quickstart', '/docs/integration/quickstart'],
  ['/key-tools', `${KEY_TOOLS_PATH}#key-tools`],
] as const) {
  test(`an address that is almost one of a page names it: ${wrong}`, async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.goto(wrong);
    const meant = page.locator('[data-not-found]').getByRole('paragraph').filter({ hasText: 'Did you mean' });
    await expect(meant.getByRole('link')).toHaveAttribute('href', right);
  });
}

for (const swallowed of ['.', ')', '%29.']) {
  test(`a link that took punctuation along leads to its page: ${swallowed}`, async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.goto(`/docs/mining${swallowed}`);
    const meant = page.locator('[data-not-found]').getByRole('paragraph').filter({ hasText: 'Did you mean' });
    await meant.getByRole('link', { name: '/docs/mining' }).click();
    await expect(page.locator('[data-not-found]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/docs/mining');
  });
}

test('the rich list shows the largest accounts of the node and links to them', async ({ page }) => {
  await openDirectly(page, '/richlist');
  const table = page.getByRole('table', { name: /^The largest accounts/ });
  const first = table.getByRole('row').nth(1);
  await expect(first.getByRole('cell').first()).toHaveText('1');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/explorer\/accounts\/[a-z2-7]{61}$/);
});

test('reports a node without a list without an error, and lets the reader retry one that fails', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 404, body: '' }));
  await openDirectly(page, '/richlist');
  await expect(page.getByText('has no list of the largest accounts')).toBeVisible();
  await page.unroute('**/node/accounts/top');
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 200, body: 'no list' }));
  await openDirectly(page, '/richlist');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Help' })).toHaveAttribute(
    'href',
    '/help#stuck-page',
  );
  await page.unroute('**/node/accounts/top');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: /^The largest accounts/ })).toBeVisible();
});

/** Wallet and rich list have tests of their own. */
const OURS = [
  '/faucet',
  '/faucet-beta',
  '/legal',
  '/privacy',
  '/help',
  '/search',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/decentralization',
  '/blog/authors',
  '/blog/authors/atto',
  '/blog/authors/atto/authors/2',
  '/no/such/page',
];
for (const [atWidth, width] of [360, 1440].entries()) {
  // Each page at one of the widths, and some of the posts, which consist of the same parts; all of them in
  // `npm run test:long`, where half of the posts are at each width.
  const ours = OURS.filter((_, at) => IS_LONG || at % 2 === atWidth);
  const posts = POSTS.filter((_, at) => at % (IS_LONG ? 2 : 8) === atWidth).map((slug) => `/blog/${slug}`);
  test(`text pages are accessible: ${width} px`, async ({ page, watch }) => {
    // The browser logs a 404 for the missing page.
    watch.allowMessage(FAILED_REQUEST);
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...ours, ...posts]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expectAccessibleOnScreen(page);
      const { content, frame } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        frame: document.documentElement.clientWidth,
      }));
      expect(content, path).toBeLessThanOrEqual(frame);
    }
  });
}
