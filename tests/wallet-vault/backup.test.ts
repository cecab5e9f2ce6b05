import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import type { PublicKey } from '../../src/protocol/public-key';
import { exportBackup, importBackup } from '../../src/wallet/backup/back-up';
import { CONTACT_SCHEMA, withContact } from '../../src/wallet/contacts/contact-list';
import { KDF_POLICY } from '../../src/wallet/keys/kdf-policy';
import { ACCOUNT_SCHEMA } from '../../src/wallet/accounts/account-list';
import { NOTES_SCHEMA } from '../../src/wallet/contacts/payment-notes';
import { withPlan } from '../../src/wallet/payroll/payroll-plan';
import { PAYROLL_SCHEMA } from '../../src/wallet/payroll/payroll-schema';
import { SETTINGS_SCHEMA } from '../../src/wallet/settings/wallet-settings';
import { createSealedDocument, type DocumentSchema } from '../../src/wallet/vault/sealed-document';
import { codeOf, createDevice, live, openTab, PASSWORD, wordsOf } from './support/memory-vault';

const ANN = '0A'.repeat(32) as PublicKey;
const words = (number: number) => ({ kind: 'typed', text: wordsOf(number) }) as const;

async function exported() {
  const tab = openTab(createDevice());
  const [wallet] = await tab.vault.create({ password: PASSWORD, words: words(6) }, live);
  await tab.vault.addWallet(words(7), live);
  const contacts = createSealedDocument(tab.vault.records, CONTACT_SCHEMA);
  await contacts.change((list) => withContact(list, { publicKey: ANN, name: 'Ann', note: '' }), live);
  await tab.vault.records.write('outbox/1', Uint8Array.of(1), live);
  const [own] = await tab.keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, live);
  return { tab, own: own!, text: await exportBackup(tab, live) };
}

interface BackupJson {
  vault: string;
  list?: string;
  records: Record<string, string>;
}

/** The text with one property changed. */
function edited(text: string, change: (file: BackupJson) => void): string {
  const file = JSON.parse(text) as BackupJson;
  change(file);
  return JSON.stringify(file);
}

