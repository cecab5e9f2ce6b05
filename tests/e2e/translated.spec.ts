import type { Page } from '@playwright/test';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import vectors from '../vectors/protocol.json' with { type: 'json' };
import { expectPaid, openFaucetPage, startClaim } from './support/faucet-steps';
import { newPayer, type Payer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';
import { textsOf, translatePage, untranslated } from './support/translator';
import { accountInView, createWallet, NO_WORK_SERVER, openPart } from './support/wallet';

const ATTO = 1_000_000_000n;
const accountPage = ({ address }: Payer) => `/explorer/accounts/${address.slice('atto://'.length)}`;

/** Opens the same page as it is and translated, once it shows what `ready` names. */
async function openBoth(
  page: Page,
  path: string,
  ready: (page: Page) => Promise<void>,
): Promise<readonly [Page, Page]> {
  const plain = await page.context().newPage();
  for (const one of [plain, page]) {
    await openDirectly(one, path);
    await ready(one);
  }
  await translatePage(page);
  return [plain, page];
}

/** Expects that both show the same, and that all of it is translated on the one. */
async function expectSame([plain, translated]: readonly [Page, Page], within = 'main'): Promise<void> {
  const difference = async () => {
    const [right, shown] = [await textsOf(plain, within), await textsOf(translated, within)];
    return right === shown ? 'none' : `${shown}\ninstead of\n${right}`;
  };
  await expect.poll(difference).toBe('none');
  await expectTranslated(translated);
}

const expectTranslated = (page: Page) => expect.poll(() => untranslated(page)).toEqual([]);

test('a transaction page that is translated shows when it was received', async ({ page, payer }) => {
  const receiver = newPayer();
  const send = await payer.send(receiver.publicKey, 3n * ATTO);
  const both = await openBoth(page, `/explorer/transactions/${send.hash}`, (one) =>
    expect(one.getByText('3 of 3 verified')).toBeVisible(),
  );
  await expectSame(both);
  await receiver.open(send, payer.publicKey);
  await expect(both[0].locator('main')).toContainText(/ later/);
  await expectSame(both);
});

test('an account page that is translated follows the account', async ({ page, payer, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const account = newPayer();
  await account.open(await payer.send(account.publicKey, 5n * ATTO), payer.publicKey);
  const both = await openBoth(page, accountPage(account), (one) =>
    expect(one.locator('[data-row="entry"][data-proven="true"]').first()).toBeVisible(),
  );
  await expectSame(both);
  const { hash } = await account.send(payer.publicKey, ATTO);
  for (const one of both) await expect(one.locator(`main a[href*="${hash}"]`).first()).toBeAttached();
  await payer.send(account.publicKey, 2n * ATTO);
  await expectSame(both);
});

test('a live list that is translated lists a payment, is held and resumes', async ({ page, payer }) => {
  const both = await openBoth(page, '/explorer', (one) =>
    expect(one.locator('[data-status="live"]')).toBeVisible(),
  );
  const receiver = newPayer();
  const send = await payer.send(receiver.publicKey, 4n * ATTO);
  const receive = await receiver.open(send, payer.publicKey);
  for (const hash of [send.hash, receive.hash]) await expectSame(both, `[data-hash="${hash}"]`);
  for (const name of ['Pause', /⟦Resume⟧|Resume|Show \d+ new/]) {
    for (const one of both) await one.getByRole('button', { name }).first().click();
    await expectSame(both, '[data-status]');
  }
  for (const one of both) await one.getByLabel('Type').selectOption('CHANGE');
  await expectSame(both, '[data-status]');
});

test('a rich list that is translated changes with what is typed and chosen', async ({ page }) => {
  // One response for both pages: other tests pay meanwhile, and the sums below the list are of the moment it was read.
  let list: Promise<string> | undefined;
  await page.context().route(/\/accounts\/top/, async (route) => {
    list ??= route.fetch().then((response) => response.text());
    await route.fulfill({ contentType: 'application/json', body: await list });
  });
  const both = await openBoth(page, '/richlist', (one) => expect(one.locator('[data-live]')).toBeVisible());
  await expectSame(both);
  for (const text of ['zzz', SEEDED_ACCOUNTS.long.publicKey]) {
    for (const one of both) {
      const box = one.locator('main section:has([data-rank]) input');
      await box.fill(text);
      await box.press('Enter');
    }
    await expectSame(both, 'main section:has([data-rank])');
  }
  for (const one of both) await one.getByRole('switch').click();
  await expectSame(both);
});

test('a watch list that is translated follows its accounts', async ({ page, payer, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const account = newPayer();
  await openDirectly(page, accountPage(account));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watched' })).toHaveAttribute('aria-pressed', 'true');
  const row = `[data-watched="${account.address}"]`;
  const both = await openBoth(page, '/explorer/watch', (one) =>
    expect(one.locator(row)).toContainText('not opened yet'),
  );
  await expectSame(both);
  await account.open(await payer.send(account.publicKey, 6n * ATTO), payer.publicKey);
  await expect(both[0].locator(row)).toContainText('6 ATTO');
  await expectSame(both);
});

test('a search in a page that is translated says what it found and what it did not', async ({ page }) => {
  const both = await openBoth(page, '/explorer', (one) =>
    expect(one.locator('[data-status="live"]')).toBeVisible(),
  );
  for (const text of ['zzz', 'Genesis', 'another']) {
    for (const one of both) {
      const box = one.locator('main input[role="combobox"]').first();
      await box.fill(text);
      await box.press('Enter');
    }
    await expectSame(both, 'main form');
  }
});

test('key tools that are translated say what is wrong and what is right', async ({ page }) => {
  const tools = '[data-key-tools]';
  const both = await openBoth(page, KEY_TOOLS_PATH, async (one) => {
    await one.locator(tools).scrollIntoViewIfNeeded();
    await expect(one.locator(`${tools} [role="tab"]`).first()).toBeVisible();
  });
  const [first] = vectors.keys[0]!.accounts;
  for (const text of ['atto://x', first!.address.slice(0, -1), first!.address, first!.publicKey, '']) {
    for (const one of both)
      await one.locator(`${tools} [role="tabpanel"]:not([hidden])`).getByRole('textbox').first().fill(text);
    await expectSame(both, tools);
  }
});

test('a wallet that is translated shows what it receives and sends', async ({ page, payer, watch }) => {
  test.setTimeout(240_000);
  watch.allowMessage(NO_WORK_SERVER);
  watch.allowMessage(FAILED_REQUEST);
  await createWallet(page);
  const account = await accountInView(page);
  await openPart(page, 'Home');
  await translatePage(page);
  const balance = page.locator('[data-balance]').first();
  for (const [raw, sum] of [
    [2n * ATTO, 2n * ATTO],
    [3n * ATTO + 1n, 5n * ATTO + 1n],
  ] as const) {
    await payer.send(account, raw);
    await expect(balance).toHaveAttribute('data-balance', sum.toString());
    await expectTranslated(page);
  }
  await expect(balance).toContainText('5.000000001');
  const shown = await textsOf(page, 'main');
  // Its links have other names now.
  for (const part of ['/receive', '/send', '/']) {
    await page.evaluate((hash) => void (location.hash = hash), part);
    await expectTranslated(page);
  }
  // A page that is rendered anew shows what is true.
  await expect.poll(() => textsOf(page, 'main')).toBe(shown);
});

test('a faucet that is translated shows each state of a claim', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await openFaucetPage(page);
  await translatePage(page);
  const account = newPayer();
  await startClaim(page, account.address);
  await expectPaid(page);
  await expectTranslated(page);
  const claim = await textsOf(page, '[data-claim]');
  expect(claim).not.toContain('Waiting');
  expect(publicKeyFromAddress(parseAddress(account.address))).toBe(account.publicKey);
});
