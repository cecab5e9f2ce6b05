import type { Page } from '@playwright/test';
import type { Address } from '../../../src/protocol/address';
import { expect, openDirectly } from './test';

/** The page of the faucet that pays on the network of the site under test. */
export const FAUCET_PAGE = '/faucet-dev';

/** On a busy machine, too, a claim is paid by then; otherwise the faucet is stuck. */
const PAID_MS = 90_000;

/** Opens the page of the faucet and waits for its form. */
export async function openFaucetPage(page: Page, query = ''): Promise<void> {
  await openDirectly(page, FAUCET_PAGE + query);
  await expect(claimButton(page)).toBeVisible();
}

/** The button that starts a claim. */
export const claimButton = (page: Page) => page.getByRole('button', { name: /^Get [\d.,]+ ATTO$/ });

/** The field that takes the address. */
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'Your address' });

/** Fills in an address and starts a claim with the keyboard alone. */
export async function startClaim(page: Page, address: Address | string): Promise<void> {
  await addressField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(address);
  await page.keyboard.press('Enter');
}

/** Waits until the claim on the page is paid and confirmed. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.locator('[data-claim="confirmed"]')).toBeVisible({ timeout: PAID_MS });
}
