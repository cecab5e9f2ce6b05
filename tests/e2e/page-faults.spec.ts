import type { Page } from '@playwright/test';
import {
  alert,
  expectNothingTwice,
  expectRecovery,
  openPage,
  PAGES,
  passTimeUntil,
  type FaultyPage,
  type PageName,
} from './support/faulty-pages';
import type { FaultName, FaultySite } from './support/faulty-site';
import { expectNoCrash, test } from './support/on-faulty-site';
import { expect } from './support/test';

// Every page through every fault of its node, its network and its device: it does not crash, says what is wrong, shows
// nothing twice, and works again without a reload when the fault ends. `ATTO_ALL_FAULTS=0` runs a selection, `npm run test:long`
// all pairs.

const ALL = process.env.ATTO_ALL_FAULTS === '1';

/** Faults between the page and its node. With `shows`, part of the data is valid and may be shown. */
const FAULTS: Readonly<Record<string, { readonly name: FaultName; readonly shows?: boolean }>> = {
  'a stall': { name: 'silent-head' },
  'a stall after the head': { name: 'silent-body' },
  'a reset': { name: 'reset' },
  'a reset halfway': { name: 'cut-chunk' },
  'status 500': { name: 'html-500' },
  'a web page': { name: 'html-200' },
  'truncated JSON': { name: 'half-json' },
  'lines twice': { name: 'lines-twice', shows: true },
  'shuffled lines': { name: 'lines-shuffled', shows: true },
  'a slow loris': { name: 'slow-loris' },
  'a node in another time': { name: 'time-far-off', shows: true },
};

/** Faults of the device and its network, before and while a page is open. */
interface DeviceFault {
  /** How far the device's clock is ahead. */
  readonly skewMs?: number;
  readonly before?: (page: Page) => Promise<void>;
  readonly begin?: (page: Page, site: FaultySite) => Promise<void>;
  readonly end?: (page: Page) => Promise<void>;
}

const DAY_MS = 86_400_000;
const lifecycle = async (page: Page, state: 'frozen' | 'active') => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state });
  await devtools.detach();
};

const DEVICE_FAULTS: Readonly<Record<string, DeviceFault>> = {
  'no network': {
    async begin(page, site) {
      await page.context().setOffline(true);
      site.cut();
    },
    end: (page) => page.context().setOffline(false),
  },
  'a tab that sleeps': {
    async begin(page, site) {
      await lifecycle(page, 'frozen');
      site.cut();
    },
    end: (page) => lifecycle(page, 'active'),
  },
  'a clock a day ahead': { skewMs: DAY_MS },
  'a clock a day behind': { skewMs: -DAY_MS },
  'a full disk': {
    async before(page) {
      await page.addInitScript(() => {
        const isFull = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
        Storage.prototype.setItem = isFull;
        IDBObjectStore.prototype.put = isFull;
        IDBObjectStore.prototype.add = isFull;
      });
    },
  },
};

/** What `npm test` runs: every page, every fault, and the pairs that broke something once. */
const SELECTION: readonly (readonly [PageName, keyof typeof FAULTS])[] = [
  ['the home page', 'a reset'],
  ['the explorer', 'a stall'],
  ['the explorer', 'lines twice'],
  ['the explorer', 'shuffled lines'],
  ['an account', 'a reset halfway'],
  ['an account', 'status 500'],
  ['receivables', 'a slow loris'],
  ['a transaction', 'a web page'],
  ['the rich list', 'truncated JSON'],
  ['the rich list', 'a node in another time'],
  ['the API console', 'a stall after the head'],
  ['the faucet', 'status 500'],
  ['the key tools', 'a reset'],
  ['a page with samples', 'a reset'],
];

const DEVICE_SELECTION: readonly (readonly [PageName, keyof typeof DEVICE_FAULTS])[] = [
  ['the home page', 'no network'],
  ['the explorer', 'a tab that sleeps'],
  ['an account', 'no network'],
  ['a transaction', 'a clock a day behind'],
  ['the rich list', 'a clock a day ahead'],
  ['the faucet', 'a full disk'],
];

test.describe.configure({ timeout: 240_000 });

for (const pageName of Object.keys(PAGES) as PageName[]) {
  const one: FaultyPage = PAGES[pageName];
  for (const [faultName, fault] of Object.entries(FAULTS)) {
    if (!ALL && !SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName)) continue;

    test(`${pageName} says so and recovers: ${faultName}`, async ({ page, site }) => {
      site.break(fault.name);
      await openPage(page, one);
      const needsNode = !('says' in one) || one.says !== undefined;
      const says = one.says?.(page) ?? alert(page);
      if (needsNode) await expect.poll(() => site.met).toBeGreaterThan(0);
      await passTimeUntil(
        page,
        one,
        async () =>
          (needsNode && (await says.isVisible())) ||
          ((!needsNode || fault.shows === true) && (await one.works(page).isVisible())),
      );
      await expectNothingTwice(page);
      await expectNoCrash(page);
      const isShown = await one.works(page).isVisible();
      if (one.retryMs !== undefined && !isShown)
        await expect.poll(() => page.workers().length, { timeout: 90_000 }).toBe(0);
      site.mend();
      if (one.retryMs !== undefined && !isShown) await page.clock.runFor(one.retryMs);
      await expectRecovery(page, one);
      await expectNothingTwice(page);
    });

    if (!ALL && faultName !== 'a reset') continue;
    test(`${pageName} survives when it comes later: ${faultName}`, async ({ page, site }) => {
      await openPage(page, one);
      await expectRecovery(page, one);
      site.break(fault.name);
      if (one.retryMs === undefined) await page.clock.runFor(90_000);
      await expectNoCrash(page);
      await expectNothingTwice(page);
      site.mend();
      await expectRecovery(page, one);
      await expectNothingTwice(page);
    });
  }
  for (const [faultName, fault] of Object.entries(DEVICE_FAULTS)) {
    if (!ALL && !DEVICE_SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName))
      continue;

    test(`${pageName} works before and after: ${faultName}`, async ({ page, site, watch }) => {
      // Also the site's own files that it would prefetch.
      watch.allowMessage(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED /);
      await fault.before?.(page);
      // These faults need no time to pass, so the page keeps its worker.
      await openPage(page, one, { skewMs: fault.skewMs, isTimeMoved: false });
      await expectRecovery(page, one);
      await fault.begin?.(page, site);
      await expectNoCrash(page);
      await fault.end?.(page);
      await expectRecovery(page, one);
      await expectNothingTwice(page);
      await expectNoCrash(page);
    });
  }
}
