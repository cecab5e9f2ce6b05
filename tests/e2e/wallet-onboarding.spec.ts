import type { Page } from '@playwright/test';
import { addressFromPublicKey } from '../../src/protocol/address';
import { mnemonicFromEntropy, type Mnemonic } from '../../src/protocol/mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import { seedFromMnemonic } from '../../src/protocol/seed';
import vectors from '../vectors/protocol.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { longIf } from './support/long';
import { expect, FAILED_REQUEST, test } from './support/test';
import { openWallet } from './support/wallet';

const PASSWORD = 'gravel ninth umbrella';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function choosePassword(page: Page, action: string): Promise<void> {
  await expect(heading(page, 'Choose a password')).toBeFocused();
  await password(page).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await button(page, action).click();
}

async function createWallet(page: Page): Promise<void> {
  await openWallet(page);
  await button(page, 'Create a wallet').click();
  await choosePassword(page, 'Create the wallet');
  await expect(heading(page, 'Back up your wallet')).toBeFocused();
}

async function showWords(page: Page): Promise<readonly string[]> {
  await button(page, 'Show the 24 words').click();
  await expect(page.locator('[data-words] li')).toHaveCount(24);
  return page.locator('[data-words] li').allTextContents();
}

/** Everything that outlives a step or leaves the page: nothing of it may hold a secret. */
const surfaces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ]),
  );

async function expectNoTrace(page: Page, words: readonly string[]): Promise<void> {
  const text = await surfaces(page);
  // Two of the words may follow each other in a sentence of the page by chance; three do not.
  for (let at = 0; at + 2 < words.length; at++)
    expect(text).not.toMatch(new RegExp(words.slice(at, at + 3).join('\\W{1,3}')));
  expect(text).not.toContain(PASSWORD);
}

/** A key of words, by our own core, which tests compare with the official library. */
async function keyOf(words: string, index: number): Promise<PublicKey> {
  return publicKeyFromPrivateKey(privateKeyFromSeed(await seedFromMnemonic(words as Mnemonic, ''), index));
}

// A node without a work server returns 404 for work, which the browser reports.
test.beforeEach(({ watch }) => watch.allowMessage(FAILED_REQUEST));

const newWords = () => mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));

async function enterWords(page: Page, text: string): Promise<void> {
  await openWallet(page);
  await button(page, 'Restore with 24 words').click();
  await expect(heading(page, 'Enter your 24 words')).toBeFocused();
  // As a keyboard of a telephone pastes: without an event of the clipboard.
  await page.getByLabel('Word 1 of 24').fill(text);
}

test('a first visit has an address after a password and two buttons; the backup is left for later @flow', async ({
  page,
}) => {
  await openWallet(page);
  await expect(heading(page, 'Your Atto wallet')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('What this wallet can and can’t protect you from').click();
  await page.getByText('Use the wallet offline').click();
  await expect(page.getByRole('heading', { name: 'What protects you' })).toBeVisible();
  await expect(button(page, 'Keep a copy')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Create a wallet').click();
  await expect(heading(page, 'Choose a password')).toBeFocused();
  await expectAccessible(page);
  await choosePassword(page, 'Create the wallet');
  await expect(heading(page, 'Back up your wallet')).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Later').click();
  await expect(button(page, 'Lock')).toBeVisible();
  await expect(page.getByText('Back up your recovery phrase')).toBeVisible();
  await expectNoTrace(page, []);
});

test('new words are proven by typing them, and leave no trace @flow', async ({ page }) => {
  await createWallet(page);
  const words = await showWords(page);
  await expectAccessible(page);
  await button(page, 'I have written them down').click();
  await expect(page.locator('[data-words]')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Type them' }).click();
  await page.getByLabel('Your 24 words').fill(words.map((word, at) => `${at + 1}. ${word}`).join('\n'));
  await expectAccessible(page);
  await button(page, 'Check the words').click();
  await expect(button(page, 'Lock')).toBeVisible();
  await expect(page.getByText('Back up your recovery phrase')).toHaveCount(0);
  await expectNoTrace(page, words);
});

test('the sheet for the words is printed empty, also while words are on the page', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { prints: 0 };
    Object.assign(window, { counts, print: () => (counts.prints += 1) });
  });
  await createWallet(page);
  await button(page, 'Later').click();
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  const sheet = page.locator('[data-paper-sheet]');
  const lines = sheet.locator('li');
  await expect(lines).toHaveCount(24);
  await expect(lines.first()).toBeHidden();
  await button(page, 'Print an empty sheet').click();
  expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({ prints: 1 });
  await password(page).fill(PASSWORD);
  await button(page, 'Show the 24 words').click();
  const words = page.locator('[data-words] li');
  await expect(words).toHaveCount(24);
  await expect(words.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lines.last()).toBeVisible();
  await expect(words.first()).toBeHidden();
  await expect(sheet).toHaveText(/^Atto wallet, Local network\. Date:Anyone who reads/);
  expect((await page.locator('body').innerText()).replace(/\s+/g, ' ').trim()).toMatch(
    /^Atto wallet, Local network\. Date: Anyone who reads .* needs these words\.$/,
  );
});

