import { describe, expect, it } from 'vitest';
import { explorerLinks } from '../../../../app/url/explorer-links';
import { interpret } from '../../../../directory/interpret';
import { KNOWN_ADDRESSES } from '../../../../directory/known-addresses';
import { NO_NICKNAMES, nicknameOf, withNickname } from '../../../../directory/nicknames';
import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import type { PublicKey } from '../../../../protocol/public-key';
import { destinationOf, suggestionsOf } from './suggestions';

const HEX = 'CD'.repeat(32) as PublicKey;
const mine = addressFromPublicKey(HEX);
const nicknames = withNickname(NO_NICKNAMES, 'LIVE', mine, 'Treasury of mine');
const read = (typed: string) => {
  const meaning = interpret(typed, 'LIVE', nicknames);
  const suggestions = suggestionsOf(meaning, {
    network: 'LIVE',
    labelOf: (network) => network.toLowerCase(),
    linksOf: (network) => explorerLinks(network === 'LIVE' ? '' : `?network=${network}`),
    nicknameOf: (address) => nicknameOf(nicknames, 'LIVE', address),
  });
  return { suggestions, destination: destinationOf(suggestions, typed) };
};
const genesis = addressPath(KNOWN_ADDRESSES[0]!.address);

describe('suggestions', () => {
  it('lead to an account by its name, and say when it was written otherwise', () => {
    expect(read(genesis).destination).toEqual({
      title: 'Genesis',
      says: 'Atto',
      id: `atto://${genesis}`,
      href: `/explorer/accounts/${genesis}`,
    });
    expect(read(genesis.toUpperCase()).destination?.readAs).toBe('spelling');
  });

  it('look 64 digits up, and never offer the address that would follow from a hash', () => {
    const hash = 'AB'.repeat(32);
    const { suggestions, destination } = read(hash.toLowerCase());
    expect(suggestions).toEqual([
      { title: 'Hash or public key', says: 'Look it up', id: hash, href: `/explorer?q=${hash}` },
    ]);
    expect(destination).toBe(suggestions[0]);
    expect(JSON.stringify(suggestions)).not.toContain(addressPath(addressFromPublicKey(hash as PublicKey)));
  });

  it('lead to an account that has a name by its public key', () => {
    expect(read(HEX).destination).toMatchObject({
      title: 'Treasury of mine',
      readAs: 'key',
      href: `/explorer/accounts/${addressPath(mine)}`,
    });
  });

  it('leave it to the page what 64 digits are that a link calls an account', () => {
    expect(read(`https://atto.cash/explorer/accounts/${HEX}`).destination).toMatchObject({
      title: 'Public key',
      id: HEX,
      href: `/explorer/accounts/${HEX}`,
    });
  });

  it('put the reader’s own names first, and go straight to a name that is written out', () => {
    const { suggestions, destination } = read('treasury');
    expect(suggestions[0]).toMatchObject({ title: 'Treasury of mine', says: 'Your nickname', id: mine });
    expect(suggestions.length).toBe(8);
    expect(destination).toBeUndefined();
    expect(read('treasury 1').destination?.title).toBe('Treasury 1');
    expect(read('lcx').destination?.title).toBe('LCX Hot Wallet');
  });

  it('stay on the network that a link names', () => {
    expect(read(`https://atto.cash/explorer/transactions/${HEX}?network=BETA`).destination).toMatchObject({
      says: 'On beta',
      href: `/explorer/transactions/${HEX}?network=BETA`,
    });
  });

  it('are none for what has to be asked about', () => expect(read(`${genesis}:5`).suggestions).toEqual([]));
});
