import { addressFromPublicKey } from '../../src/protocol/address';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { readAccount } from '../e2e/support/node-port';
import { newPayer } from '../e2e/support/payer';
import { WALLET_PASSWORD } from '../e2e/support/wallet';
import { expect, test } from './any-browser';
import {
  accountInView,
  choosePassword,
  confirm,
  createWallet,
  expectOnNode,
  forgetEverything,
  fund,
  unlock,
} from './use-wallet';

const FUNDS = 2_000_000_000n;
const HALF = 500_000_000n;

test('create, prove, receive, send, lock, and unlock after a reload', async ({ visitor, payer }) => {
  await forgetEverything(visitor);
  await visitor.open('/wallet');
  await visitor.click('button', 'Create a wallet');
  await choosePassword(visitor, 'Create the wallet');

  await visitor.click('button', 'Show the 24 words');
  await visitor.see('[data-words] li');
  const words = await visitor.texts('[data-words] li');
  expect(words).toHaveLength(24);
  await visitor.click('button', 'I have written them down');
  await visitor.click('tab', 'Type them');
  await visitor.fill('textbox', 'Your 24 words', words.join(' '));
  await visitor.click('button', 'Check the words');
  await visitor.find('button', 'Lock');
  await visitor.expectSound();

  const own = await accountInView(visitor);
  await fund(payer, own, FUNDS);
  await visitor.click('link', 'Send');
  await visitor.see('main', 'Available: 2');
  await visitor.fill('combobox', 'To', newPayer().address);
  await visitor.fill('textbox', 'Amount in ATTO', '0.5');
  await confirm(visitor, 'Send 0.5 ATTO');
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - HALF });
  await visitor.expectSound();

  await visitor.click('button', 'Lock');
  await visitor.see('h1', 'Unlock your wallet');
  await visitor.open('/wallet');
  await unlock(visitor);
  await visitor.see('h1', 'Account 1');
  await visitor.see('main', '1.5');
  await visitor.expectSound();
});

test('words that are typed restore their accounts', async ({ visitor, payer }) => {
  const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
  const seed = await seedFromMnemonic(words, '');
  const [first, third] = [0, 2].map((index) => publicKeyFromPrivateKey(privateKeyFromSeed(seed, index)));
  await payer.send(first!, FUNDS);
  await payer.send(third!, HALF);

  await forgetEverything(visitor);
  await visitor.open('/wallet');
  await visitor.click('button', 'Restore with 24 words');
  // A space goes on to the next field.
  await visitor.fill('textbox', 'Word 1 of 24', words);
  await visitor.click('button', 'Continue');
  await choosePassword(visitor, 'Restore the wallet');
  for (const account of [first!, third!])
    await visitor.see(`[data-found="${addressFromPublicKey(account)}"]`);
  await visitor.click('button', 'Open the wallet');
  await visitor.see('h1', 'Account 1');
  await expectOnNode(first!, FUNDS);
  await visitor.expectSound();
});

test('a wrong password opens nothing, and the right one does after it', async ({ visitor }) => {
  await createWallet(visitor);
  await visitor.click('button', 'Lock');
  await unlock(visitor, 'not the right one');
  await visitor.see('form', 'Wrong password.');
  await visitor.see('h1', 'Unlock your wallet');
  await unlock(visitor);
  await visitor.see('h1', 'Account 1');
  await visitor.expectSound();
});

test('a wallet locks with the one in another tab, and shows nothing of it any more', async ({ visitor }) => {
  await createWallet(visitor);
  const address = addressFromPublicKey(await accountInView(visitor));
  await visitor.driver.evaluate(() => {
    const tab = new BroadcastChannel('atto-wallet/LOCAL');
    tab.postMessage('lock');
    tab.close();
  });
  await visitor.see('h1', 'Unlock your wallet');
  await visitor.see('main', 'The wallet was locked in another tab.');
  const html = await visitor.driver.evaluate(() => document.documentElement.outerHTML);
  expect(html).not.toContain(address.slice('atto://'.length));
  await visitor.expectSound();
});

