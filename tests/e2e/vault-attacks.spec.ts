import { expect, test as base, type Page } from '@playwright/test';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { openAttacker } from './support/vault-attacker';
import { openWallet, serveVaultSite } from './support/vault-site';

// Another script of the origin attacks the wallet's storage and its channel, in Chromium, with the product's own cost of
// a password. The table in src/wallet/vault/README.md says what a browser cannot prevent.

const PASSWORD = 'correct horse battery';
const ENTROPY = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 21) & 255);
const WORDS = mnemonicFromEntropy(ENTROPY);
const NAME = 'Grandmother Wilhelmina';

interface Scene {
  readonly url: string;
  readonly wallet: Page;
  readonly other: Page;
  /** The wallet's name in the vault, and the key of its first account. */
  readonly id: string;
  readonly account: string;
}

const test = base.extend<{ scene: Scene }>({
  scene: [
    async ({ context }, use) => {
      await using site = await serveVaultSite();
      const wallet = await context.newPage();
      const other = await context.newPage();
      await openWallet(wallet, site.url);
      await openAttacker(other, site.url);
      const ids = (await wallet.evaluate(([password, words]) => window.walletPage.create(password, words), [
        PASSWORD,
        WORDS,
      ] as const)) as readonly string[];
      const id = ids[0]!;
      const account = await wallet.evaluate((own) => window.walletPage.account(own), id);
      await wallet.evaluate((name) => window.walletPage.write('contacts', name), NAME);
      await use({ url: site.url, wallet, other, id, account });
    },
    { timeout: 240_000 },
  ],
});
test.describe.configure({ timeout: 300_000 });

const unlock = (page: Page) => page.evaluate((password) => window.walletPage.unlock(password), PASSWORD);
/** A later visit: a new document that has only the stored data. */
async function visitAgain({ wallet, url }: Scene): Promise<Page> {
  await openWallet(wallet, url);
  return wallet;
}

test('reads nothing: no storage contains words, keys or names', async ({ scene }) => {
  const { other, account } = scene;
  const records = await other.evaluate(() => window.attacker.dump());
  expect(records.map(([key]) => key)).toEqual(['LOCAL/contacts', 'LOCAL/manifest', 'LOCAL/vault']);
  const local = await other.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const session = await other.evaluate(() => sessionStorage.length);
  expect(session).toBe(0);
  for (const [, bytes] of records) {
    // Only bytes: no key object that could be used without being read.
    expect(Array.isArray(bytes)).toBe(true);
    const stored = Buffer.from(bytes as number[]);
    for (const secret of [Buffer.from(ENTROPY), Buffer.from(account, 'hex')])
      expect(stored.includes(secret)).toBe(false);
    for (const text of [...WORDS.split(' '), PASSWORD, NAME, account]) {
      if (text.length > 4) expect(stored.includes(text)).toBe(false);
    }
  }
  expect(local).not.toMatch(new RegExp(`${NAME}|${account}|${WORDS.slice(0, 20)}`));
});

test('gets no signature from a worker of its own', async ({ scene }) => {
  const { other, id, account } = scene;
  const args = { wallet: id, index: 0, publicKey: account, message: new Uint8Array() };
  const reply = await other.evaluate(
    (given) => window.attacker.callWorker({ id: 1, method: 'signMessage', args: given }),
    args,
  );
  expect(reply).toEqual({ id: 1, failed: { code: 'WALLET_LOCKED', context: {} } });
});

test('is detected when it replaces the vault with its own', async ({ scene, browser }) => {
  const context = await browser.newContext();
  const [theirs, dumper] = [await context.newPage(), await context.newPage()];
  await openWallet(theirs, scene.url);
  await openAttacker(dumper, scene.url);
  const words = mnemonicFromEntropy(ENTROPY.map((byte) => byte ^ 85));
  await theirs.evaluate((own) => window.walletPage.create('a password of another', own), words);
  const records = await dumper.evaluate(() => window.attacker.dump());
  await context.close();
  await scene.other.evaluate((entries) => window.attacker.put(entries), records);
  // The open tab continues to read and sign and ignores the foreign vault.
  expect(await scene.wallet.evaluate(() => window.walletPage.read('contacts'))).toBe(
    'WALLET_STORAGE_ALTERED',
  );
  expect(await scene.wallet.evaluate((id) => window.walletPage.sign(id), scene.id)).toMatch(
    /^[0-9A-F]{128}$/,
  );
  expect(await unlock(await visitAgain(scene))).toBe('WALLET_PASSWORD_WRONG');
});

