import type { Page } from '@playwright/test';
import encodeQR from 'qr';
import { thresholdFor } from '../../src/faucet/challenge';
import { expectedHashes } from '../../src/protocol/work';
import { CLAIM_SCRIPTS } from '../site/budgets';
import { expectAccessible, expectAccessibleInThemes } from './support/axe';
import {
  addressField,
  claimButton,
  expectPaid,
  FAUCET_PAGE,
  openFaucetPage,
  startClaim,
} from './support/faucet-steps';
import { expectFits } from './support/fits';
import { shiftScore, shiftsOf, watchShifts } from './support/layout-shifts';
import { newPayer } from './support/payer';
import { expectBudget, loadedScripts, sharedScripts } from './support/script-bytes';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';
import { accountInView, createWallet, NO_WORK_SERVER, unlockWallet } from './support/wallet';

// The pages of the faucets, in front of a running service that pays on the network of the tests.

test.describe.configure({ timeout: 240_000 });
/** The explorer looks up the receiver of a payment by its key, also before its account is opened. */
const UNOPENED = /404 \(Not Found\) \S+\/node\/accounts\/[0-9A-F]{64}$/;

test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const NARROW = { width: 320, height: 800 };

/** Counts the challenges that the page requests. */
function countChallenges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/faucet/challenges')) count++;
  });
  return () => count;
}

test('on a phone, the field and its button are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openFaucetPage(page);
  for (const part of [addressField(page), claimButton(page)]) await expect(part).toBeInViewport({ ratio: 1 });
});

test('an error of the faucet does not move what is below it', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 780 });
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/faucet-api/faucet', async (route) => {
    await failing;
    await route.abort('connectionfailed');
  });
  await openDirectly(page, FAUCET_PAGE);
  await filesSettled(page);
  fail();
  await expect(page.locator('[data-refused="FAUCET_UNREACHABLE"]')).toBeVisible();
  expect(await shiftScore(page), JSON.stringify(await shiftsOf(page))).toBeLessThanOrEqual(0.02);
});

