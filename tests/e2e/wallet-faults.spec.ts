import type { Page } from '@playwright/test';
import { addressFromPublicKey, type Address } from '../../src/protocol/address';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { DEVICE_FAULTS, limitStorage, setFull, type DeviceFault } from './support/device-faults';
import type { FaultName } from './support/faulty-site';
import { readAccount } from './support/node-port';
import { expectNoCrash, test } from './support/on-faulty-site';
import { newPayer, type Payer } from './support/payer';
import { expect } from './support/test';
import {
  accountInView,
  createWallet,
  openPart,
  openWallet,
  unlockWallet,
  NO_WORK_SERVER,
  WALLET_PASSWORD,
} from './support/wallet';

// The wallet through every fault of its node, its network and its device: each payment is settled once or refused, none is
// doubled or lost, and all of it without a reload. `ATTO_ALL_FAULTS=0` runs a selection, `npm run test:long` all faults.
// `npm test` runs those that are over in seconds, since a wallet may wait for minutes until it offers a block again.

const { ATTO_ALL_FAULTS: faults } = process.env;
const ALL = faults === '1';
const IS_QUICK = faults === undefined;
/** Over in seconds. */
const QUICK = ['shuffled lines'];
const FUNDS = 2_000_000_000n;
const HALF = 500_000_000n;
/** The wallet waits for the node up to a minute before it offers a block again, and longer each time. */
const SETTLED_MS = 180_000;
/** It reads from a silent node three times before it refuses: 10 seconds each, or 30 while something arrives. */
const REFUSED_MS = 120_000;

