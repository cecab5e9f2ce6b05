import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '../protocol/address';
import type { PublicKey } from '../protocol/public-key';
import { KNOWN_ADDRESSES } from './known-addresses';
import { namedElsewhere } from './named-elsewhere';
import { NO_NICKNAMES, withNickname } from './nicknames';

const address = addressFromPublicKey('CD'.repeat(32) as PublicKey);

describe('names on other networks', () => {
  it('are found from any network but their own', () => {
    const [genesis] = KNOWN_ADDRESSES;
    expect(namedElsewhere('genesis', 'BETA', NO_NICKNAMES)[0]).toEqual({
      network: 'LIVE',
      address: genesis!.address,
      name: genesis!.label,
    });
    expect(namedElsewhere('genesis', 'LIVE', NO_NICKNAMES)).toEqual([]);
  });

  it('list names that start with the text first, and a nickname instead of a public name', () => {
    const nicknames = withNickname(
      withNickname(NO_NICKNAMES, 'DEV', address, 'Treasury test'),
      'LIVE',
      KNOWN_ADDRESSES[0]!.address,
      'First treasury',
    );
    const names = namedElsewhere(' TREASURY ', 'LOCAL', nicknames);
    expect(names[0]).toEqual({ network: 'DEV', address, name: 'Treasury test' });
    expect(names).toHaveLength(8);
    expect(namedElsewhere('first treas', 'LOCAL', nicknames)).toMatchObject([{ name: 'First treasury' }]);
  });

  it('are not searched for a single letter', () => {
    expect(namedElsewhere('t', 'LOCAL', NO_NICKNAMES)).toEqual([]);
  });
});
