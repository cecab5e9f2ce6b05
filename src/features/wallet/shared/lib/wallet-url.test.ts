import { describe, expect, it } from 'vitest';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { linkedRequest, returnHref, returnPage, withoutRequest, withoutReturn } from './wallet-url';

const address = addressFromPublicKey('AB'.repeat(32) as PublicKey);

describe('the payment request in the page’s address', () => {
  it('is read next to the page’s own parameters and those of trackers', () => {
    const search = `?network=LOCAL&return=%2Ffaucet&receiverAddress=${encodeURIComponent(address)}&amount=5`;
    expect(linkedRequest(search, 'LOCAL')).toEqual({ kind: 'request', request: { address, amount: 5n } });
    expect(linkedRequest(`${search}&utm_source=x`, 'LOCAL')?.kind).toBe('request');
    expect(linkedRequest(`${search}&req-x=1`, 'LOCAL')?.kind).toBe('refused');
    expect(linkedRequest('?network=LOCAL', 'LOCAL')).toBeUndefined();
    expect(linkedRequest('', 'LOCAL')).toBeUndefined();
  });

  it('is taken out of it, and nothing else is', () => {
    const place = {
      pathname: '/wallet',
      search: `?network=LOCAL&receiverAddress=x&amount=5`,
      hash: '#/send',
    };
    expect(withoutRequest(place)).toBe('/wallet?network=LOCAL#/send');
    expect(withoutRequest({ ...place, search: '?amount=5&receiverAddress=x&label=a&message=b' })).toBe(
      '/wallet#/send',
    );
  });
});

describe('the page that asks for an address', () => {
  it('is one of the faucets, written exactly', () => {
    expect(returnPage('?return=/faucet')).toBe('/faucet');
    expect(returnPage('?network=DEV&return=%2Ffaucet-dev')).toBe('/faucet-dev');
    for (const search of [
      '',
      '?return=',
      '?return=/faucet/',
      '?return=//evil.example/faucet',
      '?return=https://evil.example/faucet',
      '?return=/faucet%3Faddress=x',
      '?return=javascript:alert(1)',
      '?return=/faucet&return=/faucet-dev',
    ]) {
      expect(returnPage(search), search).toBeUndefined();
    }
  });

  it('gets the address in its query, at the wallet’s site', () => {
    const address = 'atto://abc' as Address;
    expect(returnHref('', '/faucet', address)).toBe('/faucet?address=atto%3A%2F%2Fabc');
    expect(returnHref('https://atto.cash', '/faucet-beta', address)).toBe(
      'https://atto.cash/faucet-beta?address=atto%3A%2F%2Fabc',
    );
  });

  it('is forgotten without the rest of the address', () => {
    const location = { pathname: '/wallet', search: '?network=DEV&return=/faucet', hash: '#/send' };
    expect(withoutReturn(location)).toBe('/wallet?network=DEV#/send');
    expect(withoutReturn({ ...location, search: '?return=/faucet' })).toBe('/wallet#/send');
  });
});
