import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { describe, expect, it, vi } from 'vitest';
import { bytesToHex, hexToBytes } from '../../src/protocol/hex';
import { exportBackup, importBackup } from '../../src/wallet/backup/back-up';
import { secureRandom } from '../../src/wallet/keys/aead';
import { KDF_ENGINES } from '../../src/wallet/keys/kdf';
import { KDF_POLICY } from '../../src/wallet/keys/kdf-policy';
import { createKeyHolder } from '../../src/wallet/keys/key-holder';
import { MAX_PASSKEYS, readPasskeys, type PasskeyList } from '../../src/wallet/keys/passkey-list';
import { decodeVault } from '../../src/wallet/keys/vault-record';
import { FORGET_TEXT } from '../../src/wallet/vault/vault';
import { computed, credentialOf, enrol, HOST, unlockWith } from './support/memory-passkeys';
import { CHEAP_POLICY, codeOf, createDevice, live, openTab, PASSWORD, wordsOf } from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';

const typed = (number: number) => ({ kind: 'typed', text: wordsOf(number) }) as const;
const NEXT = 'another horse entirely';

/** Why a passkey did not open a vault. */
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'opened',
    (error: { readonly code: string; readonly context: { readonly reason?: string } }) =>
      error.context.reason ?? error.code,
  );

/** A device whose vault opens by its password and by passkeys. */
async function enrolled(...secrets: number[]) {
  const device = createDevice();
  const tab = openTab(device);
  const wallets = await tab.vault.create({ password: PASSWORD, words: typed(1) }, live);
  for (const secret of secrets) await enrol(tab, { secret });
  return { device, tab, wallets, stored: () => device.storage.records.get('vault')! };
}

const headerOf = (record: Uint8Array) => {
  const length = new DataView(record.buffer, record.byteOffset).getUint16(10);
  return JSON.parse(new TextDecoder().decode(record.subarray(12, 12 + length))) as {
    passkeys: PasskeyList;
    [member: string]: unknown;
  };
};

/** The record with another header and a digest that fits. */
function withHeader(record: Uint8Array, change: (header: ReturnType<typeof headerOf>) => void, version = 2) {
  const header = headerOf(record);
  const length = new DataView(record.buffer, record.byteOffset).getUint16(10);
  change(header);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const forged = Uint8Array.of(
    ...record.subarray(0, 9),
    version,
    text.length >> 8,
    text.length & 255,
    ...text,
    ...record.subarray(12 + length),
  );
  return withDigest(forged);
}

function withDigest(record: Uint8Array): Uint8Array {
  record.set(sha256(record.subarray(0, -32)), record.length - 32);
  return record;
}

