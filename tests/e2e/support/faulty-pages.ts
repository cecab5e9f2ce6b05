import type { Locator, Page } from '@playwright/test';
import { addressPath } from '../../../src/protocol/address';
import { WATCH_FORMAT } from '../../../src/features/explorer/shared/model/watched-accounts';
import type { FaultName } from './faulty-site';
import { readAccount } from './node-port';
import { SEEDED_ACCOUNTS } from './seeded-accounts';
import { expect, leaveRows } from './test';

/** A page as its reader meets it while its node is faulty. */
export interface FaultyPage {
  readonly path: () => Promise<string> | string;
  /** What the page shows only while its node works. */
  readonly works: (page: Page) => Locator;
  /** Where it says what is wrong. Default: an alert. Undefined if it needs no node. */
  readonly says?: ((page: Page) => Locator) | undefined;
  /** Where it says that it waits, if it waits until its reader stops it. */
  readonly waits?: (page: Page) => Locator;
  /** Where it shows the state of its stream, for pages that follow one. */
  readonly stream?: (page: Page) => Locator;
  /** What its reader does to read from the node. */
  readonly act?: (page: Page) => Promise<void>;
  /** What the same does without a network. Default: what it shows while its node works. */
  readonly fails?: (page: Page) => Locator;
  /** What has to be on the device before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** It is nothing without storage. */
  readonly needsStorage?: true;
  /** It reads in a worker, whose clock a test cannot move; after a failure, it tries again after this long. */
  readonly retryMs?: number;
  /** Faults that change nothing of what it shows. */
  readonly unharmedBy?: readonly FaultName[];
  /** What the browser says about it even if nothing is wrong. */
  readonly message?: RegExp;
  /** It reads in a worker if there is one, otherwise on the page, whose clock a test can move. */
  readonly readsInWorker?: boolean;
}

/** Where a page reports that something failed. */
export const alert = (page: Page) => page.locator('main, dialog').getByRole('alert').first();
const rows = (page: Page) => page.locator('main [data-row="entry"]').first();
const status = (page: Page) => page.locator('main [data-status]').first();
/** More than a word such as “Live”. */
const SENTENCE = /\S+ \S+ \S+/;

/** A page that needs no node. */
function still(path: string) {
  return {
    path: () => path,
    works: (page) => page.getByRole('heading', { level: 1 }).first(),
    says: undefined,
  } as const satisfies FaultyPage;
}

/** One page of each kind. */
export const PAGES = {
  'the home page': {
    path: () => '/',
    works: (page) => page.locator('section[aria-labelledby="proof"] [data-hash]').first(),
    // With a node that only accepts connections, it is live and waits.
    says: (page) =>
      page
        .locator('section[aria-labelledby="proof"]')
        .getByText(/^(Atto in figures|connection lost, trying again|quiet right now)$/)
        .first(),
    retryMs: 60_000,
  },
  'the explorer': {
    path: () => '/explorer',
    works: (page) => page.locator('[data-status="live"]'),
    stream: status,
    // It waits for lines, of which it leaves out the unreadable ones.
    unharmedBy: ['half-json'],
    readsInWorker: true,
  },
  'an account': {
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`,
    works: rows,
    stream: status,
  },
  receivables: {
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.waiting.address)}?tab=receivable`,
    works: (page) => page.locator('main [data-receivable]').first(),
  },
  'a transaction': {
    path: async () =>
      `/explorer/transactions/${(await readAccount(SEEDED_ACCOUNTS.long.publicKey))!.lastTransactionHash}`,
    works: (page) => page.getByText('3 of 3 verified'),
  },
  'the rich list': {
    path: () => '/richlist',
    works: (page) =>
      page
        .getByRole('table', { name: /^The largest accounts/ })
        .locator('tr[data-key]')
        .first(),
    stream: (page) => page.locator('main [data-live]'),
  },
  'the watch list': {
    path: () => '/explorer/watch',
    before: (page) =>
      page.addInitScript(
        ([key, list]) => {
          localStorage.setItem(key!, list!);
        },
        [
          WATCH_FORMAT.key,
          WATCH_FORMAT.print({
            accounts: [{ network: 'LOCAL', address: SEEDED_ACCOUNTS.long.address }],
            notifies: false,
          }),
        ],
      ),
    needsStorage: true,
    works: (page) => page.locator('main [data-watched]').filter({ hasText: 'ATTO' }),
    stream: status,
  },
  'a search of the explorer': {
    path: async () =>
      `/explorer?q=${(await readAccount(SEEDED_ACCOUNTS.long.publicKey))!.lastTransactionHash}`,
    // It opens what it finds.
    works: (page) => page.getByText('3 of 3 verified'),
    readsInWorker: true,
  },
  'the API console': {
    path: () => '/api/node?try=getTopAccounts',
    works: (page) => page.locator('dialog [data-state="responded"]').filter({ hasText: '"publicKey"' }),
    says: (page) => page.locator('dialog [data-state]:is([data-state="responded"], [data-state="failed"])'),
    waits: (page) => page.getByRole('dialog').getByText('Waiting for the response.'),
    act: (page) =>
      page
        .getByRole('dialog', { name: 'Try it' })
        .getByRole('button', { name: 'Send', exact: true })
        .click({ timeout: 60_000 }),
    fails: (page) => page.locator('dialog [data-state="failed"]'),
  },
  'the faucet': { path: () => '/faucet-dev', works: (page) => page.locator('[data-faucet="idle"] form') },
  'the search': {
    path: () => '/search?q=wallet',
    works: (page) => page.getByRole('region', { name: 'Docs' }).getByRole('link').first(),
  },
  'the key tools': {
    path: () => '/docs/integration/advanced/protocol-offline-signing-reference#key-tools',
    works: (page) => page.locator('[data-key-tools] [data-result]').first(),
    says: undefined,
    act: (page) =>
      page
        .locator('[data-key-tools] [role="tabpanel"]:not([hidden])')
        .first()
        .getByRole('textbox', { name: 'Address or public key' })
        .fill(SEEDED_ACCOUNTS.long.publicKey),
  },
  'a page with samples': still('/docs/integration'),
  'the reference of the wallet’s API': still('/api/wallet'),
  'the reference of the faucet’s API': still('/api/faucet'),
  'a post': still('/blog/pre-release'),
  'the help': still('/help'),
  'a page that does not exist': {
    ...still('/no/such/page'),
    message:
      /^error: Failed to load resource: the server responded with a status of 404 \(Not Found\) \S+\/no\/such\/page$/,
  },
  'the wallet before there is one': still('/wallet'),
} as const satisfies Record<string, FaultyPage>;
/** The name of a page in titles of tests. */
export type PageName = keyof typeof PAGES;

