import { newPayer } from '../e2e/support/payer';
import { MISSING_FEATURES } from '../e2e/support/missing-features';
import { WALLET_PASSWORD } from '../e2e/support/wallet';
import { expect, test, visitorWith, type Visitor } from './any-browser';
import { serveWithout } from './site-without';

// Firefox and WebKit lack other features than Chromium, in some versions and modes. Pages that do not need one work
// without it; those that do say what is missing.

for (const { feature, remove, walletSays } of MISSING_FEATURES) {
  test(`without ${feature}, the explorer is live and the faucet ${feature === 'Worker' ? 'says that it cannot search' : 'pays'}`, async ({
    visitor: { driver },
  }) => {
    await using site = await serveWithout(remove, process.env.ATTO_E2E_BASE!);
    const visitor = visitorWith(driver, site.url);
    await visitor.open('/explorer');
    await visitor.see('[data-status="live"]', 'Live');
    await visitor.expectSound();
    await visitor.open('/faucet-dev');
    await visitor.fill('textbox', 'Your address', newPayer().address);
    await driver.type('\uE007');
    if (feature === 'Worker')
      await visitor.see('[data-refused="WORK_ENGINE_FAILED"]', 'The search did not start');
    else await visitor.see('[data-claim="confirmed"]');
    await visitor.expectSound();
  });

  test(`without ${feature}, the wallet ${walletSays === undefined ? 'works' : 'says what is missing'}`, async ({
    visitor: { driver },
  }) => {
    await using site = await serveWithout(remove, process.env.ATTO_E2E_BASE!);
    const visitor = visitorWith(driver, site.url);
    await visitor.open('/wallet');
    if ((await firstOf(visitor, 'Create a wallet', walletSays)) === walletSays) return visitor.expectSound();
    await visitor.click('button', 'Create a wallet');
    await visitor.fill('textbox', 'Password', WALLET_PASSWORD);
    await visitor.fill('textbox', 'Repeat the password', WALLET_PASSWORD);
    await visitor.click('button', 'Create the wallet');
    if ((await firstOf(visitor, 'Later', walletSays)) === 'Later') {
      await visitor.click('button', 'Later');
      await visitor.see('[data-wallet]', walletSays ?? 'Account 1');
    }
    await visitor.expectSound();
  });
}

/** Waits for a button or a sentence, and returns what is there; the sentence if both are. */
async function firstOf(visitor: Visitor, button: string, sentence?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const [wallet = ''] = await visitor.texts('[data-wallet]');
      if (sentence !== undefined && wallet.includes(sentence)) return (found = sentence);
      return (found = (await visitor.texts('button')).find((one) => one.trim() === button));
    })
    .toBeDefined();
  return found!.trim();
}