describe('a passkey', () => {
  it('opens the vault with the same wallets, and so does the password', async () => {
    const { device, wallets } = await enrolled(1);
    const tab = openTab(device);
    expect(await unlockWith(tab)).toEqual({ wallets, kdf: 'argon2id', problems: [], byPasskey: true });
    const [key] = await tab.keys.call('publicKeys', { wallet: wallets[0]!, indexes: [0] }, live);
    const other = openTab(device);
    expect(await other.vault.unlock(PASSWORD, live)).toMatchObject({ wallets, byPasskey: false });
    expect(await other.keys.call('publicKeys', { wallet: wallets[0]!, indexes: [0] }, live)).toEqual([key]);
  });

  it('is added only after the password, and once for each time that it was typed', async () => {
    const { device, tab } = await enrolled();
    const passkey = {
      ...{ credential: 'AAAA', transports: [], createdAt: 1, synced: false },
      output: new Uint8Array(32).fill(1),
    };
    expect(await codeOf(tab.vault.addPasskey({ ...passkey, output: passkey.output.slice() }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    await tab.vault.unlock(PASSWORD, live);
    expect(await codeOf(tab.vault.grantPasskey({ password: 'wrong one here', rpId: HOST }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    await enrol(tab);
    expect(await codeOf(tab.vault.addPasskey({ ...passkey, output: passkey.output.slice() }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    const again = openTab(device);
    await again.vault.unlock(PASSWORD, live);
    await again.vault.grantPasskey({ password: PASSWORD, rpId: HOST }, live);
    await again.vault.endGrant(live);
    expect(await codeOf(again.vault.addPasskey(passkey, live))).toBe('WALLET_PASSWORD_WRONG');
    expect((await openTab(device).vault.passkeys(live))?.slots).toHaveLength(1);
  });

  it('is asked for its password with the delay of wrong passwords', async () => {
    const { tab } = await enrolled();
    const wrong = () => codeOf(tab.vault.grantPasskey({ password: 'wrong one here', rpId: HOST }, live));
    for (let count = 0; count < 3; count++) expect(await wrong()).toBe('WALLET_PASSWORD_WRONG');
    expect(await wrong()).toBe('WALLET_UNLOCK_TOO_SOON');
  });

  it('that fails is no wrong password, and a wait after wrong passwords does not stop it', async () => {
    const { device } = await enrolled(1);
    const tab = openTab(device);
    for (let count = 0; count < 5; count++) expect(await reasonOf(unlockWith(tab, 2))).toBe('other');
    expect(tab.vault.waitMs()).toBe(0);
    for (let count = 0; count < 3; count++) await codeOf(tab.vault.unlock('wrong one here', live));
    expect(tab.vault.waitMs()).toBeGreaterThan(0);
    expect(await reasonOf(unlockWith(tab))).toBe('opened');
  });

  it.each([
    ['another credential', 1, 'credential-9', 'other'],
    ['another key of the same credential', 2, credentialOf(1), 'other'],
    ['a credential without a name', 1, '', 'other'],
  ])('does not open with %s, and nothing is changed', async (_, secret, credential, reason) => {
    const { device, stored } = await enrolled(1);
    const before = stored();
    expect(await reasonOf(unlockWith(openTab(device), secret, credential))).toBe(reason);
    expect(stored()).toEqual(before);
  });

  it.each([
    ['no bytes', new Uint8Array(0)],
    ['31 bytes', new Uint8Array(31).fill(1)],
    ['33 bytes', new Uint8Array(33).fill(1)],
    ['64 bytes', new Uint8Array(64).fill(1)],
    ['zeros', new Uint8Array(32)],
  ])('that computes %s is neither added nor used', async (_, output) => {
    const { device, tab, stored } = await enrolled();
    const before = stored();
    expect(await reasonOf(enrol(tab, { output: output.slice() }))).toBe('unable');
    expect(stored()).toEqual(before);
    const used = { credential: credentialOf(1), output: output.slice() };
    expect(await reasonOf(openTab(device).vault.unlockByPasskey(used, live))).toBe('unable');
  });

  it('opens nothing where there is no vault, or a vault without passkeys', async () => {
    expect(await reasonOf(unlockWith(openTab(createDevice())))).toBe('WALLET_VAULT_MISSING');
    const { device } = await enrolled();
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('other');
    expect(await openTab(device).vault.passkeys(live)).toBeUndefined();
  });

  it('shows no words, changes no password and adds no passkey: each asks for the password', async () => {
    const { device, wallets } = await enrolled(1);
    const { vault } = openTab(device);
    await unlockWith({ vault });
    const wallet = wallets[0]!;
    expect(await codeOf(vault.reveal({ password: '', wallet }, live))).toBe('WALLET_PASSWORD_WRONG');
    expect(await codeOf(vault.changePassword({ current: '', next: NEXT }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    expect(await codeOf(enrol({ vault }, { secret: 2, password: '' }))).toBe('WALLET_PASSWORD_WRONG');
    const again = openTab(device);
    await unlockWith(again);
    expect(await again.vault.reveal({ password: PASSWORD, wallet }, live)).toBe(wordsOf(1));
  });

  it('stays after the password was changed, whichever of them opened the vault', async () => {
    const { device, tab, wallets } = await enrolled(1);
    await tab.vault.changePassword({ current: PASSWORD, next: NEXT }, live);
    const second = openTab(device);
    expect(await unlockWith(second)).toMatchObject({ wallets, problems: [] });
    await second.vault.changePassword({ current: NEXT, next: PASSWORD }, live);
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('opened');
    expect(await codeOf(openTab(device).vault.unlock(NEXT, live))).toBe('WALLET_PASSWORD_WRONG');
    expect(await openTab(device).vault.unlock(PASSWORD, live)).toMatchObject({ wallets });
  });

  it('lets wallets be added and removed, and stays', async () => {
    const { device } = await enrolled(1);
    const { vault } = openTab(device);
    await unlockWith({ vault });
    const added = await vault.addWallet(typed(2), live);
    expect((await unlockWith(openTab(device))).wallets).toContain(added);
    await vault.removeWallet({ wallet: added, typed: FORGET_TEXT }, live);
    expect((await openTab(device).vault.unlock(PASSWORD, live)).wallets).toHaveLength(1);
    expect((await unlockWith(openTab(device))).wallets).toHaveLength(1);
  });

  it('leaves a better cost of the password to the next unlock by password', async () => {
    const { device, tab, stored } = await enrolled();
    tab.vault.lock('now');
    const outdated = openTab(device, { policy: CHEAP_POLICY.slice().reverse() });
    await outdated.vault.unlock(PASSWORD, live);
    await enrol(outdated);
    expect(headerOf(stored()).kdf).toMatchObject({ name: 'pbkdf2-sha256' });
    const before = stored();
    expect(await unlockWith(openTab(device))).toMatchObject({ kdf: 'pbkdf2-sha256' });
    expect(stored()).toEqual(before);
    expect(await openTab(device).vault.unlock(PASSWORD, live)).toMatchObject({ kdf: 'argon2id' });
    expect(headerOf(stored()).kdf).toMatchObject({ name: 'argon2id' });
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('opened');
  });
});

describe('several passkeys', () => {
  it('open the same vault, and one is removed without the others', async () => {
    const { device, tab, wallets } = await enrolled(1, 2, 3);
    for (const secret of [1, 2, 3])
      expect((await unlockWith(openTab(device), secret)).wallets).toEqual(wallets);
    await tab.vault.removePasskey(credentialOf(2), live);
    expect(await reasonOf(unlockWith(openTab(device), 2))).toBe('other');
    for (const secret of [1, 3]) expect((await unlockWith(openTab(device), secret)).wallets).toEqual(wallets);
    expect((await openTab(device).vault.unlock(PASSWORD, live)).problems).toEqual([]);
  });

  it('have one input and one user, and each a salt of its own', async () => {
    const { tab } = await enrolled(1);
    const before = await tab.vault.listedPasskeys(live);
    const { user, input, slots } = await enrol(tab, { secret: 2 });
    expect([user, input]).toEqual([before!.user, before!.input]);
    expect(new Set([user, input, ...slots.map(({ salt }) => salt)]).size).toBe(4);
    for (const { salt } of slots) expect(salt).toMatch(/^[0-9A-F]{64}$/);
  });

  it(`are at most ${MAX_PASSKEYS}, and none twice`, async () => {
    const { device, tab } = await enrolled(1);
    expect(await codeOf(enrol(tab, { secret: 1 }))).toBe('WALLET_ENTRY_INVALID');
    for (let secret = 2; secret <= MAX_PASSKEYS; secret++) await enrol(tab, { secret });
    expect(await codeOf(enrol(tab, { secret: 9 }))).toBe('WALLET_ENTRY_INVALID');
    expect((await openTab(device).vault.passkeys(live))?.slots).toHaveLength(MAX_PASSKEYS);
    expect(await reasonOf(unlockWith(openTab(device), MAX_PASSKEYS))).toBe('opened');
  });

  it('of another host are dropped by the first one that is added here', async () => {
    const { device, tab } = await enrolled(1);
    const before = await tab.vault.listedPasskeys(live);
    const after = await enrol(tab, { secret: 2, rpId: 'new.example' });
    expect(after).toMatchObject({ rpId: 'new.example', slots: [{ credential: credentialOf(2) }] });
    expect(after.user).not.toBe(before!.user);
    expect(await reasonOf(unlockWith(openTab(device), 1))).toBe('other');
    expect(await reasonOf(unlockWith(openTab(device), 2))).toBe('opened');
  });

  it('of two tabs never overwrite each other', async () => {
    const { device, tab } = await enrolled(1);
    const other = openTab(device);
    await other.vault.unlock(PASSWORD, live);
    await enrol(other, { secret: 2 });
    await enrol(tab, { secret: 3 });
    for (const secret of [1, 2, 3])
      expect(await reasonOf(unlockWith(openTab(device), secret))).toBe('opened');
  });

  it('of two tabs that both began the first list: the second one is refused, and the first opens', async () => {
    const { device, tab } = await enrolled();
    const other = openTab(device);
    await other.vault.unlock(PASSWORD, live);
    const list = await tab.vault.grantPasskey({ password: PASSWORD, rpId: HOST }, live);
    await enrol(other, { secret: 2 });
    const passkey = { credential: credentialOf(1), transports: [], createdAt: 1, synced: false };
    expect(await codeOf(tab.vault.addPasskey({ ...passkey, output: computed(1, list) }, live))).toBe(
      'WALLET_ENTRY_INVALID',
    );
    expect(await reasonOf(unlockWith(openTab(device), 2))).toBe('opened');
  });
});

describe('a removed passkey', () => {
  it('that opened this session does not end it: the wallet can still be changed', async () => {
    const { device, wallets } = await enrolled(1);
    const { vault, keys } = openTab(device);
    await unlockWith({ vault });
    await vault.removePasskey(credentialOf(1), live);
    const added = await vault.addWallet(typed(2), live);
    expect(await keys.call('publicKeys', { wallet: wallets[0]!, indexes: [0] }, live)).toHaveLength(1);
    expect((await openTab(device).vault.unlock(PASSWORD, live)).wallets).toEqual([...wallets, added]);
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('other');
  });

  it('leaves no wrap and no name of it in the record', async () => {
    const { tab, stored } = await enrolled(1);
    const wrap = bytesToHex(decodeVault(stored(), CHEAP_POLICY).passkeyWraps[0]!);
    await tab.vault.removePasskey(credentialOf(1), live);
    expect(bytesToHex(stored())).not.toContain(wrap);
    expect(headerOf(stored()).passkeys.slots).toEqual([]);
    expect(await codeOf(tab.vault.removePasskey(credentialOf(1), live))).toBe('WALLET_ENTRY_INVALID');
  });

  it('locks the other tabs, which it may have opened', async () => {
    const browser = createBrowser();
    const [one, other] = [openSession(browser), openSession(browser)];
    await one.session.begin(() => one.vault.create({ password: PASSWORD, words: typed(1) }, live), live);
    await enrol(one);
    const list = (await other.vault.passkeys(live))!;
    const used = { credential: credentialOf(1), output: computed(1, list) };
    await other.session.unlockByPasskey(used, live);
    expect(other.session.state.getSnapshot().status).toBe('unlocked');
    await one.session.removePasskey(credentialOf(1), live);
    expect(other.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'tab' });
    expect(one.session.state.getSnapshot().status).toBe('unlocked');
  });

  it('opens an old copy of the data, which the page says before it is too late', async () => {
    const { device, tab, stored } = await enrolled(1);
    const copy = stored();
    await tab.vault.removePasskey(credentialOf(1), live);
    const elsewhere = createDevice();
    elsewhere.storage.records.set('vault', copy);
    expect(await reasonOf(unlockWith(openTab(elsewhere)))).toBe('opened');
    // On the device itself, the list of its records reports it.
    device.storage.records.set('vault', copy);
    expect((await unlockWith(openTab(device))).problems).toEqual([{ record: 'vault', kind: 'older' }]);
  });
});

describe('another script of the origin', () => {
  it('flips any bit of a vault with passkeys: neither they nor the password open it, and nothing is written', async () => {
    const { device, stored } = await enrolled(1, 2);
    const record = stored();
    const list = readPasskeys(record)!;
    const attempt = async (at: number) => {
      const flipped = record.slice();
      flipped[at]! ^= 1 << (at % 8);
      withDigest(flipped);
      device.storage.records.set('vault', flipped);
      const openers = [1, 2].map((secret) =>
        reasonOf(
          openTab(device).vault.unlockByPasskey(
            { credential: credentialOf(secret), output: computed(secret, list) },
            live,
          ),
        ),
      );
      const results = [
        await codeOf(openTab(device).vault.unlock(PASSWORD, live)),
        ...(await Promise.all(openers)),
      ];
      expect(stored()).toBe(flipped);
      return results.every((result) => result !== undefined && result !== 'opened');
    };
    // Without the digest, which is computed anew.
    const opened: number[] = [];
    for (let at = 0; at < record.length - 32; at++) if (!(await attempt(at))) opened.push(at);
    expect(opened).toEqual([]);
  }, 300_000);

  const CHANGES: readonly [string, (list: { -readonly [M in keyof PasskeyList]: PasskeyList[M] }) => void][] =
    [
      ['drops the last slot', (list) => (list.slots = list.slots.slice(0, 1))],
      ['drops the first slot', (list) => (list.slots = list.slots.slice(1))],
      ['drops all slots', (list) => (list.slots = [])],
      ['swaps two slots', (list) => (list.slots = list.slots.toReversed())],
      [
        'swaps two names',
        (list) =>
          (list.slots = list.slots.map((s, at) => ({ ...s, credential: list.slots[1 - at]!.credential }))),
      ],
      [
        'swaps two salts',
        (list) => (list.slots = list.slots.map((s, at) => ({ ...s, salt: list.slots[1 - at]!.salt }))),
      ],
      ['adds a slot', (list) => (list.slots = [...list.slots, { ...list.slots[0]!, credential: 'mine' }])],
      [
        'names a slot after its own',
        (list) => (list.slots = list.slots.map((s) => ({ ...s, credential: `${s.credential}x` }))),
      ],
      ['changes a time', (list) => (list.slots = list.slots.map((s) => ({ ...s, createdAt: 5 })))],
      [
        'changes a transport',
        (list) => (list.slots = list.slots.map((s) => ({ ...s, transports: ['usb'] }))),
      ],
      [
        'says that they are not copied',
        (list) => (list.slots = list.slots.map((s) => ({ ...s, synced: false }))),
      ],
      ['changes the host', (list) => (list.rpId = 'evil.example')],
      ['changes the user', (list) => (list.user = '00'.repeat(32))],
      ['changes the input', (list) => (list.input = '00'.repeat(32))],
    ];

  it.each(CHANGES)('%s: the vault opens neither by passkeys nor by its password', async (_, change) => {
    const { device, stored } = await enrolled(1, 2);
    const list = readPasskeys(stored())!;
    const forged = withHeader(stored(), (header) => change(header.passkeys));
    device.storage.records.set('vault', forged);
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_STORAGE_ALTERED');
    for (const secret of [1, 2]) {
      const used = { credential: credentialOf(secret), output: computed(secret, list) };
      expect(['other', 'WALLET_STORAGE_ALTERED']).toContain(
        await reasonOf(openTab(device).vault.unlockByPasskey(used, live)),
      );
    }
    expect(stored()).toBe(forged);
  });

  it.each<[string, unknown]>([
    ['no list', undefined],
    ['a text', 'none'],
    ['another member', { rpId: HOST, user: '00'.repeat(32), input: '00'.repeat(32), slots: [], more: 1 }],
    ['a host with a slash', { rpId: 'a/b', user: '00'.repeat(32), input: '00'.repeat(32), slots: [] }],
    ['a short input', { rpId: HOST, user: '00'.repeat(32), input: '00', slots: [] }],
    ['slots that are none', { rpId: HOST, user: '00'.repeat(32), input: '00'.repeat(32), slots: [1] }],
  ])('writes %s into the header: refused before anything is computed', async (_, passkeys) => {
    const { device, stored } = await enrolled(1);
    device.storage.records.set(
      'vault',
      withHeader(stored(), (header) => (header.passkeys = passkeys as PasskeyList)),
    );
    const computing = vi.fn(async () => new Uint8Array(32));
    const engines = { argon2id: [computing], scrypt: [computing], 'pbkdf2-sha256': [computing] };
    const tab = openTab(device, { engines });
    expect(await codeOf(tab.vault.unlock(PASSWORD, live))).toBe('WALLET_STORAGE_ALTERED');
    expect(computing).not.toHaveBeenCalled();
    expect(await tab.vault.passkeys(live)).toBeUndefined();
  });

  it('makes a vault of the earlier version of it: no password opens that', async () => {
    const { device, stored } = await enrolled(1);
    const forged = withHeader(stored(), (header) => delete (header as Partial<typeof header>).passkeys, 1);
    device.storage.records.set('vault', forged);
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_PASSWORD_WRONG');
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('other');
  });

  it('puts back the vault from before a passkey was added: reported at unlock, and not written to', async () => {
    const { device, tab, stored } = await enrolled();
    const before = stored();
    await enrol(tab);
    device.storage.records.set('vault', before);
    const again = openTab(device);
    expect((await again.vault.unlock(PASSWORD, live)).problems).toEqual([{ record: 'vault', kind: 'older' }]);
    expect(await codeOf(enrol(again, { secret: 2 }))).toBe('WALLET_STORAGE_ALTERED');
  });

  it('takes the slots of another vault: they open neither vault', async () => {
    const [one, other] = [await enrolled(1), await enrolled(1)];
    const theirs = headerOf(other.stored()).passkeys;
    one.device.storage.records.set(
      'vault',
      withHeader(one.stored(), (header) => (header.passkeys = theirs)),
    );
    expect(await reasonOf(unlockWith(openTab(one.device)))).toBe('other');
    expect(await codeOf(openTab(one.device).vault.unlock(PASSWORD, live))).toBe('WALLET_STORAGE_ALTERED');
  });

  it('replaces the vault with one that its own passkey opens: this owner’s do not open it', async () => {
    const [owner, thief] = [await enrolled(1), await enrolled(7)];
    owner.device.storage.records.set('vault', thief.stored());
    expect(await reasonOf(unlockWith(openTab(owner.device), 1))).toBe('other');
    // Its own does, to the thief’s accounts: the records that are there are not theirs.
    expect((await unlockWith(openTab(owner.device), 7)).problems).not.toEqual([]);
  });

  it('uses what a passkey of another network computed: refused', async () => {
    const { stored } = await enrolled(1);
    const elsewhere = createDevice();
    elsewhere.storage.records.set('vault', stored());
    expect(await reasonOf(unlockWith(openTab(elsewhere, { network: 'LIVE' })))).toBe(
      'WALLET_STORAGE_ALTERED',
    );
  });
});

describe('what is stored', () => {
  it('is a vault of version 1 until the first passkey, and from then on one of version 2', async () => {
    const { tab, stored } = await enrolled();
    expect(stored()[9]).toBe(1);
    await tab.vault.addWallet(typed(2), live);
    expect(stored()[9]).toBe(1);
    await enrol(tab);
    expect(stored()[9]).toBe(2);
    await tab.vault.removePasskey(credentialOf(1), live);
    expect(stored()[9]).toBe(2);
  });

  it('neither holds what a passkey computed, nor the data key', async () => {
    const { tab, stored } = await enrolled();
    const list = await tab.vault.grantPasskey({ password: PASSWORD, rpId: HOST }, live);
    const output = bytesToHex(computed(1, list));
    await enrol(tab);
    expect(bytesToHex(stored())).not.toContain(output);
  });

  it('keeps the wrap of each passkey when another one is added or the password changes', async () => {
    const { tab, stored } = await enrolled(1);
    const wrap = () => bytesToHex(decodeVault(stored(), CHEAP_POLICY).passkeyWraps[0]!);
    const first = wrap();
    await enrol(tab, { secret: 2 });
    await tab.vault.changePassword({ current: PASSWORD, next: NEXT }, live);
    expect(wrap()).toBe(first);
  });

  it('fits eight passkeys with the longest names that browsers use', async () => {
    const { device, tab } = await enrolled();
    for (let secret = 1; secret <= MAX_PASSKEYS; secret++) {
      const list = await tab.vault.grantPasskey({ password: PASSWORD, rpId: HOST }, live);
      const credential = String(secret).padEnd(1_364, 'A');
      const passkey = { credential, transports: ['internal', 'hybrid'], createdAt: 1, synced: true };
      await tab.vault.addPasskey({ ...passkey, output: computed(secret, list) }, live);
    }
    expect(await reasonOf(unlockWith(openTab(device), 8, '8'.padEnd(1_364, 'A')))).toBe('opened');
  });

  it('of version 1 and of version 2, as earlier programs wrote them, opens as it did', async () => {
    const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as never;
    const old = read('backup-v1.json') as { readonly vault: string };
    expect(base64.decode(old.vault)[9]).toBe(1);
    const fixture = read('vault-v2.json') as Readonly<
      Record<'vault' | 'password' | 'credential' | 'output', string>
    >;
    const record = base64.decode(fixture.vault);
    const holder = () => createKeyHolder({ policy: KDF_POLICY, engines: KDF_ENGINES, random: secureRandom });
    const byPassword = await holder().unlock({
      ...{ password: fixture.password, network: 'LIVE', record, renew: false },
    });
    const byPasskey = await holder().unlockByPasskey({
      ...{ credential: fixture.credential, output: hexToBytes(fixture.output), network: 'LIVE', record },
    });
    expect(byPasskey).toEqual(byPassword);
    expect(byPassword.wallets).toHaveLength(1);
  });
});

describe('a backup file of a vault with passkeys', () => {
  it('opens by the password alone, and names no passkey, host or user', async () => {
    const { tab } = await enrolled(1, 2);
    const { user, input } = (await tab.vault.listedPasskeys(live))!;
    const text = await exportBackup(tab, live);
    const record = base64.decode((JSON.parse(text) as { readonly vault: string }).vault);
    expect(record[9]).toBe(2);
    expect(headerOf(record).passkeys.slots).toEqual([]);
    for (const secret of [user, input, credentialOf(1), credentialOf(2)])
      expect(new TextDecoder('latin1').decode(record)).not.toContain(secret);
    const holder = createKeyHolder({ policy: CHEAP_POLICY, engines: KDF_ENGINES, random: secureRandom });
    for (const secret of [1, 2]) {
      const used = { credential: credentialOf(secret), output: computed(secret, { input }) };
      expect(await reasonOf(holder.unlockByPasskey({ ...used, network: 'LOCAL', record }))).toBe('other');
    }
    const restored = openTab(createDevice());
    expect(await importBackup(restored, { text, password: PASSWORD }, live)).toHaveLength(1);
  });

  it('is the same after a passkey has opened the wallet', async () => {
    const { device } = await enrolled(1);
    const tab = openTab(device);
    await unlockWith(tab);
    const text = await exportBackup(tab, live);
    const restored = openTab(createDevice());
    expect(await importBackup(restored, { text, password: PASSWORD }, live)).toHaveLength(1);
    expect(await restored.vault.passkeys(live)).toBeUndefined();
  });

  it('whose vault lists passkeys after all restores one without them', async () => {
    const { device, tab, stored } = await enrolled(1);
    await tab.vault.removePasskey(credentialOf(1), live);
    await enrol(tab);
    const target = createDevice();
    const adopting = openTab(target);
    await adopting.vault.adopt(
      { password: PASSWORD, record: stored(), openRecords: async () => new Map() },
      live,
    );
    expect(target.storage.records.get('vault')![9]).toBe(1);
    expect(await reasonOf(unlockWith(openTab(target)))).toBe('other');
    expect(await reasonOf(unlockWith(openTab(device)))).toBe('opened');
  });

  it('of a vault that never had one is written as it always was', async () => {
    const { tab, stored } = await enrolled();
    const text = await exportBackup(tab, live);
    expect((JSON.parse(text) as { readonly vault: string }).vault).toBe(base64.encode(stored()));
  });
});

describe('what a passkey computes', () => {
  it('is moved to the worker, so that the page keeps no copy', async () => {
    const { device, tab } = await enrolled(1);
    const list = (await tab.vault.listedPasskeys(live))!;
    const output = computed(1, list);
    await openTab(device).vault.unlockByPasskey({ credential: credentialOf(1), output }, live);
    expect(output.length).toBe(0);
    const granted = await tab.vault.grantPasskey({ password: PASSWORD, rpId: HOST }, live);
    const second = computed(2, granted);
    const passkey = { credential: credentialOf(2), transports: [], createdAt: 1, synced: false };
    await tab.vault.addPasskey({ ...passkey, output: second }, live);
    expect(second.length).toBe(0);
  });

  it('is overwritten on the page if it never gets there', async () => {
    const output = new Uint8Array(32).fill(5);
    const { vault } = openTab(createDevice());
    expect(await codeOf(vault.unlockByPasskey({ credential: 'AAAA', output }, live))).toBe(
      'WALLET_VAULT_MISSING',
    );
    expect(output).toEqual(new Uint8Array(32));
  });

  it.each([
    ['opens the vault', 1],
    ['does not', 2],
  ])('is overwritten by the worker, whether it %s', async (_, secret) => {
    const { stored } = await enrolled(1);
    const output = computed(secret, readPasskeys(stored())!);
    const holder = createKeyHolder({ policy: CHEAP_POLICY, engines: KDF_ENGINES, random: secureRandom });
    const used = { credential: credentialOf(1), output };
    await codeOf(holder.unlockByPasskey({ ...used, network: 'LOCAL', record: stored() }));
    expect(output).toEqual(new Uint8Array(32));
  });

  it('and the data key of a grant are overwritten when the wallet locks', async () => {
    const { stored } = await enrolled(1);
    const holder = createKeyHolder({ policy: CHEAP_POLICY, engines: KDF_ENGINES, random: secureRandom });
    await holder.unlock({ password: PASSWORD, network: 'LOCAL', record: stored(), renew: false });
    await holder.grantPasskey({ password: PASSWORD, record: stored(), rpId: HOST });
    const cleared: number[] = [];
    const { fill } = Uint8Array.prototype;
    const spy = vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (
      this: Uint8Array,
      ...args
    ) {
      if (args[0] === 0) cleared.push(this.length);
      return fill.apply(this, args as [number]);
    });
    holder.lock();
    spy.mockRestore();
    // The data key, and the entropy of the only wallet.
    expect(cleared.filter((length) => length === 32)).toHaveLength(2);
  });
});