test('a backup file restores a wallet that the browser has lost', async ({ visitor }) => {
  await createWallet(visitor);
  const own = await accountInView(visitor);
  await visitor.click('link', 'Contacts');
  await visitor.click('button', 'Add a contact');
  await visitor.fill('textbox', 'Address', newPayer().address);
  await visitor.fill('textbox', 'Name', 'Bakery');
  await visitor.driver.type('\uE007');
  await visitor.see('[data-contact]', 'Bakery');
  await visitor.click('link', 'Settings');
  await visitor.see('h1', 'Settings');
  // What is handed to the browser: no driver reads the files that a browser has saved.
  await visitor.driver.evaluate(() => {
    URL.createObjectURL = (file) => {
      Object.assign(window, { saved: file });
      return '#';
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
  await visitor.driver.evaluate(() => {
    const row = [...document.querySelectorAll('summary')].find((one) => one.textContent.startsWith('Backup'));
    row?.click();
  });
  await visitor.click('button', 'Save a backup file');
  const saved = () => visitor.driver.evaluate(() => (window as { saved?: Blob }).saved?.text());
  await expect.poll(saved).toBeTruthy();
  const text = (await saved())!;

  await forgetEverything(visitor);
  await visitor.open('/wallet');
  await visitor.click('button', 'Restore from a backup file');
  await visitor.see('h1', 'Restore from a backup file');
  await visitor.driver.evaluate((content: string) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([content], 'backup.json', { type: 'application/json' }));
    const field = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
  await visitor.fill('textbox', 'Password of the file', 'not the right one');
  await visitor.click('button', 'Restore the wallet');
  await visitor.see('form', 'password');
  await visitor.fill('textbox', 'Password of the file', WALLET_PASSWORD);
  await visitor.click('button', 'Restore the wallet');
  await visitor.find('button', 'Lock');
  expect(await accountInView(visitor)).toBe(own);
  await visitor.click('link', 'Contacts');
  await visitor.see('[data-contact]', 'Bakery');
  await visitor.expectSound();
});

test('a payment link leads to its review after unlocking, and is paid once', async ({ visitor, payer }) => {
  const shop = newPayer();
  await createWallet(visitor);
  const own = await accountInView(visitor);
  await fund(payer, own, FUNDS);
  await visitor.click('button', 'Lock');
  await visitor.see('h1', 'Unlock your wallet');
  await visitor.open(`/wallet?receiverAddress=${encodeURIComponent(shop.address)}&amount=${HALF}`);
  await unlock(visitor);
  await visitor.see('main', 'Filled in from a payment request');
  await visitor.see('h1', 'Review');
  await visitor.click('button', 'Back');
  await visitor.see('main', 'Available: 2');
  await confirm(visitor, 'Send 0.5 ATTO');
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - HALF });
  expect(await visitor.driver.evaluate(() => location.search)).toBe('');
  await visitor.expectSound();
});

test('a payment to a contact has its name and a note in the history', async ({ visitor, payer }) => {
  const bakery = newPayer();
  await createWallet(visitor);
  const own = await accountInView(visitor);
  await fund(payer, own, FUNDS);
  await visitor.click('link', 'Contacts');
  await visitor.click('button', 'Add a contact');
  await visitor.fill('textbox', 'Address', bakery.address);
  await visitor.fill('textbox', 'Name', 'Bakery');
  await visitor.driver.type('\uE007');
  await visitor.see('[data-contact]', 'Bakery');

  await visitor.click('link', 'Send');
  await visitor.see('main', 'Available: 2');
  await visitor.fill('combobox', 'To', bakery.address);
  await visitor.fill('textbox', 'Amount in ATTO', '0.5');
  await confirm(visitor, 'Send 0.5 ATTO');
  await visitor.click('link', 'Home');
  await visitor.click('link', 'See all');
  await visitor.see('[data-row="entry"][data-height="2"]', 'Bakery');
  await visitor.click('button', 'Sent: details of block 2');
  await visitor.click('button', 'Add a note on block 2');
  await visitor.fill('textbox', 'Private note', 'rye');
  await visitor.driver.type('\uE007');
  await visitor.see('[data-row="entry"][data-height="2"]', 'rye');
  await visitor.click('button', 'Close');
  await visitor.click('button', 'Lock');
  await unlock(visitor);
  await visitor.see('[data-row="entry"][data-height="2"]', 'rye');
  await visitor.expectSound();
});
