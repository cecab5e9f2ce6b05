import type { Page } from '@playwright/test';
import { publicKeyFromPrivateKey, privateKeyFromSeed } from '../../src/protocol/private-key';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { longIf } from './support/long';
import { MISSING_FEATURES } from './support/missing-features';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, test } from './support/test';
import {
  createWalletHere,
  openPart,
  restoreWalletHere,
  NO_WORK_SERVER,
  unlockWallet,
  WALLET_PATH,
} from './support/wallet';

// Where the browser stores nothing, a wallet can be used that ends with its tab, and says so all the time.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  watch.allowMessage(/^warning: Docusaurus browser storage is not available/);
});

const FUNDS = 2_000_000_000n;
const notice = (page: Page) => page.getByRole('complementary', { name: 'Storage' });

/** Opens the page, and chooses a wallet in this tab. */
async function chooseTab(page: Page): Promise<void> {
  await page.goto(WALLET_PATH);
  await expect(page.getByRole('heading', { name: 'This browser blocks storage' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a wallet in this tab only' }).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText(/only its\s24 words bring it back/);
}

for (const missing of ['IndexedDB', 'any storage'])
  test(
    `without ${missing}, a wallet of this tab receives, locks, pays, and comes back from its words`,
    longIf(missing === 'IndexedDB'),
    async ({ page, payer }) => {
      await page.addInitScript(MISSING_FEATURES.find(({ feature }) => feature === missing)!.remove);
      const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
      const own = publicKeyFromPrivateKey(privateKeyFromSeed(await seedFromMnemonic(words, ''), 0));
      await payer.send(own, FUNDS);

      await chooseTab(page);
      await restoreWalletHere(page, words);
      await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await unlockWallet(page);
      await expect(notice(page)).toBeVisible();

      await openPart(page, 'Send');
      const shop = newPayer();
      await page.getByRole('combobox', { name: 'To' }).fill(shop.address);
      await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.5');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
      await expect
        .poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 })
        .toBe(1_500_000_000n);

      const asked: string[] = [];
      page.once('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await chooseTab(page);
      expect(asked).toEqual(['beforeunload']);
      await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
      await restoreWalletHere(page, words);
      await expect(page.locator('[data-wallet="open"]').getByText('1.5 ATTO').first()).toBeVisible();
    },
  );

test('the choice, its notice and a new wallet of a tab are accessible and fit a phone', async ({ page }) => {
  await page.addInitScript(MISSING_FEATURES.find(({ feature }) => feature === 'IndexedDB')!.remove);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(WALLET_PATH);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await chooseTab(page);
  await createWalletHere(page);
  await expect(page.locator('[data-balance]')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
