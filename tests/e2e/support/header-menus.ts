import type { Locator, Page } from '@playwright/test';

/** The button of the explorer's header that shows the network and the state of its node. */
export const networkButton = (page: Page): Locator => page.getByRole('button', { name: /^Network: / });

/** The button of the explorer's header that shows how times are shown. */
export const timesButton = (page: Page): Locator => page.getByRole('button', { name: /^Times: / });

/** Chooses a network of the explorer by its name. */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  await networkButton(page).click();
  await page.getByRole('dialog', { name: 'Network' }).getByRole('radio', { name }).click();
}

/** Chooses how the explorer shows times. */
export async function chooseTimes(page: Page, name: 'This device' | 'UTC' | 'Ages'): Promise<void> {
  await timesButton(page).click();
  // "This device" may be followed by "UTC+9".
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
}
