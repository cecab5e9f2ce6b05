import { describe, expect, it } from 'vitest';
import {
  checkTagManagerBesideWallet,
  walletAddress,
  walletOriginFromCustomFields,
  walletOriginFromEnvironment,
} from './wallet-origin';

describe('the origin of the wallet', () => {
  it('is none by default, and is kept without its slash', () => {
    expect(walletOriginFromEnvironment({})).toBeUndefined();
    expect(walletOriginFromEnvironment({ ATTO_WALLET_ORIGIN: '' })).toBeUndefined();
    expect(walletOriginFromEnvironment({ ATTO_WALLET_ORIGIN: 'https://wallet.example/' })).toBe(
      'https://wallet.example',
    );
    expect(walletOriginFromEnvironment({ ATTO_WALLET_ORIGIN: 'http://wallet.localhost:4174' })).toBe(
      'http://wallet.localhost:4174',
    );
  });

  it.each([
    'wallet.example',
    'http://wallet.example',
    'https://wallet.example/path',
    'https://wallet.example?x=1',
    'https://user@wallet.example',
    'javascript:alert(1)',
  ])('is refused with a sentence: %s', (given) => {
    expect(() => walletOriginFromEnvironment({ ATTO_WALLET_ORIGIN: given })).toThrow(
      'it has to be an origin such as https://wallet.example',
    );
    expect(walletOriginFromCustomFields({ walletOrigin: given })).toBeUndefined();
  });

  it('is read from the site’s fields', () => {
    expect(walletOriginFromCustomFields({ walletOrigin: 'https://wallet.example' })).toBe(
      'https://wallet.example',
    );
    expect(walletOriginFromCustomFields(undefined)).toBeUndefined();
  });

  it('is the address that texts name, or else the page of the site is', () => {
    const url = 'https://atto.cash';
    expect(walletAddress({ url, customFields: { walletOrigin: 'https://wallet.example' } })).toBe(
      'https://wallet.example',
    );
    expect(walletAddress({ url, customFields: {} })).toBe('https://atto.cash/wallet');
  });
});

describe('a tag manager', () => {
  const tagged = { ATTO_GTM_ID: 'GTM-AB12CD3' };

  it('stops a build whose wallet shares its origin, and the sentence names both ways out', () => {
    const check = () => checkTagManagerBesideWallet(tagged);
    expect(check).toThrow('ATTO_WALLET_ORIGIN=https://wallet.example');
    expect(check).toThrow('ATTO_GTM_BESIDE_WALLET=accepted');
  });

  it.each([
    ['without a tag manager', {}],
    ['with a wallet on another origin', { ...tagged, ATTO_WALLET_ORIGIN: 'https://wallet.example' }],
    ['with the risk accepted', { ...tagged, ATTO_GTM_BESIDE_WALLET: 'accepted' }],
  ])('is no reason to stop %s', (_, env) => {
    expect(() => checkTagManagerBesideWallet(env)).not.toThrow();
  });

  it('needs the exact word', () => {
    const env = { ...tagged, ATTO_GTM_BESIDE_WALLET: 'yes' };
    expect(() => checkTagManagerBesideWallet(env)).toThrow('ATTO_GTM_BESIDE_WALLET=accepted');
  });
});
