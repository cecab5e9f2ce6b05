import { describe, expect, it } from 'vitest';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { isWatched, MAX_WATCHED, WATCH_FORMAT, withWatched, type WatchList } from './watched-accounts';

const EMPTY = WATCH_FORMAT.read(null);
const address = (number: number) =>
  addressFromPublicKey(number.toString(16).toUpperCase().padStart(64, '0') as PublicKey);
const live = (number: number) => ({ network: 'LIVE', address: address(number) }) as const;

describe('the watch list', () => {
  it('contains an account once, until it is removed', () => {
    const once = withWatched(EMPTY, live(1), true);
    expect(withWatched(once, live(1), true)).toBe(once);
    expect(isWatched(once, 'LIVE', address(1))).toBe(true);
    expect(isWatched(once, 'BETA', address(1))).toBe(false);
    expect(withWatched(once, live(1), false).accounts).toEqual([]);
  });

  it('is the same after it was stored and read', () => {
    const list: WatchList = { accounts: [live(2), { ...live(1), network: 'BETA' }], notifies: true };
    expect(WATCH_FORMAT.read(WATCH_FORMAT.print(list) ?? null)).toEqual(list);
    expect(WATCH_FORMAT.print(EMPTY)).toBeUndefined();
  });

  it('does not grow beyond its maximum, whether accounts are added or read', () => {
    const all = Array.from({ length: MAX_WATCHED + 1 }, (_, number) => live(number));
    const full = all.reduce<WatchList>((list, one) => withWatched(list, one, true), EMPTY);
    expect(full.accounts).toHaveLength(MAX_WATCHED);
    const text = JSON.stringify({
      version: 1,
      accounts: all.map((one) => [one.network, addressPath(one.address)]),
    });
    expect(WATCH_FORMAT.read(text).accounts).toHaveLength(MAX_WATCHED);
  });

  it('skips what is damaged on the device, and is empty for anything else', () => {
    const path = addressPath(address(1));
    const entries = [
      ['LIVE', path],
      ['MARS', path],
      ['LIVE', `${path.slice(1)}a`],
      ['LIVE'],
      7,
      ['LIVE', path],
    ];
    const read = (kept: unknown) => WATCH_FORMAT.read(JSON.stringify(kept));
    expect(read({ version: 1, accounts: entries })).toEqual({ accounts: [live(1)], notifies: false });
    for (const kept of [null, [], 3, { version: 2, accounts: entries }, { version: 1, notify: true }])
      expect(read(kept)).toEqual(EMPTY);
    expect(WATCH_FORMAT.read('{')).toEqual(EMPTY);
  });
});
