import { expect, test as base, type Page } from '@playwright/test';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import type { PublicKey } from '../../src/protocol/public-key';
import { NODE_URL, readAccount } from './support/node-port';
import { fundedPayer, newPayer, type Payer } from './support/payer';
import { openAttacker } from './support/vault-attacker';
import { openWallet, serveVaultSite } from './support/vault-site';

// Another script of the origin attacks payments in Chromium: with the browser's own locks and storage, against the local
// network. Whatever it does, a confirmed payment moves the coins once, and nothing else moves any.

const PASSWORD = 'correct horse battery';
const FUNDS = 1_000_000n;
const AMOUNT = 1_000n;

interface Scene {
  readonly url: string;
  /** Loses every block that is offered from now on, or the node's response to it; resolves once that happened. */
  readonly losePublications: (lose: 'request' | 'response' | undefined) => Promise<void>;
  readonly wallet: Page;
  readonly other: Page;
  /** The wallet's account: opened, with {@link FUNDS} and height 1. */
  readonly account: PublicKey;
  readonly shop: PublicKey;
  /** The key of the outbox's record of the block that opened the account. */
  readonly opening: string;
}

interface WorkerFixtures {
  readonly payer: Payer;
}

const test = base.extend<{ scene: Scene }, WorkerFixtures>({
  payer: [
    async ({}, use) => {
      await use(await fundedPayer());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  scene: [
    async ({ context, payer }, use) => {
      let lose: 'request' | 'response' | undefined;
      let lost = () => {};
      await using site = await serveVaultSite({
        onPublish: () => lose && { lose, lost },
        program: 'tests/wallet-payments/payments-page.ts',
        node: NODE_URL,
      });
      const wallet = await context.newPage();
      const other = await context.newPage();
      await openWallet(wallet, site.url);
      await openAttacker(other, site.url);
      const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
      const accounts = (await wallet.evaluate(
        ([password, text]) => window.paymentsPage.create(password, text),
        [PASSWORD, words] as const,
      )) as readonly PublicKey[];
      const account = accounts[0]!;
      await payer.send(account, FUNDS);
      expect(await wallet.evaluate((own) => window.paymentsPage.open(own), account)).toBe('confirmed');
      const losePublications = (what: typeof lose) => {
        lose = what;
        return new Promise<void>((resolve) => (lost = resolve));
      };
      const [opening] = await outboxOf(other);
      const shop = newPayer().publicKey;
      await use({ url: site.url, losePublications, wallet, other, account, shop, opening: opening![0] });
    },
    { timeout: 240_000 },
  ],
});
test.describe.configure({ timeout: 120_000 });

/** Confirms one payment on a page that saw the account at a height. */
function send(page: Page, { account, shop }: Scene, confirmation: string, height = 1n): Promise<string> {
  return page.evaluate(
    ([from, to, raw, seen, name]) =>
      window.paymentsPage.send(from, to, raw, { height: seen, confirmation: name }),
    [account, shop, String(AMOUNT), String(height), confirmation] as const,
  );
}

const outboxOf = async (other: Page) =>
  (await other.evaluate(() => window.attacker.dump())).filter(
    (record): record is [string, number[]] => record[0].includes('/outbox/') && Array.isArray(record[1]),
  );

/** Where blocks are published. */
const PUBLISH = /\/node\/transactions(\/stream)?\?/;

const steps = (page: Page) => page.evaluate(() => window.paymentsPage.steps());

async function openTab(page: Page, { url }: Scene): Promise<Page> {
  await openWallet(page, url);
  expect(await page.evaluate((password) => window.paymentsPage.unlock(password), PASSWORD)).toEqual([]);
  return page;
}

/** What the ledger says: how often the amount left the account. */
async function expectPaid({ account }: Scene, times: number): Promise<void> {
  expect(await readAccount(account)).toMatchObject({
    height: 1n + BigInt(times),
    balance: FUNDS - BigInt(times) * AMOUNT,
  });
}

/** The outbox's record of the block that pays: the other one is of the block that opened the account. */
async function paymentRecord({ other, opening }: Scene): Promise<readonly [key: string, bytes: number[]]> {
  const records = await outboxOf(other);
  const [record, ...more] = records.filter(([key]) => key !== opening);
  expect(more).toEqual([]);
  return record!;
}

test('two tabs that pay at once do it one after the other, each from what its owner saw @flow', async ({
  scene,
  context,
}) => {
  const second = await openTab(await context.newPage(), scene);
  const outcomes = await Promise.all([send(scene.wallet, scene, 'one'), send(second, scene, 'two')]);
  expect(outcomes.toSorted()).toEqual(['PAYMENT_ACCOUNT_MOVED', 'confirmed']);
  await expectPaid(scene, 1);
});

test('the same confirmation in two tabs is one payment', async ({ scene, context }) => {
  const second = await openTab(await context.newPage(), scene);
  const outcomes = await Promise.all([send(scene.wallet, scene, 'one'), send(second, scene, 'one')]);
  expect(outcomes).toEqual(['confirmed', 'confirmed']);
  await expectPaid(scene, 1);
});

test('a held lock keeps the owner from paying, which no browser prevents: no coin moves, and it ends with the tab', async ({
  scene,
}) => {
  const { wallet, other, account } = scene;
  await other.evaluate(
    (key) =>
      new Promise<void>((held) => {
        void navigator.locks.request(`atto chain LOCAL ${key}`, () => {
          held();
          return new Promise(() => {});
        });
      }),
    account,
  );
  const before = (await steps(wallet)).length;
  const cancelled = send(wallet, scene, 'one');
  await expect.poll(async () => (await steps(wallet)).slice(before)).toEqual(['waiting']);
  await wallet.evaluate(() => window.paymentsPage.cancel());
  expect(await cancelled).toBe('AbortError');
  await expectPaid(scene, 0);

  const paid = send(wallet, scene, 'two');
  await expect.poll(async () => (await steps(wallet)).slice(before)).toEqual(['waiting', 'waiting']);
  await other.close();
  expect(await paid).toBe('confirmed');
  await expectPaid(scene, 1);
});

/** Takes the account's lock away from the tab that holds it. */
const steal = ({ other, account }: Scene) =>
  other.evaluate(
    (key) => navigator.locks.request(`atto chain LOCAL ${key}`, { steal: true }, async () => {}),
    account,
  );

for (const { moment, step, request, second: expected } of [
  // The other tab finds the signed block in the outbox and offers that one, then sees an account that has moved.
  { moment: 'after signing', step: 'publishing', request: PUBLISH, second: 'PAYMENT_ACCOUNT_MOVED' },
  // Both tabs sign, which no browser prevents. The ledger takes one block; the owner of the other learns so.
  { moment: 'before signing', step: 'reading', request: /\/node\/accounts(\/|$)/, second: 'confirmed' },
] as const) {
  test(`a lock that is stolen ${moment} ends no payment: each outcome is reported, and one amount is paid`, async ({
    scene,
    context,
  }) => {
    const { wallet } = scene;
    const second = await openTab(await context.newPage(), scene);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await wallet.route(request, async (route) => {
      await released;
      await route.continue();
    });
    const before = (await steps(wallet)).length;
    const first = send(wallet, scene, 'one');
    await expect.poll(async () => (await steps(wallet)).slice(before)).toContain(step);
    await steal(scene);
    expect(await send(second, scene, 'two')).toBe(expected);
    await expectPaid(scene, 1);
    release();
    expect(await first).toBe(expected === 'confirmed' ? 'PAYMENT_ACCOUNT_MOVED' : 'confirmed');
    await expectPaid(scene, 1);
  });
}

test.describe('a block that is signed, while the tab closes before its outcome is known', () => {
  /** Pays, loses the block or the node's response to it, and then the tab. */
  async function payAndVanish(scene: Scene, lose: 'request' | 'response'): Promise<void> {
    const { wallet, losePublications } = scene;
    const lost = losePublications(lose);
    const paid = send(wallet, scene, 'one').catch(() => 'closed');
    await lost;
    await wallet.close();
    expect(await paid).toBe('closed');
    void losePublications(undefined);
  }

  test('is settled at the next unlock, once', async ({ scene, context }) => {
    await payAndVanish(scene, 'request');
    await expectPaid(scene, 0);
    await expectPaid(scene, 0);
    const wallet = await openTab(await context.newPage(), scene);
    expect(await wallet.evaluate(() => window.paymentsPage.settle())).toEqual(['confirmed']);
    expect(await send(wallet, scene, 'one')).toBe('confirmed');
    await expectPaid(scene, 1);
  });

  test('is not paid again when its record is deleted: the owner has to confirm anew', async ({
    scene,
    context,
  }) => {
    await payAndVanish(scene, 'response');
    const [key] = await paymentRecord(scene);
    await scene.other.evaluate((given) => window.attacker.remove([given]), key);
    const wallet = await context.newPage();
    await openWallet(wallet, scene.url);
    expect(await wallet.evaluate((password) => window.paymentsPage.unlock(password), PASSWORD)).toEqual([
      'missing',
    ]);
    expect(await send(wallet, scene, 'one')).not.toBe('confirmed');
    await expectPaid(scene, 1);
  });

  test('is not replaced by what another script writes over its record', async ({ scene, context }) => {
    await payAndVanish(scene, 'request');
    await expectPaid(scene, 0);
    const [key, bytes] = await paymentRecord(scene);
    const changed = bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
    const write = (record: readonly number[]) =>
      scene.other.evaluate((given) => window.attacker.put([given]), [key, record] as const);
    await write(changed);
    const wallet = await context.newPage();
    await openWallet(wallet, scene.url);
    expect(await wallet.evaluate((password) => window.paymentsPage.unlock(password), PASSWORD)).toEqual([
      'altered',
    ]);
    expect(await send(wallet, scene, 'two')).toBe('WALLET_STORAGE_ALTERED');
    await expectPaid(scene, 0);
    // What was there before is obeyed again as soon as it is back.
    await write(bytes);
    expect(await wallet.evaluate(() => window.paymentsPage.settle())).toEqual(['confirmed']);
    await expectPaid(scene, 1);
  });
});
