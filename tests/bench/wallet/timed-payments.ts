import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Payer } from '../../e2e/support/payer';
import { makeWallet, openWalletPart, reviewPayment, shownAccount, unlockMade } from './wallet-steps';

/** The steps of a payment that its owner sees, in milliseconds, and the time from confirming to confirmed. */
export interface PaymentTimes {
  readonly steps: Readonly<Record<string, number>>;
  readonly total: number;
}

interface Recorder {
  begin(): void;
  /** The times of the payment that ended last; undefined while one is on its way. */
  take(): PaymentTimes | undefined;
}

const RECORDER = fileURLToPath(new URL('payment-recorder.js', import.meta.url));

declare global {
  interface Window {
    paymentTimes: Recorder;
  }
}

/** A wallet with funds on a page that records each payment. */
export async function openFundedWallet(browser: Browser, site: string, payer: Payer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript({ path: RECORDER });
  await makeWallet(page, site);
  const own = await shownAccount(page);
  await openWalletPart(page, 'Home');
  await payer.send(own, 500_000_000_000n);
  await page.locator('[data-balance="500000000000"]').waitFor();
  return page;
}

/** From a locked wallet to a confirmed payment, without the time of typing, in milliseconds. */
export async function unlockAndPay(page: Page, payer: Payer): Promise<number> {
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const began = performance.now();
  await unlockMade(page);
  await openWalletPart(page, 'Send');
  await page.getByText('Available:').waitFor();
  await reviewPayment(page, payer.address, '0.001');
  await pay(page, '0.001');
  return performance.now() - began;
}

/** Makes payments one after the other, with a pause for a person’s next decision, and times each. */
export async function timePayments(
  page: Page,
  payer: Payer,
  count: number,
): Promise<readonly PaymentTimes[]> {
  const times: PaymentTimes[] = [];
  for (let index = 0; index < count; index++) {
    const again = page.getByRole('link', { name: 'Send another payment' });
    if (await again.isVisible()) await again.click();
    else await openWalletPart(page, 'Send');
    await page.getByText('Available:').waitFor();
    await reviewPayment(page, payer.address, '0.001');
    times.push(await pay(page, '0.001'));
  }
  return times;
}

async function pay(page: Page, atto: string): Promise<PaymentTimes> {
  await page.evaluate(() => window.paymentTimes.begin());
  await page.getByRole('button', { name: `Send ${atto} ATTO`, exact: true }).click();
  await page.locator('[data-outcome="confirmed"]').waitFor();
  const times = await page.evaluate(() => window.paymentTimes.take());
  if (times === undefined) throw new Error('A payment was not recorded.');
  return times;
}
