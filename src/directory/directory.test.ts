import { describe, expect, it } from 'vitest';
import { addressPath, parseAddress, publicKeyFromAddress } from '../protocol/address';
import { KNOWN_ADDRESSES, knownAddress } from './known-addresses';
import { recognise } from './recognise';

const genesis = KNOWN_ADDRESSES[0]!;

describe('known addresses', () => {
  it('are valid, and each label and address appears once', () => {
    for (const { address } of KNOWN_ADDRESSES) expect(parseAddress(address)).toBe(address);
    expect(new Set(KNOWN_ADDRESSES.map(({ address }) => address)).size).toBe(KNOWN_ADDRESSES.length);
    expect(new Set(KNOWN_ADDRESSES.map(({ label }) => label)).size).toBe(KNOWN_ADDRESSES.length);
  });

  it('belong to one network only', () => {
    expect(knownAddress('LIVE', genesis.address)?.label).toBe('Genesis');
    expect(knownAddress('BETA', genesis.address)).toBeUndefined();
  });
});

describe('recognising a search', () => {
  const path = addressPath(genesis.address);

  it.each([
    genesis.address,
    path,
    `atto:/${path}`,
    `atto:///${path}`,
    `  ${path}\n`,
    `ATTO://${path.toUpperCase()}`,
  ])('an address: %j', (text) => {
    expect(recognise(text, 'LOCAL')).toEqual({
      kind: 'address',
      address: genesis.address,
      publicKey: publicKeyFromAddress(genesis.address),
    });
  });

  it('64 hex digits in either case', () => {
    const hash = 'AB'.repeat(32);
    const either = { kind: 'hash-or-key', hash, publicKey: hash };
    expect(recognise(hash.toLowerCase(), 'LIVE')).toEqual(either);
    expect(recognise(`https://atto.cash/explorer/accounts/${hash}`, 'LIVE')).toEqual(either);
    const link = `https://atto.cash/explorer/transactions/${hash}`;
    expect(recognise(link, 'LIVE')).toEqual({ kind: 'transaction', hash });
  });

  it('part of a known name, best match first', () => {
    const found = recognise('treasury 1', 'LIVE');
    expect(found.kind === 'known' && found.matches.map(({ label }) => label)).toEqual([
      'Treasury 1',
      'Treasury 10',
      'Treasury 11',
      'Treasury 12',
    ]);
    expect(recognise('treasury 1', 'BETA')).toEqual({ kind: 'nothing' });
  });

  it.each(['', ' ', 'a', 'zzzz', path.slice(1), `${path}a`, 'AB'.repeat(31), 'x'.repeat(10_000)])(
    'nothing in %j',
    (text) => {
      expect(recognise(text, 'LIVE')).toEqual({ kind: 'nothing' });
    },
  );
});
