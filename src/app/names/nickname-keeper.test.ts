import { describe, expect, it, vi } from 'vitest';
import { NO_NICKNAMES, nicknameOf } from '../../directory/nicknames';
import { addressFromPublicKey } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import { createNicknameKeeper, NICKNAMES_KEY } from './nickname-keeper';

const ONE = addressFromPublicKey('1'.repeat(64) as PublicKey);
const TWO = addressFromPublicKey('2'.repeat(64) as PublicKey);

function storageWith(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('the nicknames of a reader', () => {
  it('are stored, reported to listeners, and removed without a trace with the last one', () => {
    const storage = storageWith();
    const keeper = createNicknameKeeper(() => storage);
    const listener = vi.fn();
    keeper.subscribe(listener);
    expect(keeper.set('LIVE', ONE, 'Rent')).toBe('kept');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(nicknameOf(createNicknameKeeper(() => storage).getSnapshot(), 'LIVE', ONE)).toBe('Rent');
    expect(keeper.set('LIVE', ONE, undefined)).toBe('kept');
    expect(storage.getItem(NICKNAMES_KEY)).toBeNull();
  });

  it('are not changed by an invalid name', () => {
    const keeper = createNicknameKeeper(() => storageWith());
    expect(keeper.set('LIVE', ONE, ' ')).toBe('empty');
    expect(keeper.getSnapshot()).toEqual(NO_NICKNAMES);
  });

  it('of two pages do not overwrite each other', () => {
    const storage = storageWith();
    const here = createNicknameKeeper(() => storage);
    const there = createNicknameKeeper(() => storage);
    here.set('LIVE', ONE, 'Rent');
    there.set('LIVE', TWO, 'Shop');
    expect(there.getSnapshot().size).toBe(2);
    here.reload();
    expect(nicknameOf(here.getSnapshot(), 'LIVE', TWO)).toBe('Shop');
  });

  it('apply to this page if the device stores nothing', () => {
    const keeper = createNicknameKeeper(() => {
      throw new Error('The storage is closed.');
    });
    expect(keeper.set('LIVE', ONE, 'Rent')).toBe('not-kept');
    expect(keeper.set('LIVE', TWO, 'Shop')).toBe('not-kept');
    expect(keeper.getSnapshot().size).toBe(2);
  });
});
