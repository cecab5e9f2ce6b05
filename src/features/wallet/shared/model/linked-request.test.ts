import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { linkedRequest, withoutRequest } from './linked-request';

const address = addressFromPublicKey('AB'.repeat(32) as PublicKey);

describe('the payment request in the page’s address', () => {
  it('is read next to the page’s own parameters, and refused with any other', () => {
    const search = `?network=LOCAL&return=%2Ffaucet&receiverAddress=${encodeURIComponent(address)}&amount=5`;
    expect(linkedRequest(search, 'LOCAL')).toEqual({ kind: 'request', request: { address, amount: 5n } });
    expect(linkedRequest(`${search}&utm_source=x`, 'LOCAL')?.kind).toBe('refused');
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
    expect(withoutRequest({ ...place, search: '?amount=5&receiverAddress=x' })).toBe('/wallet#/send');
  });
});