describe('a backup', () => {
  it('restores wallets, accounts and contacts on another device, with a new salt', async () => {
    const { text, own } = await exported();
    const device = createDevice();
    const tab = openTab(device);
    const wallets = await importBackup(tab, { text, password: PASSWORD }, live);
    expect(wallets).toHaveLength(2);
    const stored = device.storage.records.get('vault')!;
    expect(base64.encode(stored)).not.toBe((JSON.parse(text) as { vault: string }).vault);
    const again = openTab(device);
    expect(await again.vault.unlock(PASSWORD, live)).toMatchObject({ wallets, problems: [] });
    expect(await again.keys.call('publicKeys', { wallet: wallets[0]!, indexes: [0] }, live)).toEqual([own]);
    const contacts = createSealedDocument(again.vault.records, CONTACT_SCHEMA);
    expect(await contacts.read(live)).toEqual([{ publicKey: ANN, name: 'Ann', note: '' }]);
    expect(await again.vault.records.names('outbox', live)).toEqual([]);
  });

  it('does not go on with payments from a file, and counts the file as paid', async () => {
    const tab = openTab(createDevice());
    await tab.vault.create({ password: PASSWORD, words: words(6) }, live);
    const digest = 'CD'.repeat(16);
    const payments = [{ receiver: ANN, amount: toAmount(5n), note: '' }];
    const plan = { digest, publicKey: ANN, since: { height: 1n, hash: undefined }, payments };
    await createSealedDocument(tab.vault.records, PAYROLL_SCHEMA).change((all) => withPlan(all, plan), live);
    const text = await exportBackup(tab, live);
    const restored = openTab(createDevice());
    await importBackup(restored, { text, password: PASSWORD }, live);
    const payrolls = createSealedDocument(restored.vault.records, PAYROLL_SCHEMA);
    expect(await payrolls.read(live)).toEqual({ current: undefined, finished: [digest] });
  });

  it('replaces a vault only if it may, and only after its password has opened it', async () => {
    const { text } = await exported();
    const device = createDevice();
    await openTab(device).vault.create({ password: 'another horse entirely', words: words(9) }, live);
    const before = new Map(device.storage.records);
    const restore = (password: string) =>
      importBackup(openTab(device), { text, password, mayReplace: true }, live);
    expect(await codeOf(restore('not the password'))).toBe('WALLET_PASSWORD_WRONG');
    expect(device.storage.records).toEqual(before);
    const wallets = await restore(PASSWORD);
    expect(await openTab(device).vault.unlock(PASSWORD, live)).toMatchObject({ wallets, problems: [] });
  });

  it('reveals only its network', async () => {
    const { text, own } = await exported();
    expect(text).not.toMatch(/Ann|battery|abandon/);
    expect(text).not.toContain(own);
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      ...['format', 'version', 'network', 'vault', 'list', 'records'],
    ]);
  });

  it('opens only with its own password, and stores nothing otherwise', async () => {
    const { text } = await exported();
    const device = createDevice();
    const wrong = importBackup(openTab(device), { text, password: 'not the password' }, live);
    expect(await codeOf(wrong)).toBe('WALLET_PASSWORD_WRONG');
    expect(device.storage.records.size).toBe(0);
  });

  it('overwrites no vault and is not restored on another network', async () => {
    const { text, tab } = await exported();
    expect(await codeOf(importBackup(tab, { text, password: PASSWORD }, live))).toBe('WALLET_VAULT_EXISTS');
    const beta = openTab(createDevice(), { network: 'BETA' });
    expect(await codeOf(importBackup(beta, { text, password: PASSWORD }, live))).toBe(
      'WALLET_BACKUP_NETWORK',
    );
    const renamed = edited(text, (file) => Object.assign(file, { network: 'BETA' }));
    expect(await codeOf(importBackup(beta, { text: renamed, password: PASSWORD }, live))).toBe(
      'WALLET_BACKUP_INVALID',
    );
  });

  it.each<[string, (text: string) => string, string]>([
    ['not JSON', () => 'words words', 'WALLET_BACKUP_INVALID'],
    ['null', () => 'null', 'WALLET_BACKUP_INVALID'],
    ['empty', () => '', 'WALLET_BACKUP_INVALID'],
    ['cut short', (text) => text.slice(0, -100), 'WALLET_BACKUP_INVALID'],
    [
      'without a record',
      (text) => edited(text, (file) => delete file.records.contacts),
      'WALLET_BACKUP_INVALID',
    ],
    [
      'with an additional record',
      (text) => edited(text, (file) => Object.assign(file.records, { notes: 'AAAA' })),
      'WALLET_BACKUP_INVALID',
    ],
    [
      'with a record under another name',
      (text) => edited(text, (file) => Object.assign(file, { records: { notes: file.records.contacts } })),
      'WALLET_BACKUP_INVALID',
    ],
    ['without its list', (text) => edited(text, (file) => delete file.list), 'WALLET_BACKUP_INVALID'],
    [
      'with a list of rubbish',
      (text) => edited(text, (file) => Object.assign(file, { list: 'AAAA' })),
      'WALLET_BACKUP_INVALID',
    ],
    [
      'with a damaged vault',
      (text) => edited(text, (file) => Object.assign(file, { vault: `AAAA${file.vault.slice(4)}` })),
      'WALLET_BACKUP_INVALID',
    ],
    [
      'of a later version',
      (text) => edited(text, (file) => Object.assign(file, { version: 2 })),
      'WALLET_FORMAT_NEWER',
    ],
  ])('that is %s is refused, and nothing is stored', async (_, change, code) => {
    const { text } = await exported();
    const device = createDevice();
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await codeOf(importBackup(openTab(device), { text: changed, password: PASSWORD }, live))).toBe(
      code,
    );
    expect(device.storage.records.size).toBe(0);
  });

  it('cannot be combined from two backups of one vault', async () => {
    const { tab, text: older } = await exported();
    await tab.vault.changePassword({ current: PASSWORD, next: 'another horse entirely' }, live);
    const newer = await exportBackup(tab, live);
    const mixed = edited(newer, (file) =>
      Object.assign(file, { vault: (JSON.parse(older) as { vault: string }).vault }),
    );
    expect(
      await codeOf(importBackup(openTab(createDevice()), { text: mixed, password: PASSWORD }, live)),
    ).toBe('WALLET_BACKUP_INVALID');
  });
});

describe('the file of version 1', () => {
  // Written by the first version with the product's key derivation cost. Never recreate it: it must open unchanged.
  it('opens in this and every later version', async () => {
    const text = readFileSync(join(import.meta.dirname, 'backup-v1.json'), 'utf8');
    const tab = openTab(createDevice(), { network: 'LIVE', policy: KDF_POLICY });
    const wallets = await importBackup(tab, { text, password: PASSWORD }, live);
    const [first, second] = ['098EAFC9BFDA50C7D5ED1B6EE5234314', 'CC1AD6168552F0357F0947B330E7AFAE'];
    expect(wallets).toEqual([first, second]);
    for (const [wallet, number] of [
      [first, 101],
      [second, 102],
    ] as const) {
      expect(await tab.vault.reveal({ password: PASSWORD, wallet: wallet! }, live)).toBe(wordsOf(number));
    }
    const own = 'AD608B977AE3E10B2792BC1A96C09F26720661F2067B3BF0AB2D120D897305FF' as PublicKey;
    expect(await tab.keys.call('publicKeys', { wallet: first!, indexes: [0] }, live)).toEqual([own]);
    const read = <T>(schema: DocumentSchema<T>) => createSealedDocument(tab.vault.records, schema).read(live);
    expect(await read(ACCOUNT_SCHEMA)).toEqual([
      { publicKey: own, name: 'Main', place: { wallet: first, index: 0 } },
      { publicKey: '0B'.repeat(32), name: 'Watched' },
    ]);
    expect(await read(CONTACT_SCHEMA)).toEqual([{ publicKey: ANN, name: 'Ann', note: 'rent' }]);
    expect([...(await read(NOTES_SCHEMA))]).toEqual([['0C'.repeat(32), 'lunch']]);
    const settings = { idleMinutes: 30, node: 'https://node.example', receiveFrom: 1_000_000n };
    expect(await read(SETTINGS_SCHEMA)).toMatchObject(settings);
  });
});
