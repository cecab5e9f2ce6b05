import type { Locator, Page } from '@playwright/test';
import { cut, edgesOf, startOf, upTo } from './cut';
import type { Shot, ShotPlace } from './shots';
import { addressOfContact, CONTACTS, OWNER_WORDS } from './wallet-story';

const DIR = 'docs/wallet';
const PASSWORD = 'seven quiet lanterns';

/** The screenshots of the wallet. They show no recovery word and no password. */
export const WALLET_SHOTS: readonly Shot[] = [
  { file: `${DIR}/wallet-created.png`, take: created },
  { file: `${DIR}/wallet-home.png`, take: home },
  { file: `${DIR}/wallet-review.png`, take: review },
  { file: `${DIR}/wallet-request.png`, take: request },
];

/** A new wallet, before its words are shown. */
async function created({ page, site }: ShotPlace): Promise<Buffer> {
  await page.goto(`${site}/wallet`);
  await button(page, 'Create a wallet').click();
  await choosePassword(page, 'Create the wallet');
  const title = page.getByRole('heading', { level: 1, name: 'Back up your wallet' });
  await title.waitFor();
  const card = await edgesOf(within(title, 'panel'));
  return cut(page, { from: card, to: card });
}

/** The balance and the latest blocks. The line about the node below them names a port that varies. */
async function home({ page, site }: ShotPlace): Promise<Buffer> {
  await openWallet(page, site);
  // The form of a tablet: the account above, the parts below.
  await page.setViewportSize({ width: 860, height: 1200 });
  await page.locator('[data-work="ready"]').waitFor({ state: 'attached' });
  await page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem').nth(4).waitFor();
  return cut(page, { from: await startOf(frame(page)), to: await upTo(page.locator('[data-connection]')) });
}

/** A payment just before it is confirmed. */
async function review({ page, site }: ShotPlace): Promise<Buffer> {
  await openWallet(page, site);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(addressOfContact('shop-01'));
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('4.2');
  await button(page, 'Review').click();
  await button(page, 'Send 4.2 ATTO').waitFor();
  return cut(page, {
    from: await startOf(page.locator('[data-wallet-main]')),
    to: await edgesOf(button(page, 'Send 4.2 ATTO')),
  });
}

/** A request for an amount, as a QR code and as the whole address. */
async function request({ page, site }: ShotPlace): Promise<Buffer> {
  await openWallet(page, site);
  await openPart(page, 'Receive');
  const amount = page.getByRole('textbox', { name: 'Request an amount in ATTO' });
  await amount.fill('12.5');
  await amount.blur();
  const code = page.getByRole('img', { name: /request for 12\.5 ATTO/ });
  await code.waitFor();
  return cut(page, {
    from: await startOf(page.locator('[data-wallet-main]')),
    to: await edgesOf(within(code, 'card')),
  });
}

/** Restores the wallet of the story, and names the accounts that it has paid. */
async function openWallet(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/wallet`);
  await button(page, 'Restore with 24 words').click();
  for (const [at, word] of OWNER_WORDS.split(' ').entries())
    await page.getByLabel(`Word ${at + 1} of 24`).fill(word);
  await button(page, 'Continue').click();
  await choosePassword(page, 'Restore the wallet');
  await button(page, 'Open the wallet').click();
  await openPart(page, 'Contacts');
  for (const [label, name] of Object.entries(CONTACTS)) {
    await button(page, 'Add a contact').click();
    await page
      .getByRole('textbox', { name: 'Address' })
      .fill(addressOfContact(label as keyof typeof CONTACTS));
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Contacts' }).getByText(name).waitFor();
  }
  await openPart(page, 'Home');
}

async function choosePassword(page: Page, action: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await button(page, action).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const parts = (page: Page) => page.getByRole('navigation', { name: 'Wallet' });
/** In a window without the rail: its bar has some of the parts, and a list the others. */
async function openPart(page: Page, name: string): Promise<void> {
  const link = parts(page).getByRole('link', { name, exact: true });
  await parts(page).waitFor();
  if (await link.isVisible()) return link.click();
  await parts(page).getByRole('link', { name: 'More', exact: true }).click();
  await page
    .getByRole('region')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}
/** The bar with the account, the network and the lock. */
const frame = (page: Page) => parts(page).locator('xpath=preceding-sibling::div[1]');
/** The nearest element around another whose class has this name in our style sheets. */
const within = (element: Locator, name: string) =>
  element.locator(`xpath=ancestor::*[contains(@class, "${name}_")][1]`);
