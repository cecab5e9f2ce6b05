import type { Locator, Page } from '@playwright/test';
import { limitStreamTo } from './support/limited-stream';
import { SAVING, setConnection } from './support/saving-data';
import { shiftsOf, watchShifts, type Shift } from './support/layout-shifts';
import { longIf } from './support/long';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import {
  blockFonts,
  expect,
  FAILED_REQUEST,
  filesSettled,
  openDirectly,
  test,
  type Watch,
} from './support/test';

/** Phone, tablet and desktop. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;

const pathOf = (address: string) => `/explorer/accounts/${address.slice('atto://'.length)}`;
const ACCOUNT = pathOf(SEEDED_ACCOUNTS.long.address);

/** Opens the page without Inter, whose arrival moves letters: font.spec.ts. */
async function watchMoves(page: Page, watch: Watch): Promise<void> {
  await blockFonts(page, watch);
  await watchShifts(page);
}

/** What has moved so far; less than a twentieth of the site's limit, such as a row that grows by a pixel, is not counted. */
async function movedOn(page: Page): Promise<Shift[]> {
  await filesSettled(page);
  return (await shiftsOf(page)).filter(({ value }) => value >= 0.001);
}

for (const size of SCREENS) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('nothing moves while the explorer’s first page loads', async ({ page, payer, watch }) => {
      // A transaction of a parallel test would move the rows, as it should.
      await limitStreamTo(payer, page);
      await watchMoves(page, watch);
      await openDirectly(page, '/explorer');
      await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
      expect(await movedOn(page)).toEqual([]);
    });

    test('nothing moves while an account loads', async ({ page, watch }) => {
      await watchMoves(page, watch);
      await openDirectly(page, ACCOUNT);
      await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
      await expect(page.getByText(/vote weight: .+ of the supply|no vote weight/)).toBeVisible();
      expect(await movedOn(page)).toEqual([]);
    });
  });
}

const WAITING = pathOf(SEEDED_ACCOUNTS.waiting.address);

test(
  'nothing moves while the other pages of the explorer load, at other widths',
  longIf(true),
  async ({ page, watch }) => {
    await watchMoves(page, watch);
    await openDirectly(page, WAITING);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Watched' })).toBeVisible();
    for (const width of [360, 910, 1_920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, rows] of [
        ['/richlist', 'tr[data-key]'],
        [`${WAITING}?tab=receivable`, '[data-receivable]'],
        ['/explorer/watch', '[data-watched] a[href*="/transactions/"]'],
      ] as const) {
        await openDirectly(page, path);
        await expect(page.locator(rows).first()).toBeVisible();
        expect(await movedOn(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  },
);

for (const { width, height } of [SCREENS[0], SCREENS[2]]) {
  test(`nothing moves while a send and its receive load: ${width} px`, async ({ page, payer, watch }) => {
    await page.setViewportSize({ width, height });
    const to = newPayer();
    const send = await payer.send(to.publicKey, 1_250_000_000n);
    const { hash } = await to.open(send, payer.publicKey);
    for (const one of [send.hash, hash]) {
      await watchMoves(page, watch);
      await openDirectly(page, `/explorer/transactions/${one}`);
      await expect(page.getByText('2 of 2 correct')).toBeVisible();
      await expect(page.locator('[data-half="received"]')).toBeVisible();
      expect(await movedOn(page), one).toEqual([]);
    }
  });
}

test('a click while offline stays on the page and says so; online, the page opens', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/Loading (CSS )?chunk|preload/i);
  // Otherwise the code of the page may be there already.
  await setConnection(page, SAVING);
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
  await context.setOffline(true);
  const link = page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Legal' });
  await link.focus();
  await page.keyboard.press('Enter');
  const note = page.locator('[data-offline-note="true"]');
  await expect(note).toContainText('You are offline, so that page could not be opened.');
  await expect(page).toHaveURL('/explorer');
  await context.setOffline(false);
  await note.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
});

test('Back from a block returns to the page of the history and the row that the reader left', async ({
  page,
}) => {
  await openDirectly(page, `${ACCOUNT}?page=2`);
  const row = page.locator('[data-row="entry"]').nth(20);
  const hash = row.getByRole('link').first();
  await hash.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  const height = await row.getAttribute('data-height');
  await hash.click();
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`[data-height="${height}"]`)).toBeInViewport();
});

test('links to accounts look like links: underlined, or in the colour of links', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 5n);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  const links = page.locator('main a[href*="/explorer/accounts/"]');
  await expect(page.locator('[data-half="sent"]').getByRole('link').first()).toBeVisible();
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  const plain = await links.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--atto-blue)';
    const blue = getComputedStyle(probe).color;
    probe.remove();
    const isLink = (link: Element) => {
      const { color, textDecorationLine } = getComputedStyle(link);
      return color === blue || textDecorationLine.includes('underline');
    };
    return all.filter((link) => link.textContent !== '' && !isLink(link)).map((link) => link.textContent);
  });
  expect(plain).toEqual([]);
});

