import { describe, expect, it } from 'vitest';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { parseAddress, publicKeyFromAddress } from '@site/src/protocol/address';
import { resolveAccount } from './resolve-account';

const PATH = 'adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo';
const ADDRESS = parseAddress(`atto://${PATH}`);
const read = (text: string, nicknames = NO_NICKNAMES) => resolveAccount(text, 'LIVE', nicknames);

describe('resolving an account', () => {
  it.each([
    ADDRESS,
    PATH,
    `atto:/${PATH}`,
    `atto:${PATH}`,
    ` ${PATH}\n`,
    PATH.toUpperCase(),
    `ATTO://${PATH.toUpperCase()}`,
    (PATH.match(/.{1,4}/g) ?? []).join(' '),
    `${PATH.slice(0, -1)}p`,
  ])('accepts the spelling %j', (text) => {
    expect(read(text)).toEqual({ kind: 'account', address: ADDRESS, by: 'address' });
  });

  it('accepts a key in either case', () => {
    const key = publicKeyFromAddress(ADDRESS);
    for (const text of [key, key.toLowerCase()]) {
      expect(read(text)).toEqual({ kind: 'account', address: ADDRESS, by: 'key' });
    }
  });

  it('finds a known name of its network, and prefers the reader’s nickname', () => {
    expect(read('genesis')).toEqual({ kind: 'account', address: ADDRESS, by: 'name' });
    expect(resolveAccount('genesis', 'BETA', NO_NICKNAMES).kind).toBe('unknown');
    const other = read('Treasury 1');
    if (other.kind !== 'account') throw new Error('Treasury 1 is unknown');
    const mine = withNickname(NO_NICKNAMES, 'LIVE', other.address, 'Genesis');
    expect(read('genesis', mine)).toEqual({ kind: 'account', address: other.address, by: 'name' });
  });

  it('rejects anything else, with the error of what looks like an address', () => {
    expect(read('  ')).toEqual({ kind: 'nothing' });
    expect(read(`${PATH.slice(0, 20)}x${PATH.slice(21)}`)).toMatchObject({
      kind: 'unknown',
      error: { code: 'ADDRESS_CHECKSUM' },
      near: [{ name: 'Genesis' }],
    });
    expect(read(PATH.slice(1))).toMatchObject({ kind: 'unknown', error: { code: 'ADDRESS_LENGTH' } });
    expect(read('atto://adcvvasb')).toMatchObject({
      kind: 'unknown',
      error: { code: 'ADDRESS_LENGTH', context: { length: 8 } },
    });
    for (const text of [
      'a/b',
      '..',
      '<script>alert(1)</script>',
      'nano_1abc',
      'x'.repeat(10_000),
      '%2F',
      'AB',
    ]) {
      expect(read(text)).toMatchObject({ kind: 'unknown', text, error: undefined });
    }
  });

  it('suggests similar names', () => {
    expect(read('treasury')).toMatchObject({
      kind: 'unknown',
      near: [{ name: 'Treasury 1' }, {}, {}, {}, {}],
    });
  });
});
