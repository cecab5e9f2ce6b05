import type { Page } from '@playwright/test';
import { parseAddress, publicKeyFromAddress } from '../../../src/protocol/address';
import type { PublicKey } from '../../../src/protocol/public-key';

/** Protects a wallet of a measurement on network LOCAL. */
export const BENCH_PASSWORD = 'seven quiet lanterns';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** Opens a part of an unlocked wallet. */
export async function openWalletPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name, exact: true }).click();
}

/** Creates a wallet and leaves its backup for later. */
export async function makeWallet(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/wallet`);
  await button(page, 'Create a wallet').click();
  await password(page).fill(BENCH_PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(BENCH_PASSWORD);
  await button(page, 'Create the wallet').click();
  await button(page, 'Later').click();
  await page.getByRole('navigation', { name: 'Wallet' }).waitFor();
}

/** Unlocks the wallet of a page that shows its lock. */
export async function unlockMade(page: Page): Promise<void> {
  await password(page).fill(BENCH_PASSWORD);
  await button(page, 'Unlock').click();
  await page.getByRole('navigation', { name: 'Wallet' }).waitFor();
}

/** The account in view. */
export async function shownAccount(page: Page): Promise<PublicKey> {
  await openWalletPart(page, 'Receive');
  const label = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  const [address = ''] = /atto:\/\/[a-z2-7]{61}/.exec(label ?? '') ?? [];
  return publicKeyFromAddress(parseAddress(address));
}

/** Fills in a payment and goes on to its review; the part that pays is open. */
export async function reviewPayment(page: Page, address: string, atto: string): Promise<void> {
  await page.getByRole('combobox', { name: 'To' }).fill(address);
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill(atto);
  await button(page, 'Review').click();
  await button(page, `Send ${atto} ATTO`).waitFor();
}
