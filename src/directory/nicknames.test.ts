import { describe, expect, it } from 'vitest';
import { addressFromPublicKey, addressPath, type Address } from '../protocol/address';
import type { PublicKey } from '../protocol/public-key';
import {
  MAX_NICKNAME_LENGTH,
  MAX_NICKNAMES,
  NO_NICKNAMES,
  nicknameFault,
  nicknameOf,
  nicknamesLike,
  printNicknames,
  readNicknames,
  withNickname,
} from './nicknames';

const account = (number: number): Address =>
  addressFromPublicKey(number.toString(16).toUpperCase().padStart(64, '0') as PublicKey);
const rent = withNickname(NO_NICKNAMES, 'LIVE', account(1), ' Rent ');

describe('a nickname', () => {
  it('belongs to one account of one network', () => {
    expect(nicknameOf(rent, 'LIVE', account(1))).toBe('Rent');
    expect(nicknameOf(rent, 'BETA', account(1))).toBeUndefined();
    expect(nicknameOf(rent, 'LIVE', account(2))).toBeUndefined();
    expect(withNickname(rent, 'LIVE', account(1), undefined).size).toBe(0);
  });

  it('is refused with the reason', () => {
    const fault = (typed: string, at = account(2)) => nicknameFault(rent, 'LIVE', at, typed);
    expect(fault('  ')).toBe('empty');
    expect(fault('é'.repeat(MAX_NICKNAME_LENGTH))).toBeUndefined();
    expect(fault('é'.repeat(MAX_NICKNAME_LENGTH + 1))).toBe('too-long');
    expect(fault('Rent\u202Etner')).toBe('not-printable');
    expect(fault('a\nb')).toBe('not-printable');
    expect(fault('RENT')).toBe('taken');
    expect(fault('RENT', account(1))).toBeUndefined();
    expect(nicknameFault(rent, 'BETA', account(2), 'rent')).toBeUndefined();
  });

  it('is found by a part of it, matches at the start first', () => {
    const names = withNickname(withNickname(rent, 'LIVE', account(2), 'Parents'), 'BETA', account(3), 'Rent');
    expect(nicknamesLike(names, 'LIVE', ' reNT ').map(({ name }) => name)).toEqual(['Rent', 'Parents']);
    expect(nicknamesLike(names, 'LIVE', '')).toEqual([]);
  });
});

describe('nicknames that differ in what nobody sees', () => {
  it.each(['Re\u034Fnt', 'Rent\u3164', 're\uFE0Fnt', '\u2800Rent'])('are one nickname: %j', (typed) => {
    expect(nicknameFault(rent, 'LIVE', account(2), typed)).toBe('taken');
    expect(nicknamesLike(rent, 'LIVE', typed)).toHaveLength(1);
  });

  it('need something to see', () => {
    expect(nicknameFault(rent, 'LIVE', account(2), '\u3164')).toBe('empty');
  });
});

describe('nicknames stored on the device', () => {
  it('are read as they were written', () => {
    const names = withNickname(rent, 'BETA', account(1), '=HYPERLINK("x")');
    expect(readNicknames(printNicknames(names))).toEqual(names);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":2,"names":[]}',
    '{"version":1}',
    '{"version":1,"names":{"a":1}}',
  ])('are empty when the stored text is %o', (text) => {
    expect(readNicknames(text).size).toBe(0);
  });

  it('lose only damaged entries and those above the limit', () => {
    const path = addressPath(account(1));
    const names = [
      ['LIVE', path, 'Rent'],
      ['MOON', path, 'a'],
      ['LIVE', path.slice(1), 'b'],
      ['LIVE', path.replace(/.$/, 'z'), 'c'],
      ['LIVE', addressPath(account(2)), 'x'.repeat(MAX_NICKNAME_LENGTH + 1)],
      ['LIVE', addressPath(account(2)), 7],
      null,
    ];
    expect(readNicknames(JSON.stringify({ version: 1, names }))).toEqual(rent);
    const many = Array.from({ length: MAX_NICKNAMES + 1 }, (_, index) => [
      'LIVE',
      addressPath(account(index + 1)),
      `name ${index}`,
    ]);
    const read = readNicknames(JSON.stringify({ version: 1, names: many }));
    expect(read.size).toBe(MAX_NICKNAMES);
    expect(nicknameFault(read, 'LIVE', account(MAX_NICKNAMES + 1), 'one more')).toBe('too-many');
  });
});