test.describe.configure({ timeout: 420_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

interface Fault {
  readonly name: FaultName;
  /** It is in the selection. */
  readonly isShort?: true;
  /** The node contradicts what the wallet has signed, so the wallet signs nothing until its owner tries again. */
  readonly contradicts?: true;
}

/** Faults of the node. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a stall': { name: 'silent-head' },
  'a stall after the node has it': { name: 'silent-body' },
  'a reset': { name: 'reset', isShort: true },
  'a reset after the node has it': { name: 'cut-chunk', isShort: true },
  'status 500': { name: 'html-500' },
  'a web page': { name: 'html-200', isShort: true },
  'truncated JSON': { name: 'half-json' },
  'lines twice': { name: 'lines-twice' },
  'shuffled lines': { name: 'lines-shuffled', isShort: true },
  'a slow loris': { name: 'slow-loris' },
  'a node in another time': { name: 'time-far-off', contradicts: true },
};

/** A wallet whose first account has 2 ATTO and is at height 1. */
async function fundedWallet(page: Page, payer: Payer): Promise<PublicKey> {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expectOnNode(own, { height: 1n, balance: FUNDS });
  return own;
}

async function expectOnNode(own: PublicKey, expected: { height: bigint; balance: bigint }): Promise<void> {
  await expect
    .poll(
      async () => {
        const account = await readAccount(own);
        return { height: account?.height, balance: account?.balance };
      },
      { timeout: SETTLED_MS },
    )
    .toEqual(expected);
}

/** Two payments to the wallet: a stream with shuffled lines passes none on before there are two. */
async function payTwice(payer: Payer, own: PublicKey): Promise<void> {
  await payer.send(own, HALF / 2n);
  await payer.send(own, HALF / 2n);
}

/**
 * Both payments that came in are received once, the wallet's own is on the network once or was refused, and the wallet
 * can be used as before.
 */
async function expectSettledOnce(page: Page, own: PublicKey): Promise<void> {
  const state = async () => {
    const account = await readAccount(own);
    return `height ${account?.height}, balance ${account?.balance}`;
  };
  const settled = `height 4, balance ${FUNDS}`;
  const refused = `height 3, balance ${FUNDS + HALF}`;
  await expect.poll(state, { timeout: SETTLED_MS }).toMatch(new RegExp(`^(${settled}|${refused})$`));
  await openPart(page, 'Home');
  await expect(page.locator('[data-connection="live"]')).toBeVisible({ timeout: SETTLED_MS });
  await expect(page.locator('[data-event^="outbox"]')).toHaveCount(0, { timeout: SETTLED_MS });
  const wasRefused = (await state()) === refused;
  await reviewHalf(page, newPayer().address);
  await sendHalf(page).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible({ timeout: SETTLED_MS });
  await expectOnNode(
    own,
    wasRefused ? { height: 4n, balance: FUNDS } : { height: 5n, balance: FUNDS - HALF },
  );
}

const sendHalf = (page: Page) => page.getByRole('button', { name: 'Send 0.5 ATTO' });

async function reviewHalf(page: Page, receiver: Address): Promise<void> {
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(receiver);
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  // What the review reads before it offers to send belongs to the time before a fault.
  await expect(sendHalf(page)).toBeVisible();
}

for (const [fault, { name, isShort, contradicts }] of Object.entries(FAULTS)) {
  if (IS_QUICK ? !QUICK.includes(fault) : !ALL && !isShort) continue;

  test(`a payment is settled once, and one that comes in is received once: ${fault}`, async ({
    page,
    payer,
    site,
  }) => {
    const own = await fundedWallet(page, payer);
    await reviewHalf(page, newPayer().address);
    site.break(name);
    await sendHalf(page).click();
    // Its progress, its end, or a refusal before anything was signed.
    const progress = page.locator('[data-step="publish"]');
    const refusal = page.getByRole('alert').getByRole('button', { name: /^(Try again|Back)$/ });
    await expect(progress.or(refusal).first()).toBeVisible({ timeout: REFUSED_MS });
    await payTwice(payer, own);
    await openPart(page, 'Home');
    await expect(page.locator('[data-connection]')).not.toBeEmpty();
    await expectNoCrash(page);
    site.mend();
    if (contradicts)
      await page.locator('[data-event="trouble"]').getByRole('button', { name: 'Try again' }).click();
    await expectSettledOnce(page, own);
  });
}

/** Faults of the device in which a wallet can pay. */
const PAYING = [
  'no network',
  'a tab that sleeps',
  'a clock 23 hours ahead',
  'a clock 23 hours behind',
] as const;

/** The 24 words of a new wallet whose first and third account have 1 ATTO to receive. */
async function fundedWords(payer: Payer): Promise<{ words: string; accounts: readonly PublicKey[] }> {
  const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
  const seed = await seedFromMnemonic(words, '');
  const accounts = [0, 2].map((index) => publicKeyFromPrivateKey(privateKeyFromSeed(seed, index)));
  for (const account of accounts) await payer.send(account, FUNDS / 2n);
  return { words, accounts };
}

for (const [fault, { name }] of Object.entries(FAULTS)) {
  if (!ALL) continue;

  test(`every part of an open wallet can be used, also after a reload: ${fault}`, async ({
    page,
    payer,
    site,
  }) => {
    const own = await fundedWallet(page, payer);
    site.break(name);
    await page.reload();
    await unlockWallet(page);
    const parts = page.getByRole('navigation', { name: 'Wallet' });
    const names = await parts.getByRole('link').allInnerTexts();
    expect(names).toContain('History');
    for (const part of names) {
      await parts.getByRole('link', { name: part, exact: true }).click();
      await expectNoCrash(page);
    }
    site.mend();
    await openPart(page, 'Home');
    await expect(page.locator('[data-connection="live"]')).toBeVisible({ timeout: SETTLED_MS });
    await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', String(FUNDS));
    expect(await readAccount(own)).toMatchObject({ height: 1n, balance: FUNDS });
  });

  test(`a wallet is restored from its words, and finds its accounts: ${fault}`, async ({
    page,
    payer,
    site,
  }) => {
    const { words, accounts } = await fundedWords(payer);
    await openWallet(page);
    await page.getByRole('button', { name: 'Restore with 24 words' }).click();
    await page.getByLabel('Word 1 of 24').fill(words);
    await page.getByRole('button', { name: 'Continue' }).click();
    site.break(name);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
    await page.getByRole('textbox', { name: 'Repeat the password' }).fill(WALLET_PASSWORD);
    await page.getByRole('button', { name: 'Restore the wallet' }).click();
    const found = (account: PublicKey) => page.locator(`[data-found="${addressFromPublicKey(account)}"]`);
    const failed = page.getByRole('heading', { name: 'The search did not finish' });
    await expect(failed.or(found(accounts[0]!))).toBeVisible({ timeout: REFUSED_MS });
    await expectNoCrash(page);
    site.mend();
    if (await failed.isVisible()) await page.getByRole('button', { name: 'Search again' }).click();
    for (const account of accounts) await expect(found(account)).toBeVisible({ timeout: REFUSED_MS });
    await page.getByRole('button', { name: 'Open the wallet' }).click();
    await expectOnNode(accounts[0]!, { height: 1n, balance: FUNDS / 2n });
  });
}

for (const fault of PAYING) {
  if (!ALL && fault !== 'no network') continue;
  const { skewMs, begin, end, stopsStreams }: DeviceFault = DEVICE_FAULTS[fault];

  test(`a payment is settled once, and one that comes in is received once: ${fault}`, async ({
    page,
    payer,
    site,
    watch,
  }) => {
    watch.allowMessage(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED /);
    if (skewMs !== undefined) await page.clock.install({ time: Date.now() + skewMs });
    const own = await fundedWallet(page, payer);
    await reviewHalf(page, newPayer().address);
    await sendHalf(page).click();
    await begin?.(page, site);
    await payTwice(payer, own);
    if (stopsStreams) {
      await openPart(page, 'Home');
      await expect(page.locator('[data-connection="paused"]')).toContainText('Offline');
    }
    await end?.(page);
    await expectSettledOnce(page, own);
  });
}

test('a payment is received while the clock is two days behind, and Home says that it is wrong', async ({
  page,
  payer,
}) => {
  await page.clock.install({ time: Date.now() - 2 * 86_400_000 });
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expectOnNode(own, { height: 1n, balance: FUNDS });
  await openPart(page, 'Home');
  const clocks = page.getByRole('complementary', { name: 'Clocks' });
  await expect(clocks).toContainText('This device’s clock is wrong');
  await expect(clocks).toContainText('You can still pay and receive.');
  await expectNoCrash(page);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.clock.setSystemTime(Date.now());
  await unlockWallet(page);
  await openPart(page, 'Home');
  await expect(clocks).toHaveCount(0);
});

test('what a full disk cannot store is neither sent nor received, until there is room', async ({
  page,
  payer,
}) => {
  await limitStorage(page);
  const own = await fundedWallet(page, payer);
  await reviewHalf(page, newPayer().address);
  await setFull(page, true);
  await sendHalf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No space left on this device' })).toContainText(
    'Nothing was sent',
  );
  await payTwice(payer, own);
  await openPart(page, 'Home');
  const trouble = page.locator('[data-event="trouble"]');
  await expect(trouble).toContainText('No space left on this device', { timeout: SETTLED_MS });
  await expectNoCrash(page);
  expect(await readAccount(own)).toMatchObject({ height: 1n, balance: FUNDS });

  await setFull(page, false);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expectOnNode(own, { height: 3n, balance: FUNDS + HALF });
  await reviewHalf(page, newPayer().address);
  await sendHalf(page).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible({ timeout: SETTLED_MS });
  await expectSettledOnce(page, own);
});
