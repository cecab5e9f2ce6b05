import type { Locator, Page } from '@playwright/test';
import { readAccount } from './support/node-port';
import { expectFits } from './support/fits';
import { newPayer, type Payer } from './support/payer';
import { expect, test } from './support/test';
import {
  accountInView,
  createWallet,
  openPart,
  unlockWallet,
  NO_WORK_SERVER,
  WALLET_PASSWORD,
  WALLET_PATH,
} from './support/wallet';

// The wallet for readers who enlarge it, who choose its colours, and who want no motion.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const FUNDS = 2_000_000_000n;
const PARTS = ['History', 'Accounts', 'Representative', 'Contacts', 'Settings', 'Home'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name, exact: true });

/** Fills in a payment of most of the balance, so that its review has every warning. */
async function openReview(page: Page, payer: Payer): Promise<void> {
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(newPayer().address);
  // A narrow window has two steps.
  const next = button(page, 'Next');
  const amount = page.getByRole('textbox', { name: 'Amount in ATTO' });
  await expect(next.or(amount)).toBeVisible();
  if (await next.isVisible()) {
    await next.click();
    await page.getByText('Add a note').click();
  }
  await amount.fill('1.999999999');
  await page.getByRole('textbox', { name: 'Private note' }).fill('n'.repeat(120));
  await button(page, 'Review').click();
  await expect(page.locator('[data-warning="large"]')).toBeVisible();
}

test('at 200 and 400 % nothing is cut off and nothing scrolls sideways', async ({ page, payer }) => {
  // What a window of 1280 by 800 has room for.
  const expectFitsEnlarged = async () => {
    for (const [width, height] of [
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFits(page);
    }
  };
  await page.goto(WALLET_PATH);
  await button(page, 'Create a wallet').click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await expectFitsEnlarged();
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(WALLET_PASSWORD);
  await button(page, 'Create the wallet').click();
  await button(page, 'Show the 24 words').click();
  await expect(page.locator('[data-words] li')).toHaveCount(24);
  await expectFitsEnlarged();
  await button(page, 'I have written them down').click();
  await expect(page.locator('[data-next-word="1"]')).toBeVisible();
  await expectFitsEnlarged();
  await button(page, 'Later').click();
  await openReview(page, payer);
  await expectFitsEnlarged();
  // A review has no bar on a phone: it is left through its own arrow.
  await button(page, 'Back').click();
  for (const name of PARTS) {
    await openPart(page, name);
    await expect(page.locator('[data-wallet] h1')).toBeVisible();
    await expectFitsEnlarged();
  }
});

/** How an element is drawn, apart from its text. */
const looks = (target: Locator) =>
  target.evaluate((node) => {
    const { borderBlockEndColor, borderBlockEndWidth, borderBlockEndStyle, backgroundColor, color } =
      getComputedStyle(node);
    const { outlineStyle, textDecorationLine } = getComputedStyle(node);
    const border = [borderBlockEndWidth, borderBlockEndStyle, borderBlockEndColor].join(' ');
    return { border, backgroundColor, color, outlineStyle, textDecorationLine };
  });

/** Whether an element has an edge that can be seen in its own and its surroundings’ colours. */
const hasEdge = (target: Locator) =>
  target.evaluate((node) => {
    const { borderInlineStartColor, borderInlineStartWidth, borderInlineStartStyle } = getComputedStyle(node);
    const ground = getComputedStyle(document.body).backgroundColor;
    const isDrawn = borderInlineStartStyle !== 'none' && parseFloat(borderInlineStartWidth) > 0;
    return isDrawn && borderInlineStartColor !== ground && !/^rgba\(.*, 0\)$/.test(borderInlineStartColor);
  });

test('in forced colours the current part, the chosen tab, buttons and warnings keep a visible edge', async ({
  page,
  payer,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(WALLET_PATH);
  expect(await hasEdge(button(page, 'Create a wallet'))).toBe(true);
  expect(await hasEdge(button(page, 'Restore with 24 words'))).toBe(true);
  await createWallet(page);
  expect(await looks(part(page, 'Home'))).not.toEqual(await looks(part(page, 'Send')));
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await button(page, 'Check the words on my paper').click();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Select in order')).toBeVisible();
  expect(await looks(tab('Select in order'))).not.toEqual(await looks(tab('Type them')));
  await openReview(page, payer);
  const warnings = page.locator('[data-warning]');
  await expect(warnings).toHaveCount(3);
  for (const warning of await warnings.all()) expect(await hasEdge(warning)).toBe(true);
  const field = page.getByRole('textbox', { name: /to confirm the amount/ });
  expect(await hasEdge(field)).toBe(true);
  await field.focus();
  expect((await looks(field)).outlineStyle).not.toBe('none');
});

/** Records how long each animation and transition of the page lasts, in seconds. */
async function recordMotion(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const take = (event: Event, property: 'animationDuration' | 'transitionDuration') => {
      const text = getComputedStyle(event.target as Element)[property];
      durations.push(
        ...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
      );
    };
    document.addEventListener('animationstart', (event) => take(event, 'animationDuration'));
    document.addEventListener('transitionrun', (event) => take(event, 'transitionDuration'));
  });
  return () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const name =
    reducedMotion === 'reduce' ? 'nothing moves for readers who want no motion' : 'otherwise, something does';
  test(`${name}: from the first visit to an unlocked wallet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const durations = await recordMotion(page);
    await createWallet(page);
    await button(page, 'Lock').click();
    await unlockWallet(page);
    await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
    for (const one of ['Receive', 'Send', 'Home']) await openPart(page, one);
    const longest = Math.max(0, ...(await durations()));
    if (reducedMotion === 'reduce') expect(longest).toBeLessThan(0.001);
    else expect(longest).toBeGreaterThan(0.1);
  });
}
