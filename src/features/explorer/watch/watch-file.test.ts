import { describe, expect, it } from 'vitest';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { MAX_WATCHED, WATCH_FORMAT, withWatched, type WatchList } from '../shared/model/watched-accounts';
import {
  mergeWatched,
  printWatchFile,
  readWatchFile,
  reviewWatched,
  withoutRoom,
  type NamedWatch,
} from './watch-file';

const EMPTY = WATCH_FORMAT.read(null);
const named = (number: number, name = ''): NamedWatch => ({
  network: 'LIVE',
  address: addressFromPublicKey(number.toString(16).toUpperCase().padStart(64, '0') as PublicKey),
  name,
});
const file = (accounts: unknown, version: unknown = 1, format = 'atto-watch-list') =>
  JSON.stringify({ format, version, accounts });

describe('the file of a watch list', () => {
  it('has the accounts of every network with their names, and is read as it was written', () => {
    const watched = [named(1, 'Rent'), { ...named(1, 'Rent'), network: 'BETA' as const }, named(2)];
    expect(readWatchFile(printWatchFile(watched))).toEqual({ watched });
  });

  it('is refused as a whole, with the reason', () => {
    const faultOf = (text: string) => {
      const reading = readWatchFile(text);
      return 'fault' in reading ? reading.fault : undefined;
    };
    for (const text of ['', '{', 'null', '[]', file([], 1, 'atto-contacts'), file([], '1'), file({})])
      expect(faultOf(text), text).toEqual({ kind: 'not-a-list' });
    expect(faultOf(file([], 2))).toEqual({ kind: 'newer' });
    expect(faultOf(' '.repeat(200_001))).toEqual({ kind: 'too-large' });
    const many = Array.from({ length: MAX_WATCHED + 1 }, (_, number) => named(number));
    expect(faultOf(file(many))).toEqual({ kind: 'too-many' });
    const { address } = named(2);
    for (const entry of [
      null,
      { ...named(2), network: 'MARS' },
      { ...named(2), address: address.replace(/.$/, 'z') },
      { ...named(2), name: ' Rent' },
      { ...named(2), name: 'R'.repeat(41) },
      { ...named(2), name: 'R\u202Et' },
      { ...named(2), note: '' },
      { network: 'LIVE', address },
    ])
      expect(faultOf(file([named(1), entry])), JSON.stringify(entry)).toEqual({ kind: 'entry', entry: 2 });
    expect(faultOf(file([named(1), named(1, 'Rent')]))).toEqual({ kind: 'twice', entry: 2 });
    expect(faultOf(file([named(1, 'Rent'), named(2, 'rent')]))).toEqual({ kind: 'twice', entry: 2 });
  });
});

describe('an import into the watch list', () => {
  const list = withWatched(EMPTY, named(1), true);
  const names = withNickname(
    withNickname(NO_NICKNAMES, 'LIVE', named(1).address, 'Rent'),
    'LIVE',
    named(9).address,
    'Shop',
  );

  it('is reviewed account by account before anything changes', () => {
    const incoming = [named(1, 'Rent'), named(2, 'Bank'), named(3), named(4, 'shop')];
    expect(reviewWatched(list, names, incoming).map(({ kind }) => kind)).toEqual([
      'same',
      'new',
      'new',
      'unnamed',
    ]);
    expect(reviewWatched(list, names, [named(1, 'House')])).toMatchObject([
      { kind: 'renamed', before: 'Rent' },
    ]);
    expect(reviewWatched(list, names, [named(1, 'shop')])).toMatchObject([{ kind: 'same' }]);
  });

  it('adds what was chosen, as far as there is room', () => {
    const lines = reviewWatched(list, names, [named(2, 'Bank'), named(1, 'House')]);
    expect(mergeWatched(list, lines).accounts).toHaveLength(2);
    expect(withoutRoom(list, lines)).toBe(0);
    const full = Array.from({ length: MAX_WATCHED }, (_, number) => named(number + 10)).reduce<WatchList>(
      (so, one) => withWatched(so, one, true),
      EMPTY,
    );
    expect(withoutRoom(full, lines)).toBe(1);
  });
});
