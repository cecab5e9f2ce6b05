import type { Locator, Page, Request } from '@playwright/test';
import { parseHash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { checkWorkFor, parseWork } from '../../src/protocol/work';
import vectors from '../vectors/protocol.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { longIf } from './support/long';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

const PAGE = '/docs/integration/advanced/protocol-offline-signing-reference';
const KEYS = vectors.keys[0]!;
const [FIRST, SECOND] = KEYS.accounts as [(typeof KEYS.accounts)[0], (typeof KEYS.accounts)[0]];
const TRANSACTION = vectors.transactions.find(({ blockId, valid }) => blockId === 'send-1' && valid)!;
const FORGED = vectors.transactions.find(({ note }) => note === 'signature altered in its last byte')!;

const tools = (page: Page) => page.locator('[data-key-tools]');
const panel = (page: Page) => tools(page).locator('[role="tabpanel"]:not([hidden])').first();
const field = (page: Page, name: string | RegExp) => panel(page).getByRole('textbox', { name });

async function choose(page: Page, name: string): Promise<Locator> {
  await tools(page).getByRole('tab', { name }).click();
  await expect(tools(page).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  return panel(page);
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const [content, frame] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content).toBeLessThanOrEqual(frame);
}

for (const [width, theme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(
    `the key tools work offline and send nothing: ${width} px, ${theme} @flow`,
    longIf(width === 1440),
    async ({ page, context, watch }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await openDirectly(page, PAGE);
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await tools(page).scrollIntoViewIfNeeded();
      await expect(tools(page).getByRole('tab')).toHaveText(['Address', 'Words', 'Decode', 'Work']);
      await filesSettled(page);
      await context.setOffline(true);
      // Prefetches of the framework for links in view fail offline; they do not concern the tools.
      watch.allowMessage(FAILED_REQUEST);
      const requested: Request[] = [];
      page.on('request', (request) => requested.push(request));
      const url = page.url();

      await field(page, 'Address or public key').fill(FIRST.publicKey.toLowerCase());
      await expect(panel(page).locator('[data-result]')).toContainText('The 38 bytes of the address');
      await expect(panel(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
      await expectFits(page);
      await field(page, 'Address or public key').fill(`${FIRST.address}x`);
      await expect(panel(page)).toContainText('ADDRESS_LENGTH');
      await expect(field(page, 'Address or public key')).toHaveAttribute('aria-invalid', 'true');

      // The tab list is a single tab stop, and typed text is kept.
      await tools(page).getByRole('tab', { name: 'Address' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tools(page).getByRole('tab', { name: 'Words' })).toBeFocused();
      await expect(panel(page)).toContainText(
        'Never paste the recovery phrase of an account that holds coins',
      );
      await page.keyboard.press('ArrowLeft');
      await expect(field(page, 'Address or public key')).toHaveValue(`${FIRST.address}x`);

      const words = await choose(page, 'Words');
      await field(page, '24 words').fill(KEYS.mnemonic.replace(/ art$/, ' artt'));
      await expect(words).toContainText('MNEMONIC_UNKNOWN_WORD');
      await expect(words).toContainText('Word 24, “artt”, isn’t in the word list.');
      await words.getByRole('button', { name: 'Use art', exact: true }).click();
      await expect(field(page, '24 words')).toHaveValue(KEYS.mnemonic);
      const accounts = words.locator('[data-index]');
      await expect(accounts).toHaveCount(5);
      const plain = async (of: Locator) => (await of.textContent())?.replace(/\s/g, '');
      await expect.poll(() => plain(accounts.nth(1))).toContain(SECOND.address);
      expect(await plain(words)).not.toContain(SECOND.privateKey);
      await words.getByRole('button', { name: 'Show private keys' }).click();
      await expect.poll(() => plain(accounts.nth(1))).toContain(SECOND.privateKey);
      await expectFits(page);
      await words.getByRole('button', { name: 'Replace with example words' }).click();
      await expect(words).toContainText('Generated here, for testing only');
      await expect.poll(() => plain(accounts.nth(1))).not.toContain(SECOND.address);

      const decode = await choose(page, 'Decode');
      await field(page, 'Block or transaction').fill(TRANSACTION.json);
      await expect(decode).toContainText('3 of 3 correct');
      await expect(decode).toContainText('206 bytes');
      await decode.getByRole('tab', { name: 'Hex' }).click();
      await expect(decode.getByRole('region', { name: 'hexadecimal' })).toHaveText(TRANSACTION.hex);
      await field(page, 'Block or transaction').fill(FORGED.hex);
      await expect(decode.locator('[data-check="signature"]')).toHaveAttribute('data-proven', 'false');
      await expectFits(page);
      await field(page, 'Block or transaction').fill(FORGED.hex.slice(2));
      await expect(decode).toContainText('BYTES_LENGTH');

      const work = await choose(page, 'Work');
      const find = work.getByRole('button', { name: 'Find work' });
      await find.click();
      await expect(work).toContainText('HASH_MALFORMED');
      await field(page, 'Target').fill(FIRST.address);
      // So far in the future that the search does not end before it is stopped.
      await field(page, 'Time of the block').fill('2090-01-01T00:00:00Z');
      await find.click();
      await expect(work.locator('[data-search="searching"]')).toContainText(
        /[1-9][\d,]* tries in .* a second, with WebAssembly\. Half of all searches take less than .*, 95% less than/,
      );
      await work.getByRole('button', { name: 'Stop' }).click();
      await expect(work.locator('[data-search="stopped"]')).toBeVisible();
      await field(page, 'Time of the block').fill('1795244927941');
      await find.click();
      await expect(work.locator('[data-search="found"]')).toContainText(
        'within the threshold of LOCAL in 2026',
      );
      const found = /Work([0-9A-F]{16})/.exec((await plain(work.locator('[data-search="found"] dl'))) ?? '');
      const request = {
        network: 'LOCAL',
        timestamp: toInstant(1_795_244_927_941n),
        target: parseHash(FIRST.publicKey),
      } as const;
      expect(checkWorkFor(request, parseWork(found?.[1] ?? ''))).toBe(true);
      await expectFits(page);
      await work.getByRole('combobox', { name: 'Network' }).selectOption('LIVE');
      await expect(work).toContainText(
        /4,294,967,296[^]*Measured here: [\d,]+ tries per second. Half of all searches take less than .*, 95% less than/,
      );

      expect(requested.filter((one) => !isPrefetch(one)).map((one) => one.url())).toEqual([]);
      expect(page.url()).toBe(url);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toMatch(/abandon|adxseu7n|EF2253ED/i);
    },
  );
}

test('only their page fetches the tools, when they come near; if they fail to load, it says so and can retry', async ({
  page,
  watch,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/docs/integration', PAGE]) {
    await openDirectly(page, path);
    await filesSettled(page);
    expect(requested.filter((url) => url.includes('/key-tools'))).toEqual([]);
  }

  watch.allowMessage(FAILED_REQUEST);
  await page.route('**/key-tools.*.js', (route) => route.abort());
  await tools(page).scrollIntoViewIfNeeded();
  // The text about the tools is there without them.
  await expect(
    page.getByText('never paste the recovery phrase or a key of an account that holds coins'),
  ).toBeVisible();
  await expect(tools(page)).toContainText('This part of the page could not be loaded');
  await page.unroute('**/key-tools.*.js');
  await tools(page).getByRole('button', { name: 'Retry' }).click();
  await expect(tools(page).getByRole('tab', { name: 'Work' })).toBeVisible();
});

/** Requests of the framework: scripts of pages that links in view open, and the site's icon. */
function isPrefetch(request: Request): boolean {
  return (
    request.method() === 'GET' &&
    /^\/(assets\/js\/[\w.-]+\.js|img\/[\w.-]+)$/.test(new URL(request.url()).pathname)
  );
}

test('published words and keys are refused on every network but LOCAL, which one button selects', async ({
  page,
  watch,
}) => {
  await openDirectly(page, `${PAGE}?network=LIVE#key-tools`);
  await field(page, 'Address or public key').fill(FIRST.privateKey);
  await expect(panel(page)).toContainText('PRIVATE_KEY_PUBLISHED');
  await expect(panel(page)).toContainText('anyone can take what is sent to its account');
  await expect(panel(page).locator('[data-result]')).toHaveCount(0);
  // The page's examples contain no secret and work on every network.
  await panel(page).getByRole('button', { name: 'Example' }).click();
  await expect(panel(page).locator('[data-result]')).toContainText('The 38 bytes of the address');

  const words = await choose(page, 'Words');
  await field(page, '24 words').fill(KEYS.mnemonic);
  await expect(words).toContainText('MNEMONIC_PUBLISHED');
  await expect(words).toContainText('anyone can take what is sent to its accounts');
  await expect(field(page, '24 words')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await words.getByRole('button', { name: 'Replace with example words' }).click();
  await expect(words.locator('[data-index]')).toHaveCount(5);
  await field(page, '24 words').fill(KEYS.mnemonic);
  await expect(words).toContainText('MNEMONIC_PUBLISHED');
  await expect(words.locator('[data-index]')).toHaveCount(0);
  await words.getByRole('button', { name: 'Use them on network LOCAL' }).click();
  await expect(words.locator('[data-index]')).toHaveCount(5);
  await expect(field(page, '24 words')).toHaveValue(KEYS.mnemonic);
  expect(page.url()).not.toContain('abandon');
  expect(watch.requested).toEqual([]);
});