test('a backup that was left for later is proven by keyboard, with the tiles', async ({ page }) => {
  await createWallet(page);
  const words = await showWords(page);
  await button(page, 'Hide them').click();
  await button(page, 'Later').click();
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  await expect(heading(page, 'Your recovery phrase')).toBeFocused();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Save a backup file').click();
  expect((await download).suggestedFilename()).toMatch(/^atto-wallet-local-\d{4}-\d\d-\d\d\.json$/);
  await password(page).fill(PASSWORD);
  await button(page, 'Check the words on my paper').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-next-word="1"]')).toBeVisible();
  await expect(page.locator('[data-words]')).toBeHidden();
  for (const [at, word] of words.entries()) {
    await page
      .getByRole('group', { name: 'Your words in random order' })
      .locator('button:not([aria-disabled])', { hasText: new RegExp(`^${word}$`) })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    if (at < 23) await expect(page.locator(`[data-next-word="${at + 2}"]`)).toBeVisible();
  }
  await expect(heading(page, 'Your backup is correct')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(button(page, 'Lock')).toBeVisible();
  await expect(page.getByText('Back up your recovery phrase')).toHaveCount(0);
});

test('a backup file opens on another device, with the password that it was saved with @flow', async ({
  page,
  browser,
  baseURL,
}) => {
  await createWallet(page);
  await button(page, 'Later').click();
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Save a backup file').click();
  const file = await (await download).path();

  await using context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await openWallet(other);
  await button(other, 'Restore from a backup file').click();
  await expect(heading(other, 'Restore from a backup file')).toBeFocused();
  const secret = other.getByRole('textbox', { name: 'Password of the file' });
  const chosen = other.getByLabel('Backup file', { exact: true });
  await secret.fill('not the right one');
  await button(other, 'Restore the wallet').click();
  await expect(chosen).toHaveAccessibleDescription(/Choose a file/);
  await chosen.setInputFiles(file);
  await button(other, 'Restore the wallet').click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(other);
  await secret.fill(PASSWORD);
  await button(other, 'Restore the wallet').click();
  await expect(button(other, 'Lock')).toBeVisible();
});

test('words that are shown are gone when the wallet locks, and when the page is left', async ({ page }) => {
  await createWallet(page);
  const words = await showWords(page);
  // Another tab locks the wallet.
  await page.evaluate(() => new BroadcastChannel('atto-wallet/LOCAL').postMessage('lock'));
  await expect(heading(page, 'Unlock your wallet')).toBeVisible();
  await expectNoTrace(page, words);
  await expectAccessible(page);

  await password(page).fill(PASSWORD);
  await button(page, 'Unlock').click();
  await expect(button(page, 'Lock')).toBeVisible();
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  await password(page).fill(PASSWORD);
  await showWords(page);
  // What a browser does before it puts the page into its back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(heading(page, 'Unlock your wallet')).toBeVisible();
  await expect(page.getByText('because you left the page')).toBeVisible();
  await expectNoTrace(page, words);
});

test(
  'a wrong password is named next to its field, and several make the next try wait',
  longIf(true),
  async ({ page }) => {
    await createWallet(page);
    await button(page, 'Later').click();
    await button(page, 'Lock').click();
    await expect(heading(page, 'Unlock your wallet')).toBeVisible();
    // Waiting takes seconds, which may be over before a busy machine looks.
    const labels = await page.evaluateHandle(() => {
      const seen = new Set<string>();
      const look = () => seen.add(document.querySelector('[type="submit"]')?.textContent ?? '');
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return seen;
    });
    const field = password(page);
    await field.fill('not the right one');
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(button(page, 'Unlock')).toHaveAttribute('aria-disabled', 'false');
      await button(page, 'Unlock').click();
      await expect(field).toHaveAccessibleDescription(/Wrong password\./);
      if (attempt === 0) await expectAccessible(page);
    }
    await expect(button(page, 'Unlock')).toHaveAttribute('aria-disabled', 'false');
    expect((await labels.evaluate((seen) => [...seen])).join()).toMatch(/Wait \d+ s/);
    await field.fill(PASSWORD);
    await button(page, 'Unlock').click();
    await expect(button(page, 'Lock')).toBeVisible();
  },
);

test('a pasted numbered list restores the accounts of the official derivation @flow', async ({ page }) => {
  const { mnemonic, accounts } = vectors.keys[0]!;
  const list = mnemonic.split(' ').map((word, at) => `${at + 1}. ${word.toUpperCase()}`);
  await enterWords(page, list.join('\n'));
  await expect(page.locator('[data-filled="24"]')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await choosePassword(page, 'Restore the wallet');
  await expect(page.locator(`[data-found="${accounts[0]!.address}"]`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Open the wallet').click();
  await expect(button(page, 'Lock')).toBeVisible();
  await expect(page.getByText('Back up your recovery phrase')).toHaveCount(0);
  await expectNoTrace(page, mnemonic.split(' '));
});

test('one wrong word is found by the account that the network knows, and the other accounts are found, too', async ({
  page,
  payer,
}) => {
  const words = newWords();
  const list = words.split(' ');
  const [first, third] = [await keyOf(words, 0), await keyOf(words, 2)];
  await payer.send(first, 1_000n);
  await payer.send(third, 1_000n);

  await enterWords(page, list.with(6, 'bitcoin').join(' '));
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Word 7 of 24')).toHaveAccessibleDescription(/Word 7 isn’t in the word list/);
  await expectAccessible(page);
  await button(page, 'Find the mistake').click();
  await expect(page.getByText('One correction leads to an account')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'This is my account').first().click();
  await choosePassword(page, 'Restore the wallet');
  for (const key of [first, third])
    await expect(page.locator(`[data-found="${addressFromPublicKey(key)}"]`)).toBeVisible();
  await expectNoTrace(page, list);
});