/** How long to wait between steps of time: responses need real time to arrive, failures only that of the page. */
const STEPS = { toRecover: [250, 500, 1_000, 2_000, 4_000], toFail: [250, 500, 1_000] } as const;

/** Lets time pass until something is so; the page's own clock goes faster, except where a worker has its own. */
export async function passTimeUntil(
  page: Page,
  { retryMs }: FaultyPage,
  isSo: () => Promise<boolean>,
  steps: keyof typeof STEPS = 'toRecover',
): Promise<void> {
  await expect(async () => {
    if (await isSo()) return;
    if (retryMs === undefined) await page.clock.runFor(5_000);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [...STEPS[steps]], timeout: 120_000 });
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
  await one.before?.(page);
  await page.goto(await one.path());
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 60_000 });
  await one.act?.(page);
}

/** Whether it shows what it should, and no fault. */
const isWell = async (page: Page, one: FaultyPage) =>
  (await one.works(page).isVisible()) && !(await alert(page).isVisible());

/** The reader waits, and presses what the page offers. */
export async function expectRecovery(page: Page, one: FaultyPage): Promise<void> {
  const again = page.locator('main, dialog').getByRole('button', { name: /^(Try again|Retry|Reconnect)/ });
  const says = one.says?.(page) ?? alert(page);
  if (one.retryMs !== undefined) return expectRetry(page, one, one.retryMs);
  await passTimeUntil(page, one, async () => {
    if (await isWell(page, one)) return true;
    if (await again.first().isVisible()) {
      await again
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      // Lists hold still under the pointer.
      await leaveRows(page);
    } else if (one.act && ((await says.isVisible()) || (await one.waits?.(page).isVisible())))
      await one.act(page);
    return isWell(page, one);
  });
}

/** It tries again without its reader. Its worker needs real time before more of the page's time passes. */
async function expectRetry(page: Page, one: FaultyPage, retryMs: number): Promise<void> {
  const becomesWell = (timeout: number) => expect.poll(() => isWell(page, one), { timeout }).toBe(true);
  await expect(async () => {
    try {
      await becomesWell(5_000);
    } catch {
      await page.clock.runFor(retryMs);
      await becomesWell(15_000);
    }
  }).toPass({ timeout: 180_000 });
}

/** No transaction, block, receivable or account is there twice. */
export async function expectNothingTwice(page: Page): Promise<void> {
  for (const name of ['data-hash', 'data-height', 'data-receivable', 'data-key']) {
    const keys = await page
      .locator(`main :is(tr, li, [role="row"])[${name}]`)
      .evaluateAll((all, attribute) => all.map((row) => row.getAttribute(attribute)), name);
    expect(new Set(keys).size, name).toBe(keys.length);
  }
}

/** It says that its stream is broken, at the latest when the stream has been silent for long. */
export async function expectStreamReported(page: Page, one: FaultyPage): Promise<void> {
  if (!one.stream) return;
  const shown = one.stream(page);
  await passTimeUntil(page, one, async () => SENTENCE.test((await shown.allInnerTexts()).join('')), 'toFail');
}

/** Whether this is visible and more than a word. */
export async function isSentence(says: Locator): Promise<boolean> {
  return (await says.isVisible()) && SENTENCE.test(await says.innerText());
}
