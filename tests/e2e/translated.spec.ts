import type { Page } from '@playwright/test';
import { newPayer, type Payer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';
import { textsOf, translatePage, untranslated } from './support/translator';

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

test('a rich list that is translated says the same', async ({ page }) => {
  const both = await openBoth(page, '/richlist', (one) =>
    expect(one.locator('main tbody tr').first()).toBeVisible(),
  );
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
