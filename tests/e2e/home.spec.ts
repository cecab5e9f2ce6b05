import type { Page, Response } from '@playwright/test';
import { SAVING, setConnection } from './support/saving-data';
import { expectAccessibleOnScreen } from './support/axe';
import { shiftScore, shiftsOf, watchShifts } from './support/layout-shifts';
import { limitStreamTo } from './support/limited-stream';
import { longIf } from './support/long';
import { newPayer, type Payer } from './support/payer';
import { blockFonts, expect, openDirectly, test } from './support/test';

const BETA = 'gatekeeper.beta.application.atto.cash';

const card = (page: Page) => page.locator('section[aria-labelledby="proof"]');
const rows = (page: Page) => card(page).locator('[data-hash]');
const simulation = (page: Page) => page.getByRole('figure', { name: 'Simulation of a payment' });
const playButton = (page: Page) => simulation(page).getByRole('button', { name: /^Play/ });

/** What the card shows without a node. */
async function expectStatement(page: Page): Promise<void> {
  await expect(card(page).getByRole('heading')).toHaveText('Atto in figures');
  await expect(card(page)).toContainText('Total supply');
  await expect(card(page)).toContainText('under 1 s');
}

/** Limits the card to the transactions that this account makes from now on. */
async function openLive(page: Page, payer: Payer): Promise<void> {
  await limitStreamTo(payer, page);
  await openDirectly(page, '/');
  await expect(card(page).locator('[data-pulse="live"]')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
}

/** Gives the card time to come into view, load its script and query a node, none of which may happen. */
async function giveTimeToLoad(page: Page): Promise<void> {
  await page.waitForTimeout(3_000);
}

/** The scripts that the page and its workers have fetched so far. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return scripts;
}

/** Those that contain code of the protocol core, recognised by one of its error codes. */
async function protocolScripts(scripts: readonly Response[]): Promise<string[]> {
  const texts = await Promise.all(
    scripts.map(async (script) => [script.url(), await script.text()] as const),
  );
  return texts.filter(([, text]) => text.includes('WORK_MALFORMED')).map(([url]) => url);
}

test('a new payment appears on the home page with the time it took and a link to its proof @flow', async ({
  page,
  payer,
}) => {
  await openLive(page, payer);
  await expect(card(page).getByRole('heading')).toHaveText('Local network, live');
  const { hash } = await payer.send(newPayer().publicKey, 1_250_000_000n);
  const row = page.locator(`[data-hash="${hash}"]`);
  await expect(row).toContainText('Send');
  await expect(row).toContainText('−1.25 ATTO');
  await expect(row).toContainText(/arrived in [\d,]+ ms/);
  await expect(card(page)).toContainText(/Time to appear here[\d,]+ ms(one block|median of \d+), just now/);
  // The typical figure stays next to the measured one.
  await expect(card(page)).toContainText('under 1 s');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
});

test('shows the latest transactions of a quiet network with one bounded read', async ({
  page,
  payer,
  watch,
}) => {
  await payer.send(newPayer().publicKey, 61n);
  // A stream that is open but silent.
  await page.route('**/node/transactions/stream', () => {});
  await openDirectly(page, '/');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText(/ago|just now|\d{4}/);
  await expect(card(page)).toContainText('shown with the next transaction');
  const reads = watch.requested.filter((path) => /^\/(accounts|transactions\/(?!stream))/.test(path));
  expect(reads.filter((path) => /^\/accounts(\/top)?$/.test(path))).toHaveLength(1);
  expect(reads.filter((path) => path === '/accounts/transactions/stream')).toHaveLength(1);
  // Those two, for the accounts and for all rows, and the send of each receive.
  expect(reads.length).toBeLessThanOrEqual(6);
});

test('rows are paused while a reader points at them, and continue afterwards', async ({ page, payer }) => {
  await openLive(page, payer);
  const first = await payer.send(newPayer().publicKey, 62n);
  const row = page.locator(`[data-hash="${first.hash}"]`);
  await row.getByRole('link').focus();
  await expect(card(page)).toContainText('paused while you read');
  const second = await payer.send(newPayer().publicKey, 63n);
  await giveTimeToLoad(page);
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toHaveCount(0);
  await expect(row.getByRole('link')).toBeFocused();
  await row.getByRole('link').blur();
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toBeVisible();
});

test('the stream ends after a minute', async ({ page }) => {
  await page.clock.install();
  await openDirectly(page, '/');
  await page.clock.runFor(3_000);
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(() => page.workers().length).toBe(1);
  await page.clock.runFor(60_000);
  await expect(card(page)).toContainText('stopped after a minute');
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('the stream is paused while the card is out of view or the page is hidden', async ({ page }) => {
  await openDirectly(page, '/');
  await expect(rows(page)).toHaveCount(4);
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(rows(page)).toHaveCount(4);
  await card(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.workers().length).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.workers().length).toBe(0);
});

// None of these may log to the console: every test fails on such a message.
test.describe('the fallback figures stay', () => {
  test('without JavaScript', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html).toContain('under 1 s');
    expect(html).toContain('runs 12 of the 18 known voters');
    expect(html).toContain('18,000,000,000');
    // The simulation shows how a payment ends.
    expect(html).toContain('68% agree, 65% needed');
  });

  test('when the node cannot be reached, until it is tried again', async ({ page, watch }) => {
    // Time passes only where the test lets it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.route('**/node/**', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    // Hydration waits for timers, too.
    const isHydrated = async () => {
      await page.clock.runFor(100);
      return page.locator('html').getAttribute('data-has-hydrated');
    };
    await expect.poll(isHydrated).toBe('true');
    // The card is hydrated after the page, and its script may arrive late.
    const countRequests = async () => {
      await page.clock.runFor(100);
      return watch.requested.length;
    };
    await expect.poll(countRequests).toBeGreaterThan(0);
    await page.clock.runFor(3_000);
    await expect.poll(() => page.workers().length).toBe(0);
    await expectStatement(page);
    const requested = watch.requested.length;
    // It is not queried again when the card comes back into view.
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await page.clock.runFor(3_000);
    await card(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(3_000);
    expect(watch.requested).toHaveLength(requested);
    await expectStatement(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.runFor(60_000);
    await expect(rows(page)).toHaveCount(4);
  });

  test('when the node refuses browsers', async ({ page, watch }) => {
    watch.allowHost(BETA);
    let requested = 0;
    await page.route(`https://${BETA}/**`, (route) => {
      requested += 1;
      return route.fulfill({ status: 200, contentType: 'application/json', body: '[]' });
    });
    await openDirectly(page, '/?network=BETA');
    await expect.poll(() => requested).toBeGreaterThan(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await expectStatement(page);
  });

  test('when something other than a node responds', async ({ page, watch }) => {
    await page.route('**/node/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the café</h1>' }),
    );
    await openDirectly(page, '/');
    await expect.poll(() => watch.requested.length).toBeGreaterThan(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await expectStatement(page);
  });

  test('when the network in the URL does not exist', async ({ page, watch }) => {
    await openDirectly(page, '/?network=MOON');
    await giveTimeToLoad(page);
    await expectStatement(page);
    expect(watch.requested).toEqual([]);
  });

  test('when its script does not arrive', async ({ page, watch }) => {
    watch.allowMessage(/Failed to load resource/);
    await page.route('**/assets/js/nodes/home-live*', (route) => route.abort('connectionrefused'));
    await openDirectly(page, '/');
    await giveTimeToLoad(page);
    await expectStatement(page);
  });

  for (const connection of [SAVING, { saveData: false, effectiveType: '2g' }]) {
    test(`with no request for a reader with ${JSON.stringify(connection)}`, async ({ page, watch }) => {
      await setConnection(page, connection);
      const scripts = scriptsOf(page);
      await openDirectly(page, '/');
      await giveTimeToLoad(page);
      await expectStatement(page);
      expect(watch.requested).toEqual([]);
      expect(page.workers()).toEqual([]);
      expect(scripts.filter((script) => script.url().includes('home-live'))).toEqual([]);
    });
  }
});

test('the simulation plays once when it comes into view', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const scripts = scriptsOf(page);
  await openDirectly(page, '/');
  await expect(simulation(page).getByRole('status')).toHaveText('You sent 1 ATTO, and 1 ATTO arrived.');
  expect(await protocolScripts(scripts.filter((script) => script.url().includes('home-demo')))).toEqual([]);
  await simulation(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const finished = /^Sent, confirmed and received in [\d,]+ ms$/;
  await expect(simulation(page).getByRole('status')).toHaveText(finished);
  await expect(simulation(page)).toContainText(/Send #2−1 as [0-9A-F]{4}…[\d,]+ ms, [\d,]+ tries/);
  await expect(simulation(page)).toContainText(/Receive #2\+1 from [0-9A-F]{4}…[\d,]+ ms, [\d,]+ tries/);
  const result = await simulation(page).innerText();
  // Not again when it comes back into view.
  await card(page).scrollIntoViewIfNeeded();
  await simulation(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await giveTimeToLoad(page);
  expect(await simulation(page).innerText()).toBe(result);
  expect(watch.requested.filter((path) => path.includes('publish'))).toEqual([]);
});

for (const reader of ['prefers reduced motion', 'saves data'] as const) {
  test(`a reader who ${reader} sees a still picture, and can play it by keyboard`, async ({
    page,
    watch,
  }) => {
    if (reader === 'saves data') await setConnection(page, SAVING);
    else await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/node/**', (route) => route.abort('connectionrefused'));
    watch.allowMessage(/Failed to load resource/);
    const scripts = scriptsOf(page);
    await openDirectly(page, '/');
    await simulation(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await giveTimeToLoad(page);
    await expect(simulation(page).getByRole('status')).toHaveText('You sent 1 ATTO, and 1 ATTO arrived.');
    await expect(simulation(page)).toContainText('68% agree, 65% needed');
    expect(scripts.filter((script) => script.url().includes('home-demo'))).toEqual([]);
    await playButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(simulation(page).getByRole('status')).toHaveText(/^Sent, confirmed and received in/);
    await expect(playButton(page)).toBeFocused();
    await expect(playButton(page)).toHaveText('Play again');
  });
}

test('a simulation that fails to load says so and can be retried', async ({ page, watch }) => {
  watch.allowMessage(/Failed to load resource/);
  await setConnection(page, SAVING);
  const scripts = scriptsOf(page);
  await openDirectly(page, '/');
  const before = new Set(scripts.map((script) => script.url()));
  await page.route('**/assets/js/**', (route) =>
    before.has(route.request().url()) ? route.continue() : route.abort('connectionrefused'),
  );
  await playButton(page).click();
  await expect(page.getByText('The simulation could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await playButton(page).click();
  await expect(page.getByText(/^Sent, confirmed and received in/)).toBeVisible();
});

test('the questions open by keyboard, and the structured data has the same text @flow', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => JSON.parse(text ?? '') as Record<string, unknown>)
    .find((item) => item['@type'] === 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  await openDirectly(page, '/');
  const questions = page.locator('section[aria-labelledby="questions"] details');
  await expect(questions).toHaveCount(data.mainEntity.length);
  await expect(questions.locator('summary')).toHaveText(data.mainEntity.map(({ name }) => name));
  for (const [index, { acceptedAnswer }] of data.mainEntity.entries()) {
    await expect(questions.nth(index).locator('p')).toContainText(acceptedAnswer.text);
  }
  const first = questions.first();
  await expect(first.locator('p')).toBeHidden();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.locator('p')).toBeVisible();
});

test('is at most 7,000 px tall on a phone, and every section is drawn in a full-page picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDirectly(page, '/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);
  // Finds and checks in one step: elements that the page replaces in between have no style.
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('details, [hidden], svg'))
      .filter((element) => getComputedStyle(element).contentVisibility !== 'visible')
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(hidden).toEqual([]);
});

test('the buttons lead to a wallet and to the ways to first coins', async ({ page }) => {
  await openDirectly(page, '/');
  const hero = page.getByRole('main').locator('> div').first();
  await expect(hero.getByRole('link', { name: 'Create a wallet' })).toHaveAttribute('href', '/wallet');
  await hero.getByRole('link', { name: 'Get your first coins' }).click();
  await expect(page.getByRole('heading', { name: 'Get your first coins' })).toBeInViewport();
  // This build names no faucet for the live network.
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the faucet' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Earn them by folding' })).toBeVisible();
});

test('on a phone, the comparison shows one other way to pay at a time, also without scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/assets/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const table = page.locator('section[aria-labelledby="comparison"]').getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Cards' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Nano' })).toBeHidden();
  await page.getByRole('radio', { name: 'Nano' }).check({ force: true });
  await expect(table.getByRole('columnheader', { name: 'Nano' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Cards' })).toBeHidden();
  await expect(table.getByRole('columnheader', { name: 'Atto' })).toBeVisible();
});

test('the layout does not shift while the live figures arrive', async ({ page, payer, watch }) => {
  await blockFonts(page, watch);
  await watchShifts(page);
  await openLive(page, payer);
  for (const raw of [64n, 65n, 66n]) {
    const { hash } = await payer.send(newPayer().publicKey, raw);
    await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  }
  expect(await shiftScore(page), JSON.stringify(await shiftsOf(page))).toBe(0);
});

for (const width of [320, 360, 1440]) {
  test(`is accessible with all parts active: ${width} px`, longIf(width === 320), async ({ page, payer }) => {
    await limitStreamTo(payer, page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openDirectly(page, '/');
    await card(page).scrollIntoViewIfNeeded();
    await expect(card(page).locator('[data-pulse="live"]')).toBeVisible();
    const { hash } = await payer.send(newPayer().publicKey, 1_234_567_891n);
    await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
    await playButton(page).click();
    await expect(page.getByText(/^Sent, confirmed and received in/)).toBeVisible();
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expectAccessibleOnScreen(page);
    const { content, frame } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      frame: document.documentElement.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(frame);
  });
}
