import { describe, expect, it } from 'vitest';
import {
  codeOf,
  createDevice,
  live,
  openTab,
  PASSWORD,
  wordsOf,
} from '@site/tests/wallet-vault/support/memory-vault';
import { importBackup } from '@site/src/wallet/backup/back-up';
import type { Network } from '@site/src/protocol/network';
import { movedWallets, saveMoved } from './save-moved';

const given = { password: PASSWORD, withoutDamaged: false };

/** A device with a wallet, and what opens it there again. */
async function stored() {
  const device = createDevice();
  const owner = openTab(device);
  await owner.vault.create({ password: PASSWORD, words: { kind: 'typed', text: wordsOf(1) } }, live);
  await owner.vault.records.write('contacts', Uint8Array.of(1), live);
  await owner.vault.records.write('notes', Uint8Array.of(2), live);
  return { device, owner, wallet: { network: 'LOCAL', ...openTab(device) } as const };
}

describe('a wallet at an address that the wallet has left', () => {
  it('is found by its network', async () => {
    const { wallet } = await stored();
    const none = openTab(createDevice());
    const walletOf = (network: Network) =>
      network === 'LOCAL' ? wallet : { network, vault: none.vault, keys: none.keys };
    expect((await movedWallets(live, walletOf)).map(({ network }) => network)).toEqual(['LOCAL']);
  });

  it('opens for a file that restores it elsewhere, and is locked again and still stored', async () => {
    const { device, wallet } = await stored();
    const saved = await saveMoved(wallet, given, live);
    expect(saved).toMatchObject({ unsettled: [] });
    expect(await codeOf(wallet.vault.records.readVault(live))).toBe('WALLET_LOCKED');
    expect(await openTab(device).vault.exists(live)).toBe(true);
    const there = openTab(createDevice());
    const { text } = saved as { text: string };
    expect(await importBackup(there, { text, password: PASSWORD }, live)).toHaveLength(1);
    expect(await there.vault.records.read('contacts', live)).toEqual(Uint8Array.of(1));
  });

  it('stays locked with a wrong password', async () => {
    const { wallet } = await stored();
    const wrong = { ...given, password: 'not the password' };
    expect(await codeOf(saveMoved(wallet, wrong, live))).toBe('WALLET_PASSWORD_WRONG');
    expect(await codeOf(wallet.vault.records.readVault(live))).toBe('WALLET_LOCKED');
  });

  it('is saved without data that something else has changed, if its owner decides so', async () => {
    const { device, wallet } = await stored();
    device.storage.records.set('contacts', new Uint8Array(80));
    expect(await saveMoved(wallet, given, live)).toEqual({
      problems: [{ record: 'contacts', kind: 'altered' }],
    });
    expect(await codeOf(wallet.vault.records.readVault(live))).toBe('WALLET_LOCKED');
    const saved = await saveMoved(wallet, { ...given, withoutDamaged: true }, live);
    const there = openTab(createDevice());
    await importBackup(there, { text: (saved as { text: string }).text, password: PASSWORD }, live);
    expect(await there.vault.records.read('contacts', live)).toBeUndefined();
    expect(await there.vault.records.read('notes', live)).toEqual(Uint8Array.of(2));
  });

  it('says that payments may be unsettled if its outbox cannot be read', async () => {
    const { owner, wallet } = await stored();
    await owner.vault.records.write(
      `outbox/LOCAL/${'0A'.repeat(32)}/${'0B'.repeat(32)}`,
      Uint8Array.of(1),
      live,
    );
    const saved = await saveMoved(wallet, given, live);
    expect(saved).toMatchObject({ unsettled: undefined });
    expect('text' in saved).toBe(true);
  });
});
