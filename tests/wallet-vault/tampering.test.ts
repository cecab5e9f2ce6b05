import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it, vi } from 'vitest';
import { KDF_POLICY } from '../../src/wallet/keys/kdf-policy';
import { decodeVault } from '../../src/wallet/keys/vault-record';
import type { MemoryStorage } from '../../src/wallet/vault/device-storage';
import { thrown } from '../support/thrown';
import {
  codeOf,
  createDevice,
  live,
  memoryKeysWorker,
  openTab,
  PASSWORD,
  PATIENT,
  wordsOf,
} from './support/memory-vault';

// Another script of the origin can read, write, swap, replay and delete the records of a vault.

const fresh = { kind: 'fresh' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

/** A vault with two records, one of them written twice. */
async function usedVault() {
  const device = createDevice();
  const tab = openTab(device);
  await tab.vault.create({ password: PASSWORD, words: fresh }, live);
  await tab.vault.records.write('contacts', bytes('old contacts'), live);
  const old = new Map(device.storage.records);
  await tab.vault.records.write('contacts', bytes('new contacts'), live);
  await tab.vault.records.write('settings', bytes('settings'), live);
  return { device, old, tab };
}

/** Random bytes can be any: replaced by a constant, they sometimes stay the same. */
const otherByte = (start: string) => start.slice(0, -2) + (start.endsWith('00') ? '01' : '00');

/** Replaces the stored header with a changed one and a matching digest. */
function withHeader(storage: MemoryStorage, change: (text: string) => string): void {
  const record = storage.records.get('vault')!;
  const length = new DataView(record.buffer).getUint16(10);
  const header = bytes(change(new TextDecoder().decode(record.subarray(12, 12 + length))));
  const forged = new Uint8Array(record.length - length + header.length);
  forged.set(record.subarray(0, 10));
  new DataView(forged.buffer).setUint16(10, header.length);
  forged.set(header, 12);
  forged.set(record.subarray(12 + length), 12 + header.length);
  forged.set(sha256(forged.subarray(0, -32)), forged.length - 32);
  storage.records.set('vault', forged);
}

describe('a stored vault', () => {
  it('is refused at any other length, whatever the password', async () => {
    const { device } = await usedVault();
    const record = device.storage.records.get('vault')!;
    for (let length = 0; length < record.length; length++) {
      device.storage.records.set('vault', record.slice(0, length));
      expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live)), `${length}`).toBe(
        'WALLET_STORAGE_ALTERED',
      );
    }
    device.storage.records.set('vault', Uint8Array.of(...record, 0));
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_STORAGE_ALTERED');
  });

  it('is refused when one bit of any byte is flipped, and the record is kept', async () => {
    const { device } = await usedVault();
    const record = device.storage.records.get('vault')!;
    for (let at = 0; at < record.length; at++) {
      const flipped = record.slice();
      flipped[at]! ^= 1 << (at % 8);
      device.storage.records.set('vault', flipped);
      expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live)), `byte ${at}`).toBe(
        'WALLET_STORAGE_ALTERED',
      );
      expect(device.storage.records.get('vault')).toEqual(flipped);
    }
  });

  it.each<[string, (header: string) => string]>([
    ['fewer passes', (text) => text.replace('"passes":1', '"passes":0')],
    ['less memory', (text) => text.replace('"memoryKiB":8', '"memoryKiB":7')],
    ['more passes', (text) => text.replace('"passes":1', '"passes":2')],
    ['1 GiB of memory', (text) => text.replace('"memoryKiB":8', '"memoryKiB":1048576')],
    ['a cost that is text', (text) => text.replace('"memoryKiB":8', '"memoryKiB":"8"')],
    ['a cost with a fraction', (text) => text.replace('"passes":1', '"passes":1.5')],
    ['another property', (text) => text.replace('"passes":1', '"passes":1,"more":1')],
    ['an unsupported function', (text) => text.replace('argon2id', 'argon2d')],
    ['another network', (text) => text.replace('LOCAL', 'LIVE')],
    ['not an object', () => '[]'],
    ['not JSON', () => '{'],
  ])(
    'is refused as altered with %s, even with a matching digest, and nothing is computed',
    async (_, change) => {
      const { device } = await usedVault();
      withHeader(device.storage, change);
      const computed = vi.fn(async () => new Uint8Array(32));
      const engines = { argon2id: [computed], scrypt: [computed], 'pbkdf2-sha256': [computed] };
      const tab = openTab(device, { engines });
      expect(await codeOf(tab.vault.unlock(PASSWORD, live))).toBe('WALLET_STORAGE_ALTERED');
      expect(computed).not.toHaveBeenCalled();
    },
  );

  it.each<[string, (header: string) => string]>([
    [
      'another cost that the wallet writes',
      (text) => text.replace(/\{"name".*?\}/, '{"name":"pbkdf2-sha256","rounds":2}'),
    ],
    ['another salt', (text) => text.replace(/"salt":"../, otherByte)],
    ['another time', (text) => text.replace('"createdAt":1', '"createdAt":2')],
    ['another name', (text) => text.replace(/"id":"../, otherByte)],
  ])('opens with no password after a script set %s', async (_, change) => {
    const { device } = await usedVault();
    const before = device.storage.records.get('vault');
    withHeader(device.storage, change);
    expect(device.storage.records.get('vault')).not.toEqual(before);
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_PASSWORD_WRONG');
  });

  it('of a later version is not changed', async () => {
    const { device } = await usedVault();
    const record = device.storage.records.get('vault')!.slice();
    record[9] = 3;
    record.set(sha256(record.subarray(0, -32)), record.length - 32);
    device.storage.records.set('vault', record);
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_FORMAT_NEWER');
    expect(device.storage.records.get('vault')).toEqual(record);
  });

  it('below the product’s cost is refused', async () => {
    const { device } = await usedVault();
    const refused = thrown(() => decodeVault(device.storage.records.get('vault')!, KDF_POLICY));
    expect([refused.code, refused.context]).toEqual(['WALLET_STORAGE_ALTERED', { record: 'vault' }]);
  });

  it('replaced with another owner’s does not open with this owner’s password', async () => {
    const { device } = await usedVault();
    const other = createDevice();
    await openTab(other).vault.create({ password: 'a password of another', words: fresh }, live);
    device.storage.records.set('vault', other.storage.records.get('vault')!);
    expect(await codeOf(openTab(device).vault.unlock(PASSWORD, live))).toBe('WALLET_PASSWORD_WRONG');
  });
});

describe('sealed records', () => {
  const problemsOf = async (device: ReturnType<typeof createDevice>) =>
    (await openTab(device).vault.unlock(PASSWORD, live)).problems;

  it('of an untouched device have no problems', async () => {
    const { device } = await usedVault();
    const tab = openTab(device);
    expect((await tab.vault.unlock(PASSWORD, live)).problems).toEqual([]);
    expect(await tab.vault.records.read('contacts', live)).toEqual(bytes('new contacts'));
    expect(await tab.vault.records.names('', live)).toEqual(['contacts', 'settings']);
    expect(await tab.vault.records.names('con', live)).toEqual(['contacts']);
    await tab.vault.records.delete('contacts', live);
    expect(await tab.vault.records.read('contacts', live)).toBeUndefined();
    expect(device.storage.records.has('contacts')).toBe(false);
  });

  it('cannot be read in the storage', async () => {
    const { device } = await usedVault();
    const stored = [...device.storage.records.values()].map((record) =>
      new TextDecoder('latin1').decode(record),
    );
    expect(stored.join()).not.toMatch(/contacts|revision|digests/);
  });

  it.each<[string, (records: Map<string, Uint8Array>, old: Map<string, Uint8Array>) => void, object[]]>([
    [
      'one bit is flipped',
      (records) => void (records.get('contacts')![20]! ^= 4),
      [{ record: 'contacts', kind: 'altered' }],
    ],
    [
      'a record is deleted',
      (records) => records.delete('contacts'),
      [{ record: 'contacts', kind: 'missing' }],
    ],
    [
      'a record is put under another name',
      (records) => records.set('settings', records.get('contacts')!),
      [{ record: 'settings', kind: 'altered' }],
    ],
    [
      'an older record is put back',
      (records, old) => records.set('contacts', old.get('contacts')!),
      [{ record: 'contacts', kind: 'older' }],
    ],
    [
      'the list is deleted',
      (records) => records.delete('manifest'),
      [{ record: 'manifest', kind: 'missing' }],
    ],
    [
      'the list is altered',
      (records) => void (records.get('manifest')![20]! ^= 4),
      [{ record: 'manifest', kind: 'altered' }],
    ],
    [
      'an older list and record are put back',
      (records, old) => ['manifest', 'contacts'].forEach((name) => records.set(name, old.get(name)!)),
      [{ record: 'manifest', kind: 'older' }],
    ],
    [
      'everything is put back as it was',
      (records, old) => {
        records.clear();
        for (const [name, record] of old) records.set(name, record);
      },
      [{ record: 'manifest', kind: 'older' }],
    ],
  ])('are detected when %s, and not used until the owner decides', async (_, attack, problems) => {
    const { device, old } = await usedVault();
    attack(device.storage.records, old);
    const tab = openTab(device);
    expect((await tab.vault.unlock(PASSWORD, live)).problems).toEqual(problems);
    const name = (problems[0] as { record: string }).record;
    const code = await codeOf(tab.vault.records.read(name === 'manifest' ? 'contacts' : name, live));
    expect(['WALLET_STORAGE_ALTERED', 'WALLET_STORAGE_ROLLED_BACK']).toContain(code);
    await tab.vault.records.repair(live);
    expect(await problemsOf(device)).toEqual([]);
    await tab.vault.records.write('contacts', bytes('again'), live);
    expect(await openAnd(device, 'contacts')).toEqual(bytes('again'));
  });

  it('that a script adds are ignored', async () => {
    const { device } = await usedVault();
    device.storage.records.set('outbox/1', device.storage.records.get('contacts')!);
    const tab = openTab(device);
    expect((await tab.vault.unlock(PASSWORD, live)).problems).toEqual([]);
    expect(await tab.vault.records.names('outbox/', live)).toEqual([]);
    expect(await tab.vault.records.read('outbox/1', live)).toBeUndefined();
  });

  it('that were deleted stay deleted when a script puts them back', async () => {
    const { device, tab } = await usedVault();
    const settings = device.storage.records.get('settings')!;
    await tab.vault.records.delete('settings', live);
    device.storage.records.set('settings', settings);
    expect(await tab.vault.records.read('settings', live)).toBeUndefined();
    expect(await problemsOf(device)).toEqual([]);
  });

  it('rolled back while the tab is open are detected at the next read and write', async () => {
    const { device, old, tab } = await usedVault();
    for (const [name, record] of old) device.storage.records.set(name, record);
    expect(await codeOf(tab.vault.records.read('contacts', live))).toBe('WALLET_STORAGE_ROLLED_BACK');
    expect(await codeOf(tab.vault.records.write('contacts', bytes('x'), live))).toBe(
      'WALLET_STORAGE_ROLLED_BACK',
    );
  });

  it('rolled back together with the witness look like an earlier visit, which a browser cannot detect', async () => {
    const device = createDevice();
    const tab = openTab(device);
    await tab.vault.create({ password: PASSWORD, words: fresh }, live);
    const [records, witness] = [new Map(device.storage.records), device.witness.read()!];
    await tab.vault.records.write('contacts', bytes('lost'), live);
    device.storage.records.clear();
    for (const [name, record] of records) device.storage.records.set(name, record);
    device.witness.write(witness);
    expect(await problemsOf(device)).toEqual([]);
  });

  it('report a witness that a script wrote, which cannot cause an alarm', async () => {
    const { device } = await usedVault();
    device.witness.write(bytes('999999'));
    expect(await problemsOf(device)).toEqual([{ record: 'witness', kind: 'altered' }]);
    device.witness.clear();
    expect(await problemsOf(device)).toEqual([]);
  });

  it('an older vault is detected: a wallet that was added later does not silently disappear', async () => {
    const device = createDevice();
    const { vault } = openTab(device);
    const [first] = await vault.create({ password: PASSWORD, words: fresh }, live);
    const old = device.storage.records.get('vault')!;
    await vault.addWallet({ kind: 'typed', text: wordsOf(1) }, live);
    device.storage.records.set('vault', old);
    const tab = openTab(device);
    const opened = await tab.vault.unlock(PASSWORD, live);
    expect(opened).toMatchObject({ wallets: [first], problems: [{ record: 'vault', kind: 'older' }] });
    const next = 'another horse entirely';
    expect(await codeOf(tab.vault.changePassword({ current: PASSWORD, next }, live))).toBe(
      'WALLET_STORAGE_ALTERED',
    );
  });

  it('of two tabs never overwrite each other unnoticed', async () => {
    const { device } = await usedVault();
    const tabs = [openTab(device), openTab(device), openTab(device)];
    for (const { vault } of tabs) await vault.unlock(PASSWORD, live);
    const add = (text: string) => (record: Uint8Array | undefined) =>
      bytes(`${record ? new TextDecoder().decode(record) : ''}${text}`);
    await Promise.all(
      tabs.flatMap(({ vault }, tab) =>
        [1, 2, 3].map((round) => vault.records.update('count', add(`[${tab}${round}]`), live)),
      ),
    );
    const text = new TextDecoder().decode((await openAnd(device, 'count'))!);
    expect(text.match(/\[\d\d\]/g)!.sort()).toEqual(
      [0, 1, 2].flatMap((tab) => [1, 2, 3].map((round) => `[${tab}${round}]`)),
    );
    expect(await problemsOf(device)).toEqual([]);
  });

  it('get another IV at every write', async () => {
    const { device, tab } = await usedVault();
    const ivs = new Set<string>();
    for (let round = 0; round < 20; round++) {
      await tab.vault.records.write('contacts', bytes('the same'), live);
      for (const name of ['contacts', 'manifest'])
        ivs.add(device.storage.records.get(name)!.slice(0, 12).join());
    }
    expect(ivs.size).toBe(40);
  });

  async function openAnd(device: ReturnType<typeof createDevice>, name: string) {
    const { vault } = openTab(device);
    await vault.unlock(PASSWORD, live);
    return vault.records.read(name, live);
  }
});

describe('the worker', () => {
  it('reports a foreign failure without its details', async () => {
    const device = createDevice();
    const secret = 'battery staple 1234';
    const fail = () => {
      throw new Error(secret);
    };
    const engines = { argon2id: [], scrypt: [], 'pbkdf2-sha256': [] };
    const worker = memoryKeysWorker({ engines, random: fail });
    const replies: unknown[] = [];
    worker.onmessage = ({ data }) => replies.push(data);
    const args = { password: secret, network: 'LOCAL', createdAt: 0, words: fresh } as const;
    worker.postMessage({ id: 1, method: 'create', args });
    worker.postMessage({ id: 2, method: 'nothing' as never, args: {} as never });
    await device.storage.names(live);
    await expect.poll(() => replies.length, PATIENT).toBe(3);
    expect(JSON.stringify(replies)).not.toContain('staple');
    expect(replies).toMatchObject([
      'started',
      { failed: {} },
      { failed: { code: 'WALLET_KEYS_FAILED', context: {} } },
    ]);
  });
});
