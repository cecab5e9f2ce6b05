import { describe, expect, it } from 'vitest';
import { faucetOf } from '@site/src/app/faucet/faucet-of';
import { addressPath, parseAddress } from '@site/src/protocol/address';
import { readAddress } from '../ui/AddressForm';
import { effortText, intervalText, isLong } from './durations';

const address = parseAddress('atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro');

describe('an address', () => {
  it.each([address, ` ${address}\n`, addressPath(address), `${address}?amount=5`])(
    'is read as it is typed, pasted or scanned: %j',
    (text) => {
      expect(readAddress(text)).toBe(address);
    },
  );

  it.each(['', 'atto://', address.toUpperCase(), `${address}a`])('is refused: %j', (text) => {
    expect(() => readAddress(text)).toThrow();
  });
});

describe('an interval', () => {
  it.each([
    [0, '1 second'],
    [1_500, '2 seconds'],
    [90_000, '90 seconds'],
    [1_800_000, '30 minutes'],
    [86_400_000, '24 hours'],
    [172_800_000, '2 days'],
  ])('of %d ms is %s', (ms, text) => {
    expect(intervalText(ms)).toBe(text);
  });
});

describe('the effort of a claim', () => {
  it('is that of this device once it was measured, otherwise of typical ones', () => {
    expect(effortText(1n << 30n, 5_000_000)).toMatch(
      /^On this device: half of all searches take less than 2 min, 95% less than 10 min\.$/,
    );
    expect(effortText(1n << 30n, undefined)).toMatch(
      /^About 3 min on a simple phone, about 3 s on a computer with a graphics card\./,
    );
  });

  it('is not given in milliseconds, which would say more than is known', () => {
    expect(effortText(65_536n, 5_000_000)).toBe('On this device, that usually takes less than a second.');
    expect(effortText(65_536n, undefined)).toBe(
      'Even on a simple phone, that usually takes less than a second.',
    );
    expect(effortText(1n << 26n, undefined)).toMatch(
      /^About 13 s on a simple phone, less than a second on a computer with a graphics card\./,
    );
  });

  it('is long if most searches outlast their challenge', () => {
    expect(isLong(1n << 30n, 200_000, 1_800_000)).toBe(true);
    expect(isLong(1n << 30n, 5_000_000, 1_800_000)).toBe(false);
  });
});

describe('the service of a faucet page', () => {
  const faucets = { LIVE: '/live', LOCAL: '/local' };

  it('is that of its network; for the dev page on a local site, that of the local network', () => {
    const local = { network: 'LOCAL', nodes: {}, faucets } as const;
    expect(faucetOf('DEV', local)).toEqual({ network: 'LOCAL', url: '/local' });
    expect(faucetOf('LIVE', local)).toEqual({ network: 'LIVE', url: '/live' });
    expect(faucetOf('BETA', local)).toBeUndefined();
    expect(faucetOf('DEV', { ...local, network: 'LIVE' })).toBeUndefined();
    expect(faucetOf('DEV', { network: 'LOCAL', nodes: {} })).toBeUndefined();
  });
});
