import { describe, expect, it } from 'vitest';
import type { Address } from '@site/src/protocol/address';
import { returnHref, returnPage, withoutReturn } from './return-page';

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
