import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { readAccount } from '../e2e/support/node-port';
import { newPayer } from '../e2e/support/payer';
import { WALLET_PASSWORD } from '../e2e/support/wallet';
import { expect, test } from './any-browser';

const FUNDS = 2_000_000_000n;

test('create, prove, receive, send, lock, and unlock after a reload', async ({ visitor, payer }) => {
  await visitor.open('/wallet');
  await visitor.click('button', 'Create a wallet');
  await visitor.fill('textbox', 'Password', WALLET_PASSWORD);
  await visitor.fill('textbox', 'Repeat the password', WALLET_PASSWORD);
  await visitor.click('button', 'Create the wallet');

  await visitor.click('button', 'Show the 24 words');
  await visitor.see('[data-words] li');
  const words = await visitor.texts('[data-words] li');
  expect(words).toHaveLength(24);
  await visitor.click('button', 'I have written them down');
  await visitor.click('tab', 'Type or paste');
  await visitor.fill('textbox', 'Your 24 words', words.join(' '));
  await visitor.click('button', 'Check them');
  await visitor.find('button', 'Lock');
  await visitor.expectSound();

  await visitor.click('link', 'Receive');
  await visitor.see('h1', 'Receive');
  const label = () =>
    visitor.driver.evaluate(() => document.querySelector('[role="img"][aria-label^="QR code"]')?.ariaLabel);
  await expect.poll(label).toContain('atto://');
  const [address = ''] = /atto:\/\/[a-z2-7]{61}/.exec((await label()) ?? '') ?? [];
  const own = publicKeyFromAddress(parseAddress(address));
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 120_000 }).toBe(FUNDS);

  await visitor.click('link', 'Send');
  await visitor.see('main', 'Available: 2');
  await visitor.fill('combobox', 'To', newPayer().address);
  await visitor.fill('textbox', 'Amount in ATTO', '0.5');
  await visitor.click('button', 'Review');
  await visitor.click('button', 'Send 0.5 ATTO');
  await expect.poll(() => visitor.texts('[data-outcome="confirmed"]'), { timeout: 120_000 }).toHaveLength(1);
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 500_000_000n });
  await visitor.expectSound();

  await visitor.click('button', 'Lock');
  await visitor.see('h1', 'Unlock your wallet');
  await visitor.open('/wallet');
  await visitor.fill('textbox', 'Password', WALLET_PASSWORD);
  await visitor.click('button', 'Unlock');
  await visitor.see('h1', 'Account 1');
  await visitor.see('main', '1.5');
  await visitor.expectSound();
});
