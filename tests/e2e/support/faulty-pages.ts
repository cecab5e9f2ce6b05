import type { Locator, Page } from '@playwright/test';
import { addressPath } from '../../../src/protocol/address';
import { readAccount } from './node-port';
import { SEEDED_ACCOUNTS } from './seeded-accounts';
import { expect } from './test';

/** A page as its reader meets it while its node is faulty. */
export interface FaultyPage {
  readonly path: () => Promise<string> | string;
  /** What the page shows only while its node works. */
  readonly works: (page: Page) => Locator;
  /** Where it says what is wrong. Default: an alert. Undefined if it needs no node. */
  readonly says?: ((page: Page) => Locator) | undefined;
  /** What its reader does to read from the node. */
  readonly act?: (page: Page) => Promise<void>;
  /** It reads in a worker, whose clock a test cannot move; after a failure, it tries again after this long. */
  readonly retryMs?: number;
  /** It reads in a worker if there is one, otherwise on the page, whose clock a test can move. */
  readonly readsInWorker?: boolean;
}

/** Where a page reports that something failed. */
export const alert = (page: Page) => page.locator('main, [role=dialog]').getByRole('alert').first();
const rows = (page: Page) => page.locator('main [data-row="entry"]').first();

/** One page of each kind. */
export const PAGES = {
  'the home page': {
    path: () => '/',
    works: (page) => page.locator('section[aria-labelledby="proof"] [data-hash]').first(),
    says: (page) => page.getByRole('heading', { name: 'Atto in figures' }),
    retryMs: 60_000,
  },
  'the explorer': {
    path: () => '/explorer',
    works: (page) => page.locator('[data-status="live"]'),
    readsInWorker: true,
  },
  'an account': {
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`,
    works: rows,
  },
  receivables: {
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.waiting.address)}?tab=receivable`,
    works: (page) => page.locator('main [data-receivable]').first(),
  },
  'a transaction': {
    path: async () =>
      `/explorer/transactions/${(await readAccount(SEEDED_ACCOUNTS.long.publicKey))!.lastTransactionHash}`,
    works: (page) => page.getByText('3 of 3 proven'),
  },
  'the rich list': {
    path: () => '/richlist',
    works: (page) =>
      page
        .getByRole('table', { name: /^The largest accounts/ })
        .locator('tr[data-key]')
        .first(),
  },
  'the API console': {
    path: () => '/api/node?try=getTopAccounts',
    works: (page) => page.locator('[role=dialog] [data-state="answered"]').filter({ hasText: '"publicKey"' }),
    says: (page) =>
      page.locator('[role=dialog] [data-state]:is([data-state="answered"], [data-state="failed"])'),
    act: (page) =>
      page
        .getByRole('dialog', { name: 'Try it' })
        .getByRole('button', { name: 'Send', exact: true })
        .click({ timeout: 60_000 }),
  },
  'the faucet': { path: () => '/faucet-dev', works: (page) => page.locator('[data-faucet="idle"] dl') },
  'the key tools': {
    path: () => '/docs/integration/advanced/protocol-offline-signing-reference',
    works: (page) => page.locator('[data-key-tools] [data-result]').first(),
    says: undefined,
    act: (page) =>
      page
        .locator('[data-key-tools] [role="tabpanel"]:not([hidden])')
        .first()
        .getByRole('textbox', { name: 'Address or public key' })
        .fill(SEEDED_ACCOUNTS.long.publicKey),
  },
  'a page with samples': {
    path: () => '/docs/integration',
    works: (page) => page.getByRole('heading', { level: 1 }),
    says: undefined,
  },
} as const satisfies Record<string, FaultyPage>;
/** The name of a page in titles of tests. */
export type PageName = keyof typeof PAGES;

/** Lets time pass until something is so; the page's own clock goes faster, except where a worker has its own. */
export async function passTimeUntil(
  page: Page,
  { retryMs }: FaultyPage,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await expect(async () => {
    if (await isSo()) return;
    if (retryMs === undefined) await page.clock.runFor(5_000);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [250, 500, 1_000, 2_000, 4_000], timeout: 120_000 });
}

/** Opens a page, whose clock may be ahead, and reads from its node: on the page itself if its time has to pass quickly. */
export async function openPage(
  page: Page,
  { readsInWorker = false, ...one }: FaultyPage,
  { skewMs = 0, isTimeMoved = true } = {},
): Promise<void> {
  await page.clock.install({ time: Date.now() + skewMs });
  if (readsInWorker && isTimeMoved)
    await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }));
  await page.goto(await one.path());
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 60_000 });
  await one.act?.(page);
}

/** Whether it shows what it should, and no fault. */
const isWell = async (page: Page, one: FaultyPage) =>
  (await one.works(page).isVisible()) && !(await alert(page).isVisible());

/** The reader waits, and presses what the page offers. */
export async function expectRecovery(page: Page, one: FaultyPage): Promise<void> {
  const again = page
    .locator('main, [role=dialog]')
    .getByRole('button', { name: /^(Try again|Retry|Reconnect)/ });
  const says = one.says?.(page) ?? alert(page);
  await passTimeUntil(page, one, async () => {
    if (await isWell(page, one)) return true;
    if (await again.first().isVisible())
      await again
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    else if (one.act && (await says.isVisible())) await one.act(page);
    return isWell(page, one);
  });
}

/** No row is there twice. */
export async function expectNothingTwice(page: Page): Promise<void> {
  const hashes = await page
    .locator('main [data-hash]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-hash')));
  expect(new Set(hashes).size).toBe(hashes.length);
}
