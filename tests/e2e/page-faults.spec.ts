import { addressPath } from '../../src/protocol/address';
import { toAmount } from '../../src/protocol/amount';
import { DEVICE_FAULTS, type DeviceFault, type DeviceFaultName } from './support/device-faults';
import {
  alert,
  expectNothingTwice,
  expectRecovery,
  expectStreamReported,
  isSentence,
  openPage,
  PAGES,
  passTimeUntil,
  type FaultyPage,
  type PageName,
} from './support/faulty-pages';
import type { FaultName } from './support/faulty-site';
import { expectNoCrash, test } from './support/on-faulty-site';
import { fundedPayer, newPayer } from './support/payer';
import { expect } from './support/test';

// Every page through every fault of its node, its network and its device: it does not crash, says what is wrong, shows
// nothing twice, and works again without a reload when the fault ends. A selection runs unless `ATTO_ALL_FAULTS` is 1
// (all pairs), as in `npm run test:long`.

const ALL = process.env.ATTO_ALL_FAULTS === '1';

interface PageFault {
  readonly name: FaultName;
  /** Part of the data is valid and may be shown. */
  readonly shows?: true;
  /** It never ends. */
  readonly stalls?: true;
}

/** Faults between the page and its node. */
const FAULTS: Readonly<Record<string, PageFault>> = {
  'a stall': { name: 'silent-head', stalls: true },
  'a stall after the head': { name: 'silent-body', stalls: true },
  'a reset': { name: 'reset' },
  'a reset halfway': { name: 'cut-chunk' },
  'status 500': { name: 'html-500' },
  'a web page': { name: 'html-200' },
  'truncated JSON': { name: 'half-json' },
  'lines twice': { name: 'lines-twice', shows: true },
  'shuffled lines': { name: 'lines-shuffled', shows: true },
  'a slow loris': { name: 'slow-loris', stalls: true },
  'a node in another time': { name: 'time-far-off', shows: true },
};

/** The selection: every page, every fault, and the pairs that broke something once. */
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
  ['the search', 'a stall'],
  ['the key tools', 'a reset'],
  ['a page with samples', 'a reset'],
];

const DEVICE_SELECTION: readonly (readonly [PageName, DeviceFaultName])[] = [
  ['the home page', 'no network'],
  ['the explorer', 'a tab that sleeps'],
  ['an account', 'no network'],
  ['a transaction', 'a clock a day behind'],
  ['the rich list', 'a clock a day ahead'],
  ['the faucet', 'a full disk'],
  ['receivables', 'storage that is blocked'],
];

test.describe.configure({ timeout: 240_000 });

for (const pageName of Object.keys(PAGES) as PageName[]) {
  const one: FaultyPage = PAGES[pageName];
  for (const [faultName, fault] of Object.entries(FAULTS)) {
    if (!ALL && !SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName)) continue;

    const shows = fault.shows === true || one.unharmedBy?.includes(fault.name) === true;
    test(`${pageName} says so and recovers: ${faultName}`, async ({ page, site }) => {
      site.break(fault.name);
      await openPage(page, one);
      const needsNode = !('says' in one) || one.says !== undefined;
      const says = (fault.stalls && one.waits?.(page)) || one.says?.(page) || alert(page);
      const isSaid = async () => needsNode && (await isSentence(says));
      const isShown = async () => (shows || !needsNode) && (await one.works(page).isVisible());
      if (needsNode) await expect.poll(() => site.met).toBeGreaterThan(0);
      await passTimeUntil(page, one, async () => (await isSaid()) || (await isShown()), 'toFail');
      await expectNothingTwice(page);
      await expectNoCrash(page);
      site.mend();
      await expectRecovery(page, one);
      await expectNothingTwice(page);
    });

    if (!ALL && faultName !== 'a reset') continue;
    test(`${pageName} survives when it comes later: ${faultName}`, async ({ page, site }) => {
      await openPage(page, one);
      await expectRecovery(page, one);
      site.break(fault.name);
      if (!shows) await expectStreamReported(page, one);
      if (one.retryMs === undefined) await page.clock.runFor(90_000);
      await expectNoCrash(page);
      await expectNothingTwice(page);
      site.mend();
      await expectRecovery(page, one);
      await expectNothingTwice(page);
    });
  }
  for (const [faultName, fault] of Object.entries<DeviceFault>(DEVICE_FAULTS)) {
    if (!ALL && !DEVICE_SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName))
      continue;

    test(`${pageName} works before and after: ${faultName}`, async ({ page, site, watch }) => {
      // Also the site's own files that it would prefetch.
      watch.allowMessage(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED /);
      // The framework's own warning.
      watch.allowMessage(/^warning: Docusaurus browser storage is not available/);
      await fault.before?.(page);
      // These faults need no time to pass, so the page keeps its worker.
      await openPage(page, one, { skewMs: fault.skewMs, isTimeMoved: false });
      await expectRecovery(page, one);
      await fault.begin?.(page, site);
      if (fault.stopsStreams) await expectStreamReported(page, one);
      await expectNoCrash(page);
      await fault.end?.(page);
      await expectRecovery(page, one);
      await expectNothingTwice(page);
      await expectNoCrash(page);
    });
  }
}

const FUNDS = 9_000_000_000n;
const PAID = 1_500_000_000n;

for (const [faultName, fault] of Object.entries(FAULTS)) {
  if (!ALL && faultName !== 'a reset') continue;

  test(`an account shows a payment once that was made meanwhile: ${faultName}`, async ({ page, site }) => {
    const own = await fundedPayer(toAmount(FUNDS));
    const path = `/explorer/accounts/${addressPath(own.address)}`;
    const one: FaultyPage = { ...PAGES['an account'], path: () => path };
    const balance = page.getByRole('region', { name: 'Balance and activity' });
    await openPage(page, one);
    await expectRecovery(page, one);
    await expect(balance).toContainText('9 ATTO');
    site.break(fault.name);
    await own.send(newPayer().publicKey, PAID);
    await page.clock.runFor(90_000);
    await expectNoCrash(page);
    site.mend();
    await expectRecovery(page, one);
    const show = page.getByRole('button', { name: 'Show 1 new' });
    await passTimeUntil(page, one, async () => {
      if (await show.isVisible()) await show.click();
      return page.locator('main [data-height="2"]').isVisible();
    });
    await expect(page.locator('main [data-height="2"]')).toContainText('−1.5 ATTO');
    await expect(balance).toContainText('7.5 ATTO');
    await expectNothingTwice(page);
  });

  test(`the explorer shows a payment once or marks a gap: ${faultName}`, async ({ page, payer, site }) => {
    const one: FaultyPage = PAGES['the explorer'];
    await openPage(page, one);
    await expectRecovery(page, one);
    site.break(fault.name);
    const meanwhile = await payer.send(newPayer().publicKey, PAID);
    await page.clock.runFor(90_000);
    site.mend();
    await expectRecovery(page, one);
    const rowOf = (hash: string) => page.locator(`main [data-hash="${hash}"]`);
    await expect(rowOf(meanwhile.hash).or(page.locator('[data-row="gap"]')).first()).toBeVisible();
    const later = await payer.send(newPayer().publicKey, PAID);
    await passTimeUntil(page, one, () => rowOf(later.hash).isVisible());
    await expectNothingTwice(page);
  });
}
