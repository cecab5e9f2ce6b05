import { describe, expect, it } from 'vitest';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { interpret } from '@site/src/directory/interpret';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { NO_NICKNAMES, nicknameOf, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import { destinationOf, suggestionsOf } from './suggestions';

const HEX = 'CD'.repeat(32) as PublicKey;
const mine = addressFromPublicKey(HEX);
const nicknames = withNickname(NO_NICKNAMES, 'LIVE', mine, 'Treasury of mine');
const read = (typed: string, page: Network = 'LIVE') => {
  const meaning = interpret(typed, page, nicknames);
  const suggestions = suggestionsOf(meaning, {
    network: page,
    labelOf: (network) => network.toLowerCase(),
    linksOf: (network) => explorerLinks(network === 'LIVE' ? '' : `?network=${network}`),
    nicknameOf: (address) => nicknameOf(nicknames, 'LIVE', address),
  });
  return { suggestions, destination: destinationOf(suggestions, typed) };
};
const genesis = addressPath(KNOWN_ADDRESSES[0]!.address);

describe('suggestions', () => {
  it('lead to an account by its address, and report another spelling', () => {
    expect(read(genesis).destination).toEqual({
      title: 'Genesis',
      detail: 'Atto',
      id: `atto://${genesis}`,
      href: `/explorer/accounts/${genesis}`,
    });
    expect(read(genesis.toUpperCase()).destination?.readAs).toBe('spelling');
  });

  it('look 64 digits up, and never offer the address derived from a hash', () => {
    const hash = 'AB'.repeat(32);
    const { suggestions, destination } = read(hash.toLowerCase());
    expect(suggestions).toEqual([
      { title: 'Hash or public key', detail: 'Look it up', id: hash, href: `/explorer?q=${hash}` },
    ]);
    expect(destination).toBe(suggestions[0]);
    expect(JSON.stringify(suggestions)).not.toContain(addressPath(addressFromPublicKey(hash as PublicKey)));
  });

  it('lead to a named account by its public key', () => {
    expect(read(HEX).destination).toMatchObject({
      title: 'Treasury of mine',
      readAs: 'key',
      href: `/explorer/accounts/${addressPath(mine)}`,
    });
  });

  it('let the account page decide what the 64 digits in a link are', () => {
    expect(read(`https://atto.cash/explorer/accounts/${HEX}`).destination).toMatchObject({
      title: 'Public key',
      id: HEX,
      href: `/explorer/accounts/${HEX}`,
    });
  });

  it('list the reader’s nicknames first, and lead directly to a complete name', () => {
    const { suggestions, destination } = read('treasury');
    expect(suggestions[0]).toMatchObject({ title: 'Treasury of mine', detail: 'Your nickname', id: mine });
    expect(suggestions.length).toBe(8);
    expect(destination).toBeUndefined();
    expect(read('treasury 1').destination?.title).toBe('Treasury 1');
    expect(read('lcx').destination?.title).toBe('LCX Hot Wallet');
  });

  it('name accounts of other networks, and open none of them without a choice', () => {
    const { suggestions, destination } = read('treasury 1', 'BETA');
    expect(suggestions[0]).toMatchObject({ title: 'Treasury 1', detail: 'On live', isElsewhere: true });
    expect(suggestions[0]?.href).toMatch(/^\/explorer\/accounts\/[a-z2-7]{61}$/);
    expect(destination).toBeUndefined();
  });

  it('keep the network of a link', () => {
    expect(read(`https://atto.cash/explorer/transactions/${HEX}?network=BETA`).destination).toMatchObject({
      detail: 'On beta',
      href: `/explorer/transactions/${HEX}?network=BETA`,
    });
  });

  it('are none for what requires a request', () => expect(read(`${genesis}:5`).suggestions).toEqual([]));
});
