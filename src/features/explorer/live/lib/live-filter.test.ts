import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import { NO_FILTER, passes, readFilter, writeFilter } from './live-filter';

describe('the filter in the URL', () => {
  it('is read and written, and keeps other parameters', () => {
    const filter = { type: 'SEND', min: toAmount(1_500_000_000n) } as const;
    expect(writeFilter('?network=BETA', filter)).toBe('?network=BETA&type=SEND&min=1.5');
    expect(readFilter('?network=BETA&type=send&min=1.5')).toEqual(filter);
    expect(writeFilter('?network=BETA&type=SEND&min=1.5', NO_FILTER)).toBe('?network=BETA');
  });

  it('keeps the largest amount exactly', () => {
    const filter = { type: undefined, min: MAX_AMOUNT };
    expect(readFilter(writeFilter('', filter))).toEqual(filter);
  });

  it.each([
    '?type=MOON',
    '?min=',
    '?min=-1',
    '?min=1e9',
    '?min=0',
    '?min=0.0000000001',
    '?min=18000000001',
    '?min=1,5',
    '?min=1,000',
    '?min=1.000,5',
  ])('ignores the invalid parameter in %s', (search) => expect(readFilter(search)).toEqual(NO_FILTER));
});

describe('applying the filter', () => {
  it('compares the type and the known amount', () => {
    const min = { type: undefined, min: toAmount(10n) };
    expect(passes(NO_FILTER, 'CHANGE', undefined)).toBe(true);
    expect(passes({ type: 'SEND', min: undefined }, 'RECEIVE', toAmount(1n))).toBe(false);
    expect(passes(min, 'SEND', toAmount(10n))).toBe(true);
    expect(passes(min, 'SEND', toAmount(9n))).toBe(false);
    expect(passes(min, 'RECEIVE', undefined)).toBe(false);
  });
});