test('amount, limits, budget and effort are there before anything starts', async ({ page }) => {
  const challenges = countChallenges(page);
  await openFaucetPage(page);
  const card = page.locator('[data-faucet="idle"]');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Get 1 ATTO');
  await expect(card.locator('dl')).toBeHidden();
  await card.getByText('Limits: once every 24 hours').click();
  const fact = (name: string) => card.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(card).toContainText('Pays on the local network');
  await expect(fact('You get')).toContainText('1 ATTO');
  await expect(fact('Limit')).toHaveText('once every 24 hours for each address');
  await expect(fact('Left this hour')).toContainText(/of 100 ATTO.*, full again in \d+ [a-z]+/);
  await expect(fact('Left today')).toContainText(/of 1,000 ATTO.*, full again in \d+ [a-z]+/);
  await expect(fact('Queue')).not.toBeEmpty();
  await expect(fact('What your device does')).toContainText(/65,536 numbers .+ less than a second/);
  await card.getByText('Give something back').click();
  await expect(card.getByRole('img', { name: /^QR code of the faucet’s address: atto:\/\// })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.setViewportSize(NARROW);
  await expectFits(page);
  expect(challenges()).toBe(0);
});

test('a claim by keyboard is confirmed, and links to its transaction @flow', async ({ page, watch }) => {
  watch.allowMessage(UNOPENED);
  const { address } = newPayer();
  await openFaucetPage(page);
  await startClaim(page, address);
  await expectPaid(page);
  const claim = page.getByRole('region', { name: 'Paid' });
  await expect(claim).toContainText(/Confirmed in [\d,]+ ms/);
  await expect(claim).toContainText('as soon as your wallet is open');
  await expect(claim.getByRole('link', { name: 'Open my wallet' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.setViewportSize(NARROW);
  await expectFits(page);
  await claim.getByRole('link', { name: 'See it in the explorer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explorer\/transactions\/[0-9A-F]{64}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction');
  await expect(page.locator('main')).toContainText(address.slice(-5));
  await page.goBack();
  await expectPaid(page);
  await claim.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(claimButton(page)).toBeVisible();
});

test('a reload continues the search with the same challenge, and a pause outlives it', async ({ page }) => {
  const challenges = countChallenges(page);
  const stored = () => page.evaluate(() => localStorage.getItem('atto-faucet-LOCAL') ?? '');
  const tries = async () => Number(/"tries":"?(\d+)/.exec(await stored())?.[1] ?? 0);
  const searching = page.locator('[data-faucet="searching"]');
  // So hard that no device finds it while the test runs.
  const threshold = thresholdFor(1n << 56n);
  const hard = { threshold: String(threshold), difficulty: String(expectedHashes(threshold)) };
  let given = hard;
  await page.route('**/faucet/challenges', async (route) => {
    const reply = await route.fetch();
    const challenge = (await reply.json()) as typeof hard;
    given = { threshold: challenge.threshold, difficulty: challenge.difficulty };
    await route.fulfill({ status: reply.status(), json: { ...challenge, ...hard } });
  });
  await openFaucetPage(page);
  await startClaim(page, newPayer().address);
  await expect(searching).toBeVisible();
  await expect.poll(tries).toBeGreaterThan(0);
  const before = await tries();
  await page.reload();
  await expect(searching).toContainText('Your device is searching');
  await expect.poll(tries).toBeGreaterThan(before);
  await searching.getByRole('button', { name: 'Pause' }).click();
  const paused = page.locator('[data-faucet="paused"]');
  await expect(paused).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.reload();
  await expect(paused).toBeVisible();

  const easy = (await stored())
    .replace(/"threshold":("?)\d+/, `"threshold":$1${given.threshold}`)
    .replace(/"difficulty":("?)\d+/, `"difficulty":$1${given.difficulty}`);
  await page.evaluate((text) => localStorage.setItem('atto-faucet-LOCAL', text), easy);
  await page.reload();
  await paused.getByRole('button', { name: 'Resume' }).click();
  await expectPaid(page);
  expect(challenges()).toBe(1);
});

test('a claim is paid on one slow core, and goes on in a tab that slept', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await openFaucetPage(page);
  await startClaim(page, newPayer().address);
  // Wherever the claim is by now: the challenge, the search or the payment.
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectPaid(page);
});

test('an address that is none is refused in its field, before anything is sent @flow', async ({ page }) => {
  const challenges = countChallenges(page);
  await openFaucetPage(page);
  await startClaim(page, 'atto://abc');
  await expect(page.getByRole('alert').filter({ hasText: 'An address has 61 characters' })).toBeVisible();
  await expect(addressField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(addressField(page)).toBeFocused();
  await expectAccessible(page);
  // With the checksum of another address.
  await startClaim(page, newPayer().address.slice(0, -8) + newPayer().address.slice(-8));
  await expect(page.getByRole('alert').filter({ hasText: 'The checksum does not match' })).toBeVisible();
  expect(challenges()).toBe(0);
});

test('a second claim of the same address is too soon, and says when to come back', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const { address } = newPayer();
  await openFaucetPage(page);
  await startClaim(page, address);
  await expectPaid(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await startClaim(page, address);
  const refusal = page.locator('[data-refused="FAUCET_TOO_SOON"]');
  await expect(refusal.getByRole('heading', { name: 'Too soon' })).toBeVisible();
  await expect(refusal.locator('[data-come-back]')).toContainText(
    /^Come back in (23|24) h|^Come back in 1 d/,
  );
  await expect(refusal.getByRole('link', { name: 'Ask for coins on Discord' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.setViewportSize(NARROW);
  await expectFits(page);
  // Another address is not affected.
  await startClaim(page, newPayer().address);
  await expectPaid(page);
});

test('a claim is paid although the connection fails at every step', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const failed: string[] = [];
  const failOnce = (path: string, isLate = false) =>
    page.route(
      `**/faucet-api${path}`,
      async (route) => {
        // The faucet receives it, but its response gets lost.
        if (isLate) await route.fetch();
        failed.push(path);
        await route.abort('connectionfailed');
      },
      { times: 1 },
    );
  await failOnce('/faucet');
  await failOnce('/faucet/challenges');
  await failOnce('/faucet/claims', true);
  await failOnce('/faucet/claims/*/stream');
  await openDirectly(page, FAUCET_PAGE);
  const refusal = page.locator('[data-refused="FAUCET_UNREACHABLE"]');
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await startClaim(page, newPayer().address);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expectPaid(page);
  expect(failed).toEqual(['/faucet', '/faucet/challenges', '/faucet/claims', '/faucet/claims/*/stream']);
});

test('the wallet hands over its address after a click, and receives the payment @flow', async ({
  page,
  context,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await openFaucetPage(page);
  await page.getByRole('link', { name: 'Use my wallet' }).click();
  await unlockWallet(page);
  await page.getByRole('complementary', { name: 'Faucet' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/faucet-dev\?address=atto/);
  const address = await addressField(page).inputValue();
  await claimButton(page).click();
  await expectPaid(page);
  const wallet = await context.newPage();
  await openDirectly(wallet, '/wallet');
  await unlockWallet(wallet);
  expect(await accountInView(wallet)).toBe(own);
  await expect(page.locator('[data-done="true"]').filter({ hasText: 'Received' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText(address.slice(-5));
});

for (const [path, way] of [
  ['/faucet', 'Earn by folding'],
  ['/faucet-beta', 'Run a local network'],
] as const) {
  test(`${path} without a service says so and names other ways`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openDirectly(page, path);
    await filesSettled(page);
    const card = page.locator('[data-faucet="not-configured"]');
    await expect(card).toContainText('is closed at the moment');
    await expect(card.getByRole('link', { name: way })).toBeVisible();
    // Why there are other ways comes before them.
    expect(await card.innerText()).toMatch(
      /^The faucet is closed at the moment\. Check this page to see whether it has reopened\. Other ways to get (test )?coins:/,
    );
    await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveCount(0);
    await expectAccessibleInThemes(page);
    expect(requests.filter((one) => one.startsWith('/faucet-api'))).toEqual([]);
  });
}

test('without JavaScript the page says what it needs', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL + FAUCET_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dev faucet');
  await expect(page.getByRole('heading', { name: 'Other ways to get test coins' })).toBeVisible();
  await context.close();
  // This browser disables scripts only after it has skipped what is for pages without them.
  expect(await (await request.get(FAUCET_PAGE)).text()).toMatch(
    /<noscript><p[^>]*><strong>The faucet needs JavaScript/,
  );
});

test('the scripts of a claim are within the budget, and two workers do the rest', async ({ page }) => {
  const shared = await sharedScripts(page);
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(worker.url()));
  await openFaucetPage(page);
  await page.getByText('Give something back').click();
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  const { address } = newPayer();
  await page.getByLabel('Choose an image').setInputFiles({
    ...{ name: 'code.gif', mimeType: 'image/gif' },
    buffer: Buffer.from(encodeQR(address, 'gif', { scale: 4 })),
  });
  await expect(addressField(page)).toHaveValue(address);
  await claimButton(page).click();
  await expectPaid(page);
  expectBudget(shared, await loadedScripts(page), CLAIM_SCRIPTS);
  // The engines that search for work, and the reader of QR codes.
  expect(workers.size).toBe(2);
});
