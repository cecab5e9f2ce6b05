import { IS_LONG, SAMPLED } from './support/long';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

/** The path after /explorer/transactions/, and what the page should say about it. */
const MALFORMED: readonly (readonly [name: string, path: string, shown: string, reason: string])[] = [
  ['63 characters', HASH.slice(1), HASH.slice(1), 'A hash has 64 characters; this one has 63.'],
  ['65 characters', `${HASH}0`, `${HASH}0`, 'A hash has 64 characters; this one has 65.'],
  [
    'a letter that is not a hex digit',
    `${HASH.slice(0, 63)}G`,
    `${HASH.slice(0, 63)}G`,
    'This one has 64, and character 64 is “G”',
  ],
  ['a 0x prefix', `0x${HASH}`, `0x${HASH}`, 'no “0x” prefix; this one has 66'],
  ['an escaped slash', 'a%2Fb', 'a/b', 'This one has 3, and character 2 is “/”'],
  [
    'a script',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '<script>alert(1)</script>',
    'This one has 25, and character 1 is “<”',
  ],
  ['escaped dots', '%2e%2e%2f%2e%2e%2fetc', '../../etc', 'This one has 9, and character 1 is “.”'],
  ['a percent sign', 'A%25B', 'A%B', 'This one has 3, and character 2 is “%”'],
  ['an invalid escape', '%E0%A4%A', '%E0%A4%A', 'character 1 is “%”'],
];

test('reports a malformed hash, shows it as text and sends no request @flow', async ({ page, watch }) => {
  for (const [name, path, shown, reason] of MALFORMED)
    await test.step(name, async () => {
      await openDirectly(page, `/explorer/transactions/${path}`);
      const alert = page.getByRole('alert').filter({ hasText: 'Not a transaction hash' });
      await expect(alert).toContainText(reason);
      await expect(alert.locator('code')).toHaveText(shown);
      await expect(alert).toContainText('Nothing was requested from a node');
      expect(watch.requested).toEqual([]);
    });
});

test('shows part of an id of ten kilobytes and sends no request', async ({ page, watch }) => {
  await openDirectly(page, `/explorer/transactions/${'x'.repeat(10_000)}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Not a transaction hash' });
  await expect(alert).toContainText('This one has 10,000, and character 1 is “x”');
  await expect(alert.locator('code')).toContainText('… (10,000 characters)');
  expect(watch.requested).toEqual([]);
});

test('a lowercase hash works, and the address bar gets the uppercase spelling', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 21n);
  await openDirectly(page, `/explorer/transactions/${hash.toLowerCase()}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
});

const INCOMPLETE = [
  '/explorer/transactions',
  '/explorer/transactions/',
  '/explorer/accounts',
  `/explorer/transactions/${HASH}/more`,
  '/explorer/transactions/a/b//c',
];

test("a path that names nothing is the site's not-found page with status 404, and no request is sent", async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  for (const path of INCOMPLETE)
    await test.step(path, async () => {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(page).toHaveTitle('Page Not Found | Atto');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByRole('main').getByRole('search')).toBeVisible();
      expect(watch.requested).toEqual([]);
    });
});

test('shows the not-found page on a host that serves the shell for a missing id', async ({
  page,
  baseURL,
  watch,
}) => {
  for (const [path, shell] of [
    ['/explorer/transactions', `/explorer/transactions/${HASH}`],
    ['/explorer/accounts', '/explorer/accounts/x'],
  ] as const) {
    await page.route(baseURL + path, async (route) =>
      route.fulfill({ response: await route.fetch({ url: baseURL + shell }) }),
    );
    await openDirectly(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Atto');
  }
  expect(watch.requested).toEqual([]);
});

test('a trailing slash changes nothing, for a transaction and for an account', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 22n);
  await openDirectly(page, `/explorer/transactions/${hash}/`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await openDirectly(page, `/explorer/accounts/${payer.address.slice(7)}/`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows the transaction on a host that keeps the trailing slash', async ({ page, payer, baseURL }) => {
  const { hash } = await payer.send(newPayer().publicKey, 23n);
  const path = `/explorer/transactions/${hash}`;
  await page.route(`${baseURL}${path}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: baseURL + path }) }),
  );
  await openDirectly(page, `${path}/`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
});

test('the static page does not depend on the hash', async ({ request }) => {
  const bodies = await Promise.all(
    [`/explorer/transactions/${HASH}`, '/explorer/transactions/a%2Fb', '/explorer/transactions/AB'].map(
      async (path) => {
        const reply = await request.get(path);
        expect(reply.status()).toBe(200);
        return reply.text();
      },
    ),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('Transaction');
});

test('says what is wrong with a malformed account address and sends no request @flow', async ({
  page,
  watch,
}) => {
  await openDirectly(page, '/explorer/accounts/atto%3A%2F%2Fadcvvasb');
  await expect(page.getByRole('alert')).toContainText(
    'An address has 61 characters after atto://; this one has 8.',
  );
  expect(watch.requested).toEqual([]);
});

test('only explorer pages fetch the explorer’s scripts', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const explorerScript = /^\/assets\/js\/explorer\b/;
  for (const path of ['/', '/docs', '/blog']) {
    await openDirectly(page, path);
    await filesSettled(page);
  }
  expect(fetched.filter((path) => explorerScript.test(path))).toEqual([]);
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('search')).toBeVisible();
  await filesSettled(page);
  expect(fetched.filter((path) => /explorer-latest.*\.js$/.test(path))).toHaveLength(1);
});

test(
  'a link to an operation of a reference scrolls to it and keeps its fragment',
  SAMPLED,
  async ({ page }) => {
    const names = ['Accounts/operation/getAccount', 'Works/operation/findWork', 'Vote-Weights'];
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // All of them at both widths in `npm run test:long`.
      for (const name of IS_LONG ? names : width === 360 ? names.slice(0, 1) : names.slice(1)) {
        const path = `/api/node#tag/${name}`;
        // From a blank page, because changing only the fragment would not load the page again.
        await page.goto('about:blank');
        await openDirectly(page, path);
        const section = page.locator(`[data-section-id="tag/${name}"]`);
        const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        await expect.poll(top).toBeGreaterThan(50);
        await expect.poll(top).toBeLessThan(70);
        await expect(
          page.locator(`[role="menuitem"][data-item-id="tag/${name}"] > label.active`),
        ).toHaveCount(1);
        // Once the reader scrolls, the reference writes the section in view into the address bar.
        await page.mouse.wheel(0, 1);
        await page.mouse.wheel(0, -1);
        await expect(page).toHaveURL(path);
      }
    }
    const next = page.getByRole('menuitem').filter({ hasText: 'Works' }).first();
    await next.click();
    await expect(page).toHaveURL('/api/node#tag/Works');
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 700);
    await expect(page).not.toHaveURL('/api/node#tag/Works');
  },
);
