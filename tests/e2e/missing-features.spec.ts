import type { Page } from '@playwright/test';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { expectPaid, openFaucetPage, startClaim } from './support/faucet-steps';
import { longIf } from './support/long';
import { MISSING_FEATURES } from './support/missing-features';
import { expectNoCrash, test } from './support/on-faulty-site';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, openDirectly } from './support/test';
import { WORKS } from './support/working-pages';
import { createWallet, NO_WORK_SERVER } from './support/wallet';

// Browsers, their modes and their extensions leave out features. Pages that do not need one work without it; those that
// do say what is missing.

/** The framework’s own warning. */
const NO_STORAGE = /^warning: Docusaurus browser storage is not available/;

/** Of which most pages notice nothing; the wallet has a test without each. */
const isSeldomUsed = (feature: string) => feature === 'WebGPU' || feature === 'Web Locks';

for (const { feature, remove } of MISSING_FEATURES)
  test(`pages work without ${feature}`, longIf(isSeldomUsed(feature)), async ({ page, watch }) => {
    if (feature === 'any storage') watch.allowMessage(NO_STORAGE);
    await page.addInitScript(remove);
    for (const [path, works] of Object.entries(WORKS))
      await test.step(path, async () => {
        await page.goto(path);
        await works(page);
        await expectNoCrash(page);
      });
  });

/** What the reader of a page with tools does and sees. */
const TOOLS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'the API console'(page) {
    await openDirectly(page, '/api/node?try=getTopAccounts');
    const panel = page.getByRole('dialog', { name: 'Try it' });
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panel.locator('[data-state="responded"]')).toContainText('"publicKey"');
  },
  async 'the key tools'(page) {
    await openDirectly(page, `${KEY_TOOLS_PATH}#key-tools`);
    const tools = page.locator('[data-key-tools] [role="tabpanel"]:not([hidden])').first();
    await tools.getByRole('textbox', { name: 'Address or public key' }).fill(SEEDED_ACCOUNTS.long.publicKey);
    await expect(tools.locator('[data-result]').first()).toBeVisible();
  },
};

/** The features that these tools use. */
for (const [tool, missing] of [
  ['the API console', 'IndexedDB'],
  ['the API console', 'Worker'],
  ['the key tools', 'IndexedDB'],
  ['the key tools', 'Worker'],
])
  test(`${tool} can be used without ${missing}`, async ({ page }) => {
    await page.addInitScript(MISSING_FEATURES.find(({ feature }) => feature === missing)!.remove);
    await TOOLS[tool!]!(page);
    await expectNoCrash(page);
  });

test('the key tools say that they cannot search for work without Worker', async ({ page }) => {
  await page.addInitScript(MISSING_FEATURES.find(({ feature }) => feature === 'Worker')!.remove);
  await openDirectly(page, `${KEY_TOOLS_PATH}#key-tools`);
  const tools = page.locator('[data-key-tools]');
  await tools.getByRole('tab', { name: 'Work' }).click();
  const work = tools.locator('[role="tabpanel"]:not([hidden])').first();
  await work.getByRole('textbox', { name: 'Target' }).fill('AB'.repeat(32));
  await work.getByRole('button', { name: 'Find work' }).click();
  await expect(work.locator('[data-search="failed"]')).toContainText(
    'The proof-of-work program failed to load',
  );
  await expectNoCrash(page);
});

for (const { feature, remove } of MISSING_FEATURES) {
  const does = feature === 'Worker' ? 'says that it cannot search' : 'pays';
  test(`the faucet ${does} without ${feature}`, longIf(isSeldomUsed(feature)), async ({ page, watch }) => {
    if (feature === 'any storage') watch.allowMessage(NO_STORAGE);
    await page.addInitScript(remove);
    await openFaucetPage(page);
    await startClaim(page, newPayer().address);
    if (feature !== 'Worker') return expectPaid(page);
    const refusal = page.locator('[data-refused="WORK_ENGINE_FAILED"]');
    await expect(refusal).toContainText('The search did not start');
    await expect(refusal.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoCrash(page);
  });
}

for (const { feature, remove, walletSays } of MISSING_FEATURES)
  test(`the wallet ${walletSays === undefined ? 'works' : 'says what is missing'} without ${feature}`, async ({
    page,
    watch,
  }) => {
    if (feature === 'any storage') watch.allowMessage(NO_STORAGE);
    watch.allowMessage(NO_WORK_SERVER);
    await page.addInitScript(remove);
    if (walletSays === undefined) return void (await createWallet(page));
    await page.goto('/wallet');
    await expect(page.locator('[data-wallet]').getByRole('heading', { name: walletSays })).toBeVisible();
    // Before it asks for anything.
    await expect(page.locator('[data-wallet]').locator('input, textarea')).toHaveCount(0);
    await expectNoCrash(page);
  });