test('cannot make the password cheaper to guess', async ({ scene }) => {
  for (const [from, to] of [
    ['"passes":3', '"passes":1'],
    ['"memoryKiB":65536', '"memoryKiB":8'],
    ['"memoryKiB":65536', '"memoryKiB":4194304'],
    ['argon2id', 'pbkdf2-sha256'],
  ] as const) {
    const before = await scene.other.evaluate(() => window.attacker.dump());
    await scene.other.evaluate(([a, b]) => window.attacker.forgeHeader(a, b), [from, to] as const);
    expect(await unlock(await visitAgain(scene))).toBe('WALLET_STORAGE_ALTERED');
    await scene.other.evaluate((entries) => window.attacker.put(entries), before);
  }
  expect(await unlock(await visitAgain(scene))).toMatchObject({ kdf: 'argon2id', problems: [] });
});

test('is detected when it flips, swaps, removes or adds records, and none takes effect', async ({
  scene,
}) => {
  const { other, wallet } = scene;
  expect(await wallet.evaluate(() => window.walletPage.chooseNode('https://mine.example'))).toBeInstanceOf(
    Object,
  );
  const good = new Map(await other.evaluate(() => window.attacker.dump()));
  const restore = () => other.evaluate((entries) => window.attacker.put(entries), [...good]);
  const settings = good.get('LOCAL/settings') as number[];
  const bytes = (text: string) => [...new TextEncoder().encode(text)];
  const attacks: [string, number[] | string | undefined][] = [
    ['settings', settings.map((byte, at) => (at === 20 ? byte ^ 1 : byte))],
    ['settings', bytes('{"version":1,"content":{"node":"https://evil.example"}}')],
    ['settings', 'no bytes at all'],
    ['settings', good.get('LOCAL/contacts') as number[]],
    ['settings', undefined],
  ];
  for (const [name, value] of attacks) {
    const key = `LOCAL/${name}`;
    if (value === undefined) await other.evaluate((given) => window.attacker.remove([given]), key);
    else await other.evaluate((given) => window.attacker.put([given]), [key, value] as [string, number[]]);
    expect(await wallet.evaluate(() => window.walletPage.node())).toBe('WALLET_STORAGE_ALTERED');
    await restore();
    expect(await wallet.evaluate(() => window.walletPage.node())).toBe('https://mine.example');
  }
  await other.evaluate((entry) => window.attacker.put([entry]), ['LOCAL/outbox/1', settings] as [
    string,
    number[],
  ]);
  expect(await wallet.evaluate(() => window.walletPage.read('outbox/1'))).toBeUndefined();
  await other.evaluate(() => window.attacker.remove(['LOCAL/manifest', 'LOCAL/settings']));
  const again = await visitAgain(scene);
  expect(await unlock(again)).toMatchObject({ problems: [{ record: 'manifest', kind: 'missing' }] });
  expect(await again.evaluate(() => window.walletPage.node())).toBe('WALLET_STORAGE_ALTERED');
  await again.evaluate(() => window.walletPage.repair());
  expect(await again.evaluate(() => window.walletPage.node())).toBe('default');
  expect(await again.evaluate(() => window.walletPage.read('contacts'))).toBe(`read: ${NAME}`);
});

test('is detected when it replays one record or rolls back the database', async ({ scene }) => {
  const { other, wallet } = scene;
  const old = await other.evaluate(() => window.attacker.dump());
  await wallet.evaluate(() => window.walletPage.write('contacts', 'Wilhelmina moved'));
  const contacts = old.filter(([key]) => key === 'LOCAL/contacts');
  await other.evaluate((entries) => window.attacker.put(entries), contacts);
  expect(await wallet.evaluate(() => window.walletPage.read('contacts'))).toBe('WALLET_STORAGE_ALTERED');
  await other.evaluate((entries) => window.attacker.put(entries), old);
  expect(await wallet.evaluate(() => window.walletPage.read('contacts'))).toBe('WALLET_STORAGE_ROLLED_BACK');
  const again = await visitAgain(scene);
  expect(await unlock(again)).toMatchObject({ problems: [{ record: 'manifest', kind: 'older' }] });
  expect(await again.evaluate(() => window.walletPage.write('contacts', 'x'))).toBe(
    'WALLET_STORAGE_ROLLED_BACK',
  );
});

test('can roll back everything at once, which no browser prevents: the keys stay the same', async ({
  scene,
}) => {
  const { other, wallet, id, account } = scene;
  const old = await other.evaluate(() => window.attacker.dump());
  const witness = await other.evaluate(() => Object.entries(localStorage));
  await wallet.evaluate(() => window.walletPage.write('contacts', 'Wilhelmina moved'));
  await other.evaluate((entries) => window.attacker.put(entries), old);
  await other.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, witness);
  // An open tab detects it; a later visit sees an earlier state whose parts are all authentic.
  expect(await wallet.evaluate(() => window.walletPage.read('contacts'))).toBe('WALLET_STORAGE_ROLLED_BACK');
  const again = await visitAgain(scene);
  expect(await unlock(again)).toMatchObject({ wallets: [id], problems: [] });
  expect(await again.evaluate((own) => window.walletPage.account(own), id)).toBe(account);
  expect(await again.evaluate(() => window.walletPage.read('contacts'))).toBe(`read: ${NAME}`);
});

