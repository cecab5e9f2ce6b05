import { describe, expect, it } from 'vitest';
import { readNetwork, writeNetwork } from './network-in-url';

describe('the network in the URL', () => {
  it('is the build’s default if the URL does not name one', () => {
    expect(readNetwork('', 'LIVE')).toEqual({ network: 'LIVE' });
    expect(readNetwork('?page=2&network=', 'LOCAL')).toEqual({ network: 'LOCAL' });
  });

  it('ignores case, and uses the first one', () => {
    expect(readNetwork('?network=beta', 'LIVE')).toEqual({ network: 'BETA' });
    expect(readNetwork('?network=DEV&network=BETA', 'LIVE')).toEqual({ network: 'DEV' });
  });

  it('is kept as text if it is not a network', () => {
    expect(readNetwork('?network=%3Cb%3E', 'LIVE')).toEqual({ unknown: '<b>' });
  });

  it.each(['BTEA', ' LIVE', 'LIVE ', 'l\u0131ve', 'LIVE\u200b', 'UNKNOWN', 'toString', 'LIVE,BETA'])(
    'never reads %j as a network',
    (text) => {
      expect(readNetwork(`?network=${encodeURIComponent(text)}`, 'LIVE')).toEqual({ unknown: text });
    },
  );

  it('is written next to other parameters, and omitted for the default', () => {
    expect(writeNetwork('?page=2', 'BETA', 'LIVE')).toBe('?page=2&network=BETA');
    expect(writeNetwork('?network=BETA&page=2', 'LIVE', 'LIVE')).toBe('?page=2');
    expect(writeNetwork('?network=BETA', 'LIVE', 'LIVE')).toBe('');
  });
});
