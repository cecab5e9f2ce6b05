import { expect, type Page } from '@playwright/test';

/** A password that the wallet accepts. */
export const PASSWORD = 'correct horse battery';

/** Creates a wallet on the open page, without proving its words, and waits until it is open. */
export async function createWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a wallet' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the wallet' }).click();
  await expect(page.locator('[data-wallet="open"]')).toBeVisible({ timeout: 60_000 });
}

/** Unlocks the wallet of the open page. */
export async function unlockWallet(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.locator('[data-wallet="open"]')).toBeVisible({ timeout: 60_000 });
}

/** Locks it. */
export async function lockWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
}