test('can delete everything, which no browser prevents: the words bring back the same account', async ({
  scene,
}) => {
  const { other, wallet, account } = scene;
  await other.evaluate(() => window.attacker.deleteDatabase());
  await other.evaluate(() => localStorage.clear());
  expect(await wallet.evaluate(() => window.walletPage.write('contacts', 'x'))).toBe(
    'WALLET_STORAGE_ALTERED',
  );
  const again = await visitAgain(scene);
  expect(await unlock(again)).toBe('WALLET_VAULT_MISSING');
  const ids = (await again.evaluate(([password, words]) => window.walletPage.create(password, words), [
    PASSWORD,
    WORDS,
  ] as const)) as readonly string[];
  expect(await again.evaluate((id) => window.walletPage.account(id), ids[0]!)).toBe(account);
});

test('cannot lock the owner out by raising the version of the database', async ({ scene }) => {
  await scene.other.evaluate(() => window.attacker.raiseVersion());
  expect(await scene.wallet.evaluate(() => window.walletPage.read('contacts'))).toBe(`read: ${NAME}`);
  expect(await unlock(await visitAgain(scene))).toMatchObject({ wallets: [scene.id], problems: [] });
});

test('learns nothing on the channel and cannot keep the wallet open with it', async ({ scene, context }) => {
  const { other, wallet, url } = scene;
  await other.evaluate(() => window.attacker.listen());
  const second = await context.newPage();
  await openWallet(second, url);
  await unlock(second);
  await second.evaluate(() => window.walletPage.touch());
  await expect.poll(() => other.evaluate(() => window.attacker.listen().length)).toBe(1);
  // Messages between tabs are sealed timestamps: 8 bytes and the overhead of sealing.
  const [note] = await other.evaluate(() => window.attacker.listen());
  expect(note).toHaveLength(8 + 12 + 16);
  await expect.poll(() => wallet.evaluate(() => window.walletPage.received().length)).toBe(1);
  // The wallet replies in order: once this reply is there, the message has been processed.
  await wallet.evaluate(() => window.walletPage.read('contacts'));
  const before = await wallet.evaluate(() => window.walletPage.state());
  expect(before).toMatchObject({ status: 'unlocked' });
  const forged = [
    note!,
    note!.map((byte) => byte ^ 1),
    Array.from({ length: 36 }, () => 7),
    'active',
    'unlock',
  ];
  await other.evaluate((messages) => window.attacker.send(messages), forged);
  await expect.poll(() => wallet.evaluate(() => window.walletPage.received().length)).toBe(1 + forged.length);
  await wallet.evaluate(() => window.walletPage.read('contacts'));
  expect(await wallet.evaluate(() => window.walletPage.state())).toEqual(before);
});

test('can lock the wallet, which no browser prevents: it costs a password', async ({ scene }) => {
  const { other, wallet, id } = scene;
  await other.evaluate(() => window.attacker.send(['lock']));
  await expect
    .poll(() => wallet.evaluate(() => window.walletPage.state()))
    .toEqual({ status: 'locked', reason: 'tab' });
  expect(await wallet.evaluate((own) => window.walletPage.sign(own), id)).toBe('WALLET_LOCKED');
  expect(await unlock(wallet)).toMatchObject({ wallets: [id], problems: [] });
});

test('finds the wallet locked after the page was left and shown again', async ({ scene }) => {
  const { wallet, url, id } = scene;
  await wallet.goto(`${url}/other`);
  await wallet.goBack();
  await wallet.waitForFunction(() => 'walletPage' in window);
  expect(await wallet.evaluate((own) => window.walletPage.sign(own), id)).toBe('WALLET_LOCKED');
  expect(await wallet.evaluate(() => window.walletPage.state())).toMatchObject({ status: 'locked' });
});

test('knows whether the browser keeps the data of the wallet', async ({ scene }) => {
  // The browser decides which of the two.
  const decided = await scene.wallet.evaluate(() => navigator.storage.persisted());
  const reported = await scene.wallet.evaluate(() => window.walletPage.persist());
  const after = await scene.wallet.evaluate(() => navigator.storage.persisted());
  expect(reported).toBe(decided || after ? 'persistent' : 'evictable');
});
