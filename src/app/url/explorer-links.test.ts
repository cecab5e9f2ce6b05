import { describe, expect, it } from 'vitest';
import { explorerLinks } from './explorer-links';

describe('links of the explorer', () => {
  it('carry the network', () => {
    const links = explorerLinks('?network=BETA');
    expect(links.home).toBe('/explorer?network=BETA');
    expect(links.transaction('AB')).toBe('/explorer/transactions/AB?network=BETA');
    expect(links.account('adcv')).toBe('/explorer/accounts/adcv?network=BETA');
  });

  it('never leave their path, whatever the input', () => {
    expect(explorerLinks('').transaction('../../x?y#z')).toBe('/explorer/transactions/..%2F..%2Fx%3Fy%23z');
  });
});
