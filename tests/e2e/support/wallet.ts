import { expect, type Page } from '@playwright/test';
import { parseAddress } from '../../../src/protocol/address';
import { publicKeyFromAddress } from '../../../src/protocol/address';
import type { PublicKey } from '../../../src/protocol/public-key';
import { openDirectly } from './test';

/** Long enough for the wallet, and of no value: it protects a wallet of a test on network LOCAL. */
export const WALLET_PASSWORD = 'seven quiet lanterns';

/**
 * The browser’s message about the node’s response for work, which a node without a work server does not offer: the wallet
 * then uses its own. Accounts that were never opened cause none.
 */
export const NO_WORK_SERVER = /404 \(Not Found\) \S+\/node\/works$/;

/** The wallet as a page of the site, or, in tests of one with an origin of its own, as the only page there. */
export const WALLET_PATH = process.env.ATTO_E2E_OWN_WALLET ? '/' : '/wallet';

/** Opens the wallet’s page, and waits until its scripts run. */
export async function openWallet(page: Page): Promise<void> {
  if (WALLET_PATH === '/wallet') return openDirectly(page, WALLET_PATH);
  const reply = await page.goto(WALLET_PATH);
  expect(reply?.status()).toBe(200);
  await expect(page.locator('[data-wallet] h1')).toBeVisible();
}

/** Opens the wallet’s page, which must hold no wallet yet, and creates one through its own steps. */
export async function createWallet(page: Page, path = WALLET_PATH): Promise<void> {
  await page.goto(path);
  await createWalletHere(page);
}

/** Creates a wallet on the page that is open, which holds none yet. */
export async function createWalletHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a wallet' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Create the wallet' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('navigation', { name: 'Wallet' })).toBeVisible();
}

/** Opens the wallet’s page, which must hold no wallet yet, and restores one from its words. */
export async function restoreWallet(page: Page, words: string): Promise<void> {
  await page.goto(WALLET_PATH);
  await restoreWalletHere(page, words);
}

/** Restores a wallet from its words on the page that is open, which holds none yet. */
export async function restoreWalletHere(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Restore with 24 words' }).click();
  await page.getByLabel('Word 1 of 24').fill(words);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Restore the wallet' }).click();
  await page.getByRole('button', { name: 'Open the wallet' }).click();
  await expect(page.getByRole('navigation', { name: 'Wallet' })).toBeVisible();
}

/** Unlocks the wallet after the page was loaded again. */
export async function unlockWallet(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Wallet' })).toBeVisible();
}

/** Opens rows of the settings, which are open. */
export async function openSettings(page: Page, ...rows: readonly string[]): Promise<void> {
  for (const row of rows) {
    const summary = page.locator('summary').filter({ has: page.getByText(row, { exact: true }) });
    await summary.click();
    await expect(summary.locator('xpath=..')).toHaveAttribute('open');
  }
}

/** Opens a part of an unlocked wallet: from its rail or bar, or, on a phone, from the page More. */
export async function openPart(page: Page, part: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Wallet' });
  // Which parts the bar has is known once the wallet is open.
  await expect(parts).toBeVisible();
  const link = parts.getByRole('link', { name: part, exact: true });
  if (await link.isVisible()) return link.click();
  await parts.getByRole('link', { name: 'More', exact: true }).click();
  await page
    .getByRole('region')
    .getByRole('link', { name: new RegExp(`^${part}`) })
    .click();
}

/** Chooses an action of an account's menu. */
export async function chooseAction(page: Page, account: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${account}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The account in view, read from the part that shows its address. */
export async function accountInView(page: Page): Promise<PublicKey> {
  await openPart(page, 'Receive');
  const code = page.getByRole('img', { name: /^QR code/ });
  const [, address = ''] =
    /(atto:\/\/[a-z2-7]{61})/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
  return publicKeyFromAddress(parseAddress(address));
}
