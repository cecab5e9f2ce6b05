import { describe, expect, it } from 'vitest';
import { hashBlock } from '../../src/protocol/block-hash';
import { AttoError } from '../../src/protocol/error';
import { verifyHash } from '../../src/protocol/signature';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { createMemoryStorage, type MemoryStorage } from '../../src/wallet/vault/device-storage';
import { FORGET_TEXT } from '../../src/wallet/vault/vault';
import { KDF_ENGINES } from '../../src/wallet/keys/kdf';
import { codeOf, createDevice, live, openTab, PASSWORD, wordsOf } from './support/memory-vault';
import { sampleSend } from './support/sample-block';

const fresh = { kind: 'fresh' } as const;
const typed = (number: number) => ({ kind: 'typed', text: wordsOf(number) }) as const;

describe('a vault', () => {
  it('is created, locked, and opened again with the same accounts', async () => {
    const device = createDevice();
    const tab = openTab(device);
    expect(await tab.vault.exists(live)).toBe(false);
    const [wallet] = await tab.vault.create({ password: PASSWORD, words: fresh }, live);
    const before = await tab.keys.call('publicKeys', { wallet: wallet!, indexes: [0, 7] }, live);
    tab.vault.lock('now');
    expect(await codeOf(tab.keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, live))).toBe(
      'WALLET_LOCKED',
    );
    const opened = await tab.vault.unlock(PASSWORD, live);
    expect(opened).toEqual({ wallets: [wallet], kdf: 'argon2id', problems: [], byPasskey: false });
    expect(await tab.keys.call('publicKeys', { wallet: wallet!, indexes: [0, 7] }, live)).toEqual(before);
  });

  it('is not overwritten by a second one', async () => {
    const device = createDevice();
    await openTab(device).vault.create({ password: PASSWORD, words: fresh }, live);
    const stored = new Map(device.storage.records);
    const again = openTab(device).vault.create({ password: PASSWORD, words: fresh }, live);
    expect(await codeOf(again)).toBe('WALLET_VAULT_EXISTS');
    expect(device.storage.records).toEqual(stored);
  });

  it('does not open with another password, with the same error each time', async () => {
    const device = createDevice();
    await openTab(device).vault.create({ password: PASSWORD, words: fresh }, live);
    for (const wrong of ['', ' ', `${PASSWORD} `, PASSWORD.toUpperCase(), '😀'.repeat(500)]) {
      expect(await codeOf(openTab(device).vault.unlock(wrong, live))).toBe('WALLET_PASSWORD_WRONG');
    }
    const long = openTab(device).vault.unlock('x'.repeat(1_000_000), live);
    expect(await codeOf(long)).toBe('WALLET_PASSWORD_TOO_LONG');
    expect(await codeOf(openTab(createDevice()).vault.unlock(PASSWORD, live))).toBe('WALLET_VAULT_MISSING');
  });

  it('accepts a password in both Unicode forms that keyboards produce', async () => {
    const device = createDevice();
    const composed = 'pässwörter für üben'.normalize('NFC');
    await openTab(device).vault.create({ password: composed, words: fresh }, live);
    const { problems } = await openTab(device).vault.unlock(composed.normalize('NFD'), live);
    expect(problems).toEqual([]);
  });

  it.each([
    ['eleven chars', 'elevenchars', 'WALLET_PASSWORD_TOO_SHORT'],
    ['one character', 'aaaaaaaaaaaaaaaa', 'WALLET_PASSWORD_COMMON'],
    ['a common one', 'password1234', 'WALLET_PASSWORD_COMMON'],
    ['a row of digits', '123456789012', 'WALLET_PASSWORD_COMMON'],
    ['a text pasted by mistake', 'xyz '.repeat(300), 'WALLET_PASSWORD_TOO_LONG'],
  ])('refuses a new password that is %s', async (_, password, code) => {
    const device = createDevice();
    expect(await codeOf(openTab(device).vault.create({ password, words: fresh }, live))).toBe(code);
    expect(device.storage.records.size).toBe(0);
  });

  it('changes its password: the old one no longer works, and salt and every IV are new', async () => {
    const device = createDevice();
    const tab = openTab(device);
    const [wallet] = await tab.vault.create({ password: PASSWORD, words: fresh }, live);
    const before = device.storage.records.get('vault')!;
    const next = 'another horse entirely';
    expect(await codeOf(tab.vault.changePassword({ current: next, next }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    await tab.vault.changePassword({ current: PASSWORD, next }, live);
    const after = device.storage.records.get('vault')!;
    expect(saltOf(after)).not.toBe(saltOf(before));
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_PASSWORD_WRONG');
    const opened = await openTab(device).vault.unlock(next, live);
    expect(opened).toMatchObject({ wallets: [wallet], problems: [] });
    expect(device.storage.records.has('vault.new')).toBe(false);
  });

  it('holds several wallets, refuses the same words twice, and removes one', async () => {
    const device = createDevice();
    const { vault } = openTab(device);
    const [first] = await vault.create({ password: PASSWORD, words: typed(1) }, live);
    const second = await vault.addWallet(typed(2), live);
    expect(await codeOf(vault.addWallet(typed(1), live))).toBe('WALLET_WORDS_EXIST');
    const other = openTab(device);
    expect((await other.vault.unlock(PASSWORD, live)).wallets).toEqual([first, second]);
    expect(await codeOf(other.vault.removeWallet({ wallet: first!, typed: 'yes' }, live))).toBe(
      'WALLET_CONFIRMATION_WRONG',
    );
    await other.vault.removeWallet({ wallet: first!, typed: FORGET_TEXT }, live);
    expect((await openTab(device).vault.unlock(PASSWORD, live)).wallets).toEqual([second]);
    const gone = other.keys.call('publicKeys', { wallet: first!, indexes: [0] }, live);
    expect(await codeOf(gone)).toBe('WALLET_ACCOUNT_UNKNOWN');
  });

  it('adds to the latest stored state rather than to its own copy', async () => {
    const device = createDevice();
    const a = openTab(device);
    const [first] = await a.vault.create({ password: PASSWORD, words: typed(1) }, live);
    const b = openTab(device);
    await b.vault.unlock(PASSWORD, live);
    const second = await b.vault.addWallet(typed(2), live);
    const third = await a.vault.addWallet(typed(3), live);
    expect((await openTab(device).vault.unlock(PASSWORD, live)).wallets).toEqual([first, second, third]);
  });

  it('shows the words only with the password', async () => {
    const device = createDevice();
    const { vault } = openTab(device);
    const words = typed(9);
    const [wallet] = await vault.create({ password: PASSWORD, words }, live);
    expect(await codeOf(vault.reveal({ password: 'not the password', wallet: wallet! }, live))).toBe(
      'WALLET_PASSWORD_WRONG',
    );
    expect(await vault.reveal({ password: PASSWORD, wallet: wallet! }, live)).toBe(words.text);
  });

  it('leaves nothing on the device when it is forgotten', async () => {
    const device = createDevice();
    const { vault } = openTab(device);
    await vault.create({ password: PASSWORD, words: fresh }, live);
    await vault.records.write('contacts', new Uint8Array([1]), live);
    expect(await codeOf(vault.forget('forget', live))).toBe('WALLET_CONFIRMATION_WRONG');
    await vault.forget(' Remove this wallet ', live);
    expect([device.storage.records.size, device.witness.read()]).toEqual([0, undefined]);
    expect(await codeOf(vault.records.read('contacts', live))).toBe('WALLET_LOCKED');
  });

  it('waits longer after each wrong password and resets the count after the right one', async () => {
    const device = createDevice();
    const { vault, clock } = openTab(device);
    await vault.create({ password: PASSWORD, words: fresh }, live);
    const waits: unknown[] = [];
    for (let round = 0; round < 12; round++) {
      expect(await codeOf(vault.unlock('not the password', live))).toBe('WALLET_PASSWORD_WRONG');
      const refused = await vault.unlock(PASSWORD, live).then(
        () => 'opened',
        (error: { code: string; context: { waitMs: number } }) => error.context.waitMs,
      );
      waits.push(refused);
      if (typeof refused === 'number') await clock.advance(refused);
    }
    // The right password after one or two typos opens at once and resets the count.
    expect(waits).toEqual(Array.from({ length: 12 }, () => 'opened'));
    for (let round = 0; round < 3; round++) await codeOf(vault.unlock('not the password', live));
    const grown: unknown[] = [];
    for (let round = 0; round < 8; round++) {
      const waitMs = await vault.unlock(PASSWORD, live).then(
        () => 0,
        (error: { context: { waitMs: number } }) => error.context.waitMs,
      );
      grown.push(waitMs);
      await clock.advance(waitMs);
      expect(await codeOf(vault.unlock('not the password', live))).toBe('WALLET_PASSWORD_WRONG');
    }
    expect(grown).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
    await clock.advance(60_000);
    expect((await vault.unlock(PASSWORD, live)).problems).toEqual([]);
  });

  it('is upgraded to the best cost with a new salt once the browser supports it', async () => {
    const device = createDevice();
    const refused = async () => Promise.reject(new RangeError('no memory'));
    const weak = openTab(device, { engines: { ...KDF_ENGINES, argon2id: [refused] } });
    const [wallet] = await weak.vault.create({ password: PASSWORD, words: fresh }, live);
    const before = device.storage.records.get('vault')!;
    const stays = openTab(device, { engines: { ...KDF_ENGINES, argon2id: [refused] } });
    expect(await stays.vault.unlock(PASSWORD, live)).toMatchObject({ kdf: 'pbkdf2-sha256' });
    expect(device.storage.records.get('vault')).toEqual(before);
    const strong = openTab(device);
    expect(await strong.vault.unlock(PASSWORD, live)).toEqual({
      wallets: [wallet],
      kdf: 'argon2id',
      problems: [],
      byPasskey: false,
    });
    const after = device.storage.records.get('vault')!;
    expect(saltOf(after)).not.toBe(saltOf(before));
    expect(await openTab(device).vault.unlock(PASSWORD, live)).toMatchObject({ kdf: 'argon2id' });
    expect(device.storage.records.get('vault')).toEqual(after);
  });

  it('reports a browser without any key derivation function', async () => {
    const device = createDevice();
    await openTab(device).vault.create({ password: PASSWORD, words: fresh }, live);
    const none = { argon2id: [], scrypt: [], 'pbkdf2-sha256': [] };
    expect(await codeOf(openTab(device, { engines: none }).vault.unlock(PASSWORD, live))).toBe(
      'WALLET_KDF_UNAVAILABLE',
    );
  });
});

describe('storing a vault', () => {
  it('keeps the old record until the new one was read back and opened', async () => {
    const storage = createMemoryStorage();
    let broken = false;
    const device = {
      ...createDevice(),
      storage: {
        ...storage,
        async commit(change: Parameters<typeof storage.commit>[0], options: typeof live) {
          const done = await storage.commit(change, options);
          // The disk stores other bytes than it was given.
          const staged = storage.records.get('vault.new');
          if (broken && staged) staged[staged.length - 40]! ^= 1;
          return done;
        },
      },
    };
    const { vault } = openTab(device);
    await vault.create({ password: PASSWORD, words: fresh }, live);
    const before = storage.records.get('vault');
    broken = true;
    const next = 'another horse entirely';
    expect(await codeOf(vault.changePassword({ current: PASSWORD, next }, live))).toBe(
      'WALLET_STORAGE_FAILED',
    );
    expect(storage.records.get('vault')).toEqual(before);
    broken = false;
    expect((await openTab(device).vault.unlock(PASSWORD, live)).problems).toEqual([]);
  });

  it.each<[string, (storage: MemoryStorage) => MemoryStorage['commit'], string]>([
    [
      'has no space left',
      () => async () => {
        throw new AttoError('WALLET_STORAGE_FULL', {});
      },
      'WALLET_STORAGE_FULL',
    ],
    ['keeps nothing that it accepts', () => async () => true, 'WALLET_STORAGE_FAILED'],
    [
      'loses everything at once',
      (storage) => async (change, options) => {
        const done = await storage.commit(change, options);
        storage.records.clear();
        return done;
      },
      'WALLET_STORAGE_FAILED',
    ],
  ])('does not report a new vault as saved on a device that %s', async (_, commitOf, code) => {
    const storage = createMemoryStorage();
    const device = { ...createDevice(), storage: { ...storage, commit: commitOf(storage) } };
    const { vault } = openTab(device);
    expect(await codeOf(vault.create({ password: PASSWORD, words: fresh }, live))).toBe(code);
    expect(await vault.exists(live)).toBe(false);
    expect(await codeOf(vault.records.names('', live))).toBe('WALLET_LOCKED');
  });

  it.each([1, 2, 3])('loses nothing when the device fails at its %s. commit', async (fatal) => {
    const storage = createMemoryStorage();
    let left = Infinity;
    const device = {
      ...createDevice(),
      storage: {
        ...storage,
        async commit(change: Parameters<typeof storage.commit>[0], options: typeof live) {
          if (--left <= 0) throw new Error('the power went out');
          return storage.commit(change, options);
        },
      },
    };
    const { vault } = openTab(device);
    const [first] = await vault.create({ password: PASSWORD, words: typed(1) }, live);
    left = fatal;
    const added = await codeOf(vault.addWallet(typed(2), live));
    left = Infinity;
    const opened = await openTab(device).vault.unlock(PASSWORD, live);
    expect(opened.problems).toEqual([]);
    expect(opened.wallets).toHaveLength(added === undefined ? 2 : 1);
    expect(opened.wallets[0]).toBe(first);
  });
});

describe('the signer of a vault', () => {
  it('signs blocks of its own accounts on its own network, and nothing else', async () => {
    const { vault, keys } = openTab(createDevice());
    const [wallet] = await vault.create({ password: PASSWORD, words: typed(4) }, live);
    const [own, second] = await keys.call('publicKeys', { wallet: wallet!, indexes: [0, 1] }, live);
    const places = new Map([
      [own!, { wallet: wallet!, index: 0 }],
      // A wrong position, as another script could write it into the list of accounts.
      [second!, { wallet: wallet!, index: 0 }],
    ]);
    const signer = createKeySigner(keys, (publicKey) => places.get(publicKey));
    const block = sampleSend(own!, 'LOCAL');
    const signature = await signer.sign(block, live);
    expect(verifyHash(hashBlock(block), own!, signature)).toBe(true);
    expect(await codeOf(signer.sign(sampleSend(second!, 'LOCAL'), live))).toBe('WALLET_ACCOUNT_UNKNOWN');
    expect(await codeOf(signer.sign(sampleSend(own!, 'LIVE'), live))).toBe('NODE_WRONG_NETWORK');
    const foreign = sampleSend('AB'.repeat(32) as typeof own & string, 'LOCAL');
    expect([signer.holds(own!), signer.holds(foreign.publicKey)]).toEqual([true, false]);
    expect(await codeOf(signer.sign(foreign, live))).toBe('WALLET_ACCOUNT_UNKNOWN');
    vault.lock('now');
    expect(await codeOf(signer.sign(block, live))).toBe('WALLET_LOCKED');
  });
});

/** The salt in the header of a stored vault. */
function saltOf(record: Uint8Array): string {
  return /"salt":"([0-9A-F]{32})"/.exec(new TextDecoder('latin1').decode(record))![1]!;
}

describe('a vault in place of another one', () => {
  it('replaces it with all its records at once, and leaves it as it is if anything fails', async () => {
    const device = createDevice();
    const former = openTab(device);
    await former.vault.create({ password: PASSWORD, words: { kind: 'typed', text: wordsOf(1) } }, live);
    await former.vault.records.write('contacts', Uint8Array.of(1), live);
    const before = new Map(device.storage.records);
    const tab = openTab(device);
    const words = { kind: 'typed', text: wordsOf(2) } as const;
    const create = (password: string, mayReplace: boolean) =>
      tab.vault.create({ password, words, mayReplace }, live);
    expect(await codeOf(create('another horse entirely', false))).toBe('WALLET_VAULT_EXISTS');
    expect(await codeOf(create('short', true))).toMatch(/^WALLET_PASSWORD_/);
    expect(device.storage.records).toEqual(before);
    await create('another horse entirely', true);
    expect([...device.storage.records.keys()].sort()).toEqual(['manifest', 'vault']);
    const again = openTab(device);
    expect(await codeOf(again.vault.unlock(PASSWORD, live))).toBe('WALLET_PASSWORD_WRONG');
    expect((await openTab(device).vault.unlock('another horse entirely', live)).problems).toEqual([]);
  });
});