test('in forced colours one tab looks selected, icons show, and carets are not bars', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectly(page, ACCOUNT);
  const tabs = page.getByRole('navigation', { name: 'Parts of this account' }).getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const lines = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(new Set(lines).size).toBe(2);
  expect(lines.filter((line) => line === lines[0])).toHaveLength(1);

  const discord = page.locator('.navbar__discord').first();
  const colours = await discord.evaluate((link) => ({
    icon: getComputedStyle(link, '::before').backgroundColor,
    page: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colours.icon).not.toBe(colours.page);
  const caret = await page
    .locator('.dropdown > .navbar__link')
    .first()
    .evaluate((link) => {
      const { borderTopColor, borderLeftColor } = getComputedStyle(link, '::after');
      return { borderTopColor, borderLeftColor };
    });
  expect(caret.borderLeftColor).toBe('rgba(0, 0, 0, 0)');
  expect(caret.borderTopColor).not.toBe(caret.borderLeftColor);
});

test('in forced colours the chosen option, the marked row, lit bytes and a progress bar stand out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const outlineOf = (target: Locator) =>
    target.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    });
  await openDirectly(page, ACCOUNT);
  const field = page.getByLabel('Find an account or a transaction');
  await field.fill(ACCOUNT.slice(-61));
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  expect(await outlineOf(suggestions.getByRole('option', { selected: true }))).toBeGreaterThanOrEqual(2);
  await openDirectly(page, '/help');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('fee');
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(chosen).toBeVisible();
  expect(await outlineOf(chosen)).toBeGreaterThanOrEqual(1);
  expect(await outlineOf(page.getByRole('dialog').getByRole('option', { selected: false }).first())).toBe(0);

  await openDirectly(page, `${ACCOUNT}?height=2`);
  const marked = page.locator('[data-height="2"]');
  await expect(marked).toBeFocused();
  await marked.blur();
  expect(await outlineOf(marked)).toBeGreaterThanOrEqual(2);
  const href = await marked.getByRole('link').first().getAttribute('href');

  // A history that is never read completely.
  await page.route('**/accounts/entries/stream', () => undefined);
  await page.route('**/entries/stream?**', () => undefined);
  await openDirectly(page, `${ACCOUNT}?type=send`);
  const bar = page.locator('main progress').first();
  await expect(bar).toBeVisible();
  const edge = await bar.evaluate((node) => getComputedStyle(node).borderTopWidth);
  expect(parseFloat(edge)).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openDirectly(page, href!);
  await page.getByText(/^The hash computed from the block’s \d+ bytes/).click();
  const runs = page.locator('[data-check="hash"] [data-part="bytes"]');
  await runs.first().hover();
  const inks = await runs.evaluateAll((all) =>
    all.slice(0, 3).map((run) => getComputedStyle(run.firstElementChild!).backgroundColor),
  );
  expect(inks[0]).not.toBe(inks[2]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the copy button of code is visible', async ({ page }) => {
    await openDirectly(page, '/docs/integration/node-historical');
    const block = page.locator('.theme-code-block').first();
    await block.scrollIntoViewIfNeeded();
    const copy = block.getByRole('button', { name: /copy/i });
    await expect(copy).toBeVisible();
    await expect(copy).toHaveCSS('opacity', '1');
  });

  const TABLES = [
    ['the live list', '/explorer', '[data-row="transaction"]', 'transactions'],
    ['a history', ACCOUNT, '[data-row="entry"]', 'transactions'],
    ['receivables', `${WAITING}?tab=receivable`, '[data-receivable]', 'transactions'],
    ['counterparties', `${WAITING}?tab=counterparties`, '[data-flow]', 'accounts'],
    [
      'the rich list',
      '/richlist',
      '[aria-label^="The largest accounts"] tr[data-key]:not(:has(details))',
      'accounts',
    ],
    ['the watch list', '/explorer/watch', '[data-watched]', 'accounts'],
  ] as const;

  test('a tap anywhere on a row of a table opens its page', async ({ page }) => {
    await openDirectly(page, WAITING);
    await page.getByRole('button', { name: 'More about this account' }).tap();
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Watched' })).toBeVisible();
    for (const [what, path, rows, target] of TABLES)
      await test.step(what, async () => {
        await openDirectly(page, path);
        const row = page.locator(rows).first();
        // Its amount comes later on some pages, and changes its height.
        await expect(row).toContainText('ATTO');
        await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const { width, height } = (await row.boundingBox())!;
        // At the end of the row, where no text is.
        await row.tap({ position: { x: width - 4, y: height - 4 } });
        await expect(page).toHaveURL(new RegExp(`/explorer/${target}/\\w{61,64}$`));
      });
  });

  test('a tap on a time shows the exact one, in local time and in UTC', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 65n);
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
    await page.locator('main time:visible').first().tap();
    await expect(page.getByRole('tooltip')).toContainText(/\d\d:\d\d:\d\d\.\d{3} UTC/);
  });
});

test('the navbar over an API page stays legible', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openDirectly(page, '/api/node');
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await page.mouse.wheel(0, -200);
  const navbar = page.locator('.navbar').first();
  await expect(navbar).toBeInViewport();
  const background = await navbar.evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor);
  // Such as `color(srgb 1 1 1 / 0.9)`.
  const opacity = Number(/\/ ([\d.]+)\)$/.exec(background)?.[1] ?? 1);
  // What shines through must not change the contrast of dark text noticeably.
  expect(opacity).toBeGreaterThanOrEqual(0.9);
});
