import type { PublicKey } from '../../src/protocol/public-key';
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
import { openFaucetPage, startClaim } from './support/faucet-steps';
import type { FaultName } from './support/faulty-site';
import { NODE_URL } from './support/node-port';
import { expectNoCrash, test } from './support/on-faulty-site';
import { fundedPayer, newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect } from './support/test';
import { NO_WORK_SERVER } from './support/wallet';

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
  'a node whose clock is a day ahead': { name: 'clock-off', shows: true },
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
];

const DEVICE_SELECTION: readonly (readonly [PageName, DeviceFaultName])[] = [
  ['the home page', 'no network'],
  ['the explorer', 'a tab that sleeps'],
  ['an account', 'no network'],
  ['a transaction', 'a clock 23 hours behind'],
  ['the rich list', 'a clock 23 hours ahead'],
  ['the faucet', 'a full disk'],
  ['receivables', 'storage that is blocked'],
];

test.describe.configure({ timeout: 240_000 });

for (const pageName of Object.keys(PAGES) as PageName[]) {
  const one: FaultyPage = PAGES[pageName];
  // Without a node, one fault is like another.
  const isStill = 'says' in one && one.says === undefined && one.act === undefined;
  for (const [faultName, fault] of Object.entries(FAULTS)) {
    if (isStill && faultName !== 'a reset') continue;
    if (!ALL && !SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName)) continue;

    const shows = fault.shows === true || one.unharmedBy?.includes(fault.name) === true;
    test(`${pageName} says so and recovers: ${faultName}`, async ({ page, site, watch }) => {
      if (one.message) watch.allowMessage(one.message);
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

    if (!ALL && (faultName !== 'a reset' || !SELECTION.some(([page]) => page === pageName))) continue;
    test(`${pageName} survives when it comes later: ${faultName}`, async ({ page, site, watch }) => {
      if (one.message) watch.allowMessage(one.message);
      await openPage(page, one);
      await expectRecovery(page, one);
      site.break(fault.name);
      if (!shows) await expectStreamReported(page, one);
      if (one.act) {
        await one.act(page);
        const says = (fault.stalls && one.waits?.(page)) || one.says?.(page) || one.works(page);
        await passTimeUntil(page, one, () => isSentence(says), 'toFail');
      }
      if (one.retryMs === undefined) await page.clock.runFor(90_000);
      await expectNoCrash(page);
      await expectNothingTwice(page);
      site.mend();
      await expectRecovery(page, one);
      await expectNothingTwice(page);
    });
  }
  for (const [faultName, fault] of Object.entries<DeviceFault>(DEVICE_FAULTS)) {
    if (one.needsStorage && fault.hasNoStorage) continue;
    if (!ALL && !DEVICE_SELECTION.some(([page, chosen]) => page === pageName && chosen === faultName))
      continue;

    test(`${pageName} works before and after: ${faultName}`, async ({ page, site, watch }) => {
      if (one.message) watch.allowMessage(one.message);
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
      if (fault.stopsStreams && one.act) {
        await one.act(page);
        await expect.poll(() => isSentence((one.fails ?? one.works)(page))).toBe(true);
      }
      await expectNoCrash(page);
      await fault.end?.(page);
      await expectRecovery(page, one);
      await expectNothingTwice(page);
      await expectNoCrash(page);
    });
  }
}

/** Faults of the device in which it stores nothing. */
for (const [faultName, fault] of Object.entries<DeviceFault>(DEVICE_FAULTS)) {
  if (!fault.hasNoStorage || (!ALL && faultName !== 'storage that is blocked')) continue;

  test(`the explorer says what will be lost, and uses it until then: ${faultName}`, async ({
    page,
    watch,
  }) => {
    watch.allowMessage(/^warning: Docusaurus browser storage is not available/);
    await fault.before?.(page);
    await page.goto(`/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The browser did not store this: it will be lost when this page is closed.',
    );
    await page.getByRole('link', { name: 'Watch list' }).click();
    const row = page.locator(`[data-watched="${SEEDED_ACCOUNTS.long.address}"]`);
    await expect(row).toContainText('ATTO');
    await row.getByRole('button', { name: /^Name / }).click();
    await row.getByLabel('Your name for this account').fill('Rent');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('The browser did not store the name: it will be lost');
    await row.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByRole('link', { name: 'Rent' })).toBeVisible();
    await page.getByRole('switch', { name: /Notify me of new entries/ }).waitFor();
    await expectNoCrash(page);
  });
}

/** The hashes of the sends that an account could receive, as the node reports them. */
async function receivableBy(publicKey: PublicKey): Promise<ReadonlySet<string>> {
  const reply = await fetch(`${NODE_URL}/accounts/${publicKey}/receivables/stream`, {
    headers: { accept: 'application/x-ndjson' },
    signal: AbortSignal.timeout(LISTENED_MS),
  });
  let text = '';
  try {
    for await (const piece of reply.body!) text += Buffer.from(piece as Uint8Array).toString();
  } catch {
    // The stream is endless.
  }
  return new Set([...text.matchAll(/"hash":"([0-9A-F]{64})"/g)].map(([, hash]) => hash!));
}

const LISTENED_MS = 2_000;
/** When the faucet becomes faulty. */
const MOMENTS = ['before the claim', 'while the device searches'] as const;

for (const [faultName, fault] of Object.entries(FAULTS))
  for (const moment of MOMENTS) {
    if (!ALL) continue;

    test(`the faucet says so and pays once: ${faultName} ${moment}`, async ({ page, site, watch }) => {
      watch.allowMessage(NO_WORK_SERVER);
      const receiver = newPayer();
      const card = page.locator('[data-faucet]');
      const paid = page.locator('[data-claim="confirmed"]');
      await openFaucetPage(page);
      const challenged = page.waitForResponse('**/faucet/challenges');
      if (moment === 'before the claim') site.break(fault.name);
      await startClaim(page, receiver.address);
      await (moment === 'before the claim' ? undefined : challenged);
      site.break(fault.name);
      await expect.poll(() => site.met, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect.poll(() => isSentence(card), { timeout: 60_000 }).toBe(true);
      await expectNoCrash(page);
      site.mend();
      const again = card.getByRole('button', { name: /^(Try again|Retry)/ });
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
        await expect(paid).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      expect((await receivableBy(receiver.publicKey)).size).toBe(1);
      await expectNoCrash(page);
    });
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
