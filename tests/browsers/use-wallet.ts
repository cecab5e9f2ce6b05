import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import type { PublicKey } from '../../src/protocol/public-key';
import { readAccount } from '../e2e/support/node-port';
import type { Payer } from '../e2e/support/payer';
import { WALLET_PASSWORD } from '../e2e/support/wallet';
import { expect, type Visitor } from './any-browser';

/** Settling takes the work of a block, on a machine that does other things too. */
const SETTLED_MS = 120_000;

/** Deletes what the browser has stored for the site, from a page that is no wallet. */
export async function forgetEverything(visitor: Visitor): Promise<void> {
  await visitor.open('/help');
  await visitor.driver.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name!);
        request.onsuccess = resolve;
        request.onerror = () => reject(new Error(`The browser does not delete ${name}.`));
      });
  });
}

/** Creates a wallet in a browser that has none, and leaves its words for later. */
export async function createWallet(visitor: Visitor): Promise<void> {
  await forgetEverything(visitor);
  await visitor.open('/wallet');
  await visitor.click('button', 'Create a wallet');
  await choosePassword(visitor, 'Create the wallet');
  await visitor.click('button', 'Later');
  await visitor.find('button', 'Lock');
}

/** Chooses the password of a wallet that is created or restored. */
export async function choosePassword(visitor: Visitor, action: string): Promise<void> {
  await visitor.fill('textbox', 'Password', WALLET_PASSWORD);
  await visitor.fill('textbox', 'Repeat the password', WALLET_PASSWORD);
  await visitor.click('button', action);
}

/** Unlocks the wallet. */
export async function unlock(visitor: Visitor, password = WALLET_PASSWORD): Promise<void> {
  await visitor.see('h1', 'Unlock your wallet');
  await visitor.fill('textbox', 'Password', password);
  await visitor.click('button', 'Unlock');
}

/** The account of the wallet that is in view, by its QR code. */
export async function accountInView(visitor: Visitor): Promise<PublicKey> {
  await visitor.click('link', 'Receive');
  await visitor.see('h1', 'Receive');
  const label = () =>
    visitor.driver.evaluate(() => document.querySelector('[role="img"][aria-label^="QR code"]')?.ariaLabel);
  await expect.poll(label).toContain('atto://');
  const [address = ''] = /atto:\/\/[a-z2-7]{61}/.exec((await label()) ?? '') ?? [];
  return publicKeyFromAddress(parseAddress(address));
}

/** Pays an account of the open wallet, and waits until it has received the payment. */
export async function fund(payer: Payer, own: PublicKey, amount: bigint): Promise<void> {
  const before = (await readAccount(own))?.balance ?? 0n;
  await payer.send(own, amount);
  await expectOnNode(own, before + amount);
}

/** Waits until the account has this balance on the node. */
export async function expectOnNode(own: PublicKey, balance: bigint): Promise<void> {
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: SETTLED_MS }).toBe(balance);
}

/** Reviews the payment in the form, sends it, and waits until it is confirmed. */
export async function confirm(visitor: Visitor, action: string): Promise<void> {
  await visitor.click('button', 'Review');
  await visitor.click('button', action);
  await expect
    .poll(() => visitor.texts('[data-outcome="confirmed"]'), { timeout: SETTLED_MS })
    .toHaveLength(1);
}
