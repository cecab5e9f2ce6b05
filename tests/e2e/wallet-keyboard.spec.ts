import type { Page } from '@playwright/test';
import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { pressByKey, tabTo, typeByKey } from './support/keyboard';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, test } from './support/test';
import { NO_WORK_SERVER, WALLET_PASSWORD, WALLET_PATH } from './support/wallet';

// The wallet from its first visit to its lock without a pointer, and what a screen reader reads at each step, in its
// order: headings, names and status messages.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const FUNDS = 2_000_000_000n;

const wallet = (page: Page) => page.locator('[data-wallet]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name, exact: true });

async function createByKey(page: Page): Promise<void> {
  await page.goto(WALLET_PATH);
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Your Atto wallet" [level=1]
    - paragraph: /Payments are free/
    - button "Create a wallet"
    - button "Restore with 24 words"
    - button "Restore from a backup file"
  `);
  await pressByKey(page, button(page, 'Create a wallet'));
  await expect(heading(page, 'Choose a password')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - button "Back"
    - heading "Choose a password" [level=1]
    - paragraph: Step 1 of 3
    - textbox "Password"
    - 'button "Show: Password"'
    - textbox "Repeat the password"
    - 'button "Show: Repeat the password"'
    - button "Create the wallet"
  `);
  await typeByKey(page, page.getByRole('textbox', { name: 'Password', exact: true }), WALLET_PASSWORD);
  await typeByKey(page, page.getByRole('textbox', { name: 'Repeat the password' }), WALLET_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Back up your wallet')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Back up your wallet" [level=1]
    - paragraph:
      - strong: Your recovery phrase (24 words) is the key to your coins.
    - button "Show the 24 words"
    - button "Later"
  `);
}

/** Presses all tiles in order, with the words that a person would have on paper. */
async function proveByKey(page: Page): Promise<void> {
  await pressByKey(page, button(page, 'Show the 24 words'));
  await expect(heading(page, 'Write down these 24 words')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Write down these 24 words" [level=1]
    - list "Recovery phrase":
      - listitem: /^[a-z]{3,8}$/
    - button "I have written them down"
    - button "Hide them"
  `);
  const list = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  await expect(list).toHaveCount(24);
  const words = await list.allTextContents();
  await pressByKey(page, button(page, 'I have written them down'));
  await expect(heading(page, 'Confirm your recovery phrase')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Confirm your recovery phrase" [level=1]
    - tablist "How to enter the words":
      - tab "Select in order" [selected]
      - tab "Type them"
    - tabpanel "Select in order":
      - paragraph:
        - strong: word 1
      - group "Your words in random order":
        - button
    - button "Show the words again"
    - button "Later"
  `);
  const tiles = page.getByRole('group', { name: 'Your words in random order' });
  for (const [at, word] of words.entries()) {
    await expect(page.locator(`[data-next-word="${at + 1}"]`)).toBeVisible();
    const tile = tiles.locator('button:not([aria-disabled])', { hasText: new RegExp(`^${word}$`) });
    await pressByKey(page, tile.first());
  }
}

async function sendByKey(page: Page, address: string): Promise<void> {
  await pressByKey(page, part(page, 'Send'));
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Send" [level=1]
    - combobox "To"
    - textbox "Amount in ATTO"
    - group "Share of the balance":
      - button "25%"
      - button "50%"
      - button "75%"
      - button "Max"
    - textbox "Private note"
    - button "Review"
    - paragraph:
      - link "Payments from a file"
  `);
  await expect(page.getByText('Available: 2')).toBeVisible();
  await typeByKey(page, page.getByRole('combobox', { name: 'To' }), address);
  await typeByKey(page, page.getByRole('textbox', { name: 'Amount in ATTO' }), '0.5');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - button "Back"
    - heading "Review" [level=1]
    - list "Before you confirm":
      - listitem:
        - heading "This account has never received anything" [level=2]
      - listitem:
        - heading "First payment to this address" [level=2]
    - button "Send 0.5 ATTO"
    - paragraph: /You can’t undo this payment/
  `);
  await pressByKey(page, button(page, 'Send 0.5 ATTO'));
  await expect(heading(page, 'Sent and confirmed')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Sent and confirmed" [level=1]
    - paragraph: /it is final/
    - link "Done"
    - link "Send another payment"
    - paragraph:
      - link "See the verified transaction in the explorer"
    - group: How long each step took
  `);
  await expect(page.getByRole('status').filter({ hasText: 'Sent and confirmed' })).toHaveCount(1);
}

test('create, prove, receive, send and lock: by keyboard alone, each step read in order', async ({
  page,
  payer,
}) => {
  await createByKey(page);
  await proveByKey(page);
  await expect(heading(page, 'Account 1')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - 'button "Account: Account 1"'
    - button "Lock"
    - navigation "Wallet":
      - link "Home"
      - link "Send"
      - link "Receive"
      - link "History"
      - link "Accounts"
      - link "Contacts"
      - link "Representative"
      - link "Settings"
      - link "Payments from a file"
      - link "Sign offline"
      - link "Prove ownership"
      - link "“Pay with Atto” button"
      - link "Back up"
      - link "Help"
    - region "Balance":
      - heading "Account 1" [level=1]
      - button "Hide amounts"
      - link "Send"
      - link "Receive"
    - region "Latest transactions":
      - heading "Latest transactions" [level=2]
      - paragraph: /Nothing yet/
  `);
  await expect(page.getByRole('complementary', { name: 'Backup' })).toHaveCount(0);

  await pressByKey(page, part(page, 'Receive'));
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Receive" [level=1]
    - img /QR code of a request for any amount to Account 1/
    - button "Copy address"
    - button "Copy payment link"
    - textbox "Request an amount in ATTO"
    - list:
      - listitem:
        - link "Point of sale"
  `);
  const code = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  const [address = ''] = /atto:\/\/[a-z2-7]{61}/.exec(code ?? '') ?? [];
  const own = publicKeyFromAddress(parseAddress(address));
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);

  await sendByKey(page, newPayer().address);
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 500_000_000n });
  await pressByKey(page, page.getByRole('link', { name: 'Done' }));
  await expect(heading(page, 'Account 1')).toBeFocused();

  await pressByKey(page, button(page, 'Lock'));
  // What was announced to screen readers does not outlive the session.
  await expect(page.getByRole('status').filter({ hasText: 'Sent and confirmed' })).toHaveCount(0);
  await expect(heading(page, 'Unlock your wallet')).toBeFocused();
  await expect(wallet(page)).toMatchAriaSnapshot(`
    - heading "Unlock your wallet" [level=1]
    - textbox "Password"
    - 'button "Show: Password"'
    - button "Unlock"
    - paragraph:
      - button "Restore with your recovery phrase."
  `);
  await tabTo(page, page.getByRole('textbox', { name: 'Password', exact: true }));
  await page.keyboard.insertText(WALLET_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Account 1')).toBeFocused();
});
