import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

/** What stands behind /explorer/transactions/ in the address bar, and what the page has to say about it. */
const MALFORMED: readonly (readonly [name: string, path: string, shown: string, reason: string])[] = [
  ['63 characters', HASH.slice(1), HASH.slice(1), 'A hash has 64 characters; this has 63.'],
  ['65 characters', `${HASH}0`, `${HASH}0`, 'A hash has 64 characters; this has 65.'],
  [
    'a letter that is no digit',
    `${HASH.slice(0, 63)}G`,
    `${HASH.slice(0, 63)}G`,
    'This has 64, and character 64 is “G”',
  ],
  ['a 0x in front', `0x${HASH}`, `0x${HASH}`, 'no “0x” prefix; this has 66'],
  ['an escaped slash', 'a%2Fb', 'a/b', 'This has 3, and character 2 is “/”'],
  [
    'a script',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '<script>alert(1)</script>',
    'This has 25, and character 1 is “<”',
  ],
  ['escaped dots', '%2e%2e%2f%2e%2e%2fetc', '../../etc', 'This has 9, and character 1 is “.”'],
  ['a percent sign', 'A%25B', 'A%B', 'This has 3, and character 2 is “%”'],
  ['an escape that is none', '%E0%A4%A', '%E0%A4%A', 'character 1 is “%”'],
];

for (const [name, path, shown, reason] of MALFORMED) {
  test(`a malformed hash with ${name}: said so, shown as text, asked of nobody`, async ({ page, watch }) => {
    await openDirectly(page, `/explorer/transactions/${path}`);
    const alert = page.getByRole('alert').filter({ hasText: 'Not a transaction hash' });
    await expect(alert).toContainText(reason);
    await expect(alert.locator('code')).toHaveText(shown);
    await expect(alert).toContainText('No node was asked');
    expect(watch.asked).toEqual([]);
  });
}

test('ten kilobytes of id: shown in part, asked of nobody', async ({ page, watch }) => {
  await openDirectly(page, `/explorer/transactions/${'x'.repeat(10_000)}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Not a transaction hash' });
  await expect(alert).toContainText('This has 10,000, and character 1 is “x”');
  await expect(alert.locator('code')).toContainText('… (10,000 characters)');
  expect(watch.asked).toEqual([]);
});

test('a hash in small letters is the same hash, and the address bar gets its one spelling', async ({
  page,
  payer,
}) => {
  const { hash } = await payer.send(newPayer().publicKey, 21n);
  await openDirectly(page, `/explorer/transactions/${hash.toLowerCase()}`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
});

for (const path of [
  '/explorer/transactions',
  '/explorer/transactions/',
  '/explorer/accounts',
  `/explorer/transactions/${HASH}/more`,
  '/explorer/transactions/a/b//c',
]) {
  test(`${path} is the not-found page of the site, status 404, and nobody is asked`, async ({
    page,
    watch,
  }) => {
    watch.allowMessage(FAILED_REQUEST);
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page).toHaveTitle('Page Not Found | Atto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    expect(watch.asked).toEqual([]);
  });
}

test('a host that sends the shell without an id: the page is the not-found page all the same', async ({
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
  expect(watch.asked).toEqual([]);
});

test('a slash at the end changes nothing, for a transaction and for an account', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 22n);
  await openDirectly(page, `/explorer/transactions/${hash}/`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await openDirectly(page, `/explorer/accounts/${payer.address.slice(7)}/`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a host that leaves the slash after a hash: the page shows the transaction', async ({
  page,
  payer,
  baseURL,
}) => {
  const { hash } = await payer.send(newPayer().publicKey, 23n);
  const path = `/explorer/transactions/${hash}`;
  await page.route(`${baseURL}${path}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: baseURL + path }) }),
  );
  await openDirectly(page, `${path}/`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
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

test('a malformed account address is told what is wrong with it, and nobody is asked', async ({
  page,
  watch,
}) => {
  await openDirectly(page, '/explorer/accounts/atto%3A%2F%2Fadcvvasb');
  await expect(page.getByRole('alert')).toContainText(
    'An address has 61 characters after atto://; this has 8.',
  );
  expect(watch.asked).toEqual([]);
});

test('the program of the explorer is fetched by the explorer’s pages only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const living = /^\/assets\/js\/explorer\b/;
  for (const path of ['/', '/docs', '/blog']) {
    await openDirectly(page, path);
    await filesSettled(page);
  }
  expect(fetched.filter((path) => living.test(path))).toEqual([]);
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('search')).toBeVisible();
  await filesSettled(page);
  expect(fetched.filter((path) => /explorer-latest.*\.js$/.test(path))).toHaveLength(1);
});

test('a link to an operation of a reference ends at it, and its fragment stays', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Accounts/operation/getAccount', 'Works/operation/findWork', 'Vote-Weights']) {
      const path = `/api/node#tag/${name}`;
      // From nowhere: the same page with another fragment would not be loaded anew.
      await page.goto('about:blank');
      await openDirectly(page, path);
      const section = page.locator(`[data-section-id="tag/${name}"]`);
      const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBeGreaterThan(50);
      await expect.poll(top).toBeLessThan(70);
      await expect(page.locator(`[role="menuitem"][data-item-id="tag/${name}"] > label.active`)).toHaveCount(
        1,
      );
      // From the reader's first turn of the wheel on, the reference writes what is in view into the address bar.
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
});
