import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, readView, wholeNumber, writeView } from './view-in-url';

describe('the view in a URL', () => {
  it('is read as it was written, and other parameters stay', () => {
    const view = {
      ...DEFAULT_VIEW,
      tab: 'export',
      range: '7d',
      page: 7n,
      height: 500_000n,
      types: ['RECEIVE', 'SEND'],
      direction: 'in',
      counterparty: 'Treasury 1',
      min: '0.5',
      max: '18000000000',
      since: '2026-07-01',
      until: '2026-07-31',
      zone: 'utc',
      order: 'newest',
      sender: 'Shop',
      least: '2',
      most: '2.5',
    } as const;
    const search = writeView('?network=BETA', view);
    expect(search).toContain('network=BETA');
    expect(readView(search)).toEqual(view);
    expect(writeView(search, DEFAULT_VIEW)).toBe('?network=BETA');
    expect(writeView('', DEFAULT_VIEW)).toBe('');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=1.5',
    '?tab=wallet',
    '?range=2d',
    '?type=steal',
    '?direction=up',
    '?min=1e9',
    '?min=1,5',
    '?max=-5',
    '?min=1.0000000001',
    '?from=2026-02-30',
    '?from=2026-13-01',
    '?from=2026-01-00',
    '?from=2026-01-99',
    '?to=tomorrow',
    '?zone=mars',
    '?height=99999999999999999999999',
    '?order=oldest',
    '?least=1,5&most=-1',
  ])('ignores the invalid parameter in %s', (search) => {
    expect(readView(search)).toEqual(DEFAULT_VIEW);
  });

  it('accepts whole numbers with thousands separators', () => {
    for (const typed of ['500000', ' 500,000 ', '500.000', '500 000', "500'000"]) {
      expect(wholeNumber(typed)).toBe(500_000n);
    }
    for (const typed of ['', '0', '5,00', '1e3', '-1', '18446744073709551616']) {
      expect(wholeNumber(typed)).toBeUndefined();
    }
  });
});
