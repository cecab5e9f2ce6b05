import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import { formatAmount, MAX_AMOUNT, parseAmount, RAW_PER_ATTO, toAmount } from './amount';
import type { Unit } from './amount';
import type { ErrorCode } from './error-codes';

describe('parseAmount', () => {
  it.each<[string, Unit, bigint]>([
    ['0', 'ATTO', 0n],
    ['1.5', 'ATTO', 1_500_000_000n],
    ['007', 'ATTO', 7n * RAW_PER_ATTO],
    ['00.000000001', 'ATTO', 1n],
    ['18000000000', 'ATTO', MAX_AMOUNT],
    ['9007199254740993', 'RAW', 9_007_199_254_740_993n],
    ['01800000000000000000', 'RAW', 1_800_000_000_000_000_000n],
    ['00000000000000000001', 'RAW', 1n],
    ['00000000001.000000001', 'ATTO', RAW_PER_ATTO + 1n],
  ])('reads %s %s', (text, unit, raw) => {
    expect(parseAmount(text, unit)).toBe(raw);
  });

  it.each<[string, Unit, ErrorCode, object]>([
    ['', 'ATTO', 'AMOUNT_EMPTY', {}],
    ['', 'RAW', 'AMOUNT_EMPTY', {}],
    ['.5', 'ATTO', 'AMOUNT_WHOLE_PART_MISSING', {}],
    ['.', 'ATTO', 'AMOUNT_WHOLE_PART_MISSING', {}],
    ['5.', 'ATTO', 'AMOUNT_FRACTION_MISSING', {}],
    ['1.2.3', 'ATTO', 'AMOUNT_TWO_SEPARATORS', { position: 3 }],
    ['1,5', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0x2c }],
    ['1.000,00', 'ATTO', 'AMOUNT_CHARACTER', { position: 5, codePoint: 0x2c }],
    [' 1', 'ATTO', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0x20 }],
    ['1\u00a0', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0xa0 }],
    ['+1', 'ATTO', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0x2b }],
    ['-1', 'RAW', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0x2d }],
    ['1e3', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0x65 }],
    ['0x10', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0x78 }],
    ['1_000', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0x5f }],
    ['１', 'ATTO', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0xff11 }],
    ['١٢', 'ATTO', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0x661 }],
    ['1💰', 'ATTO', 'AMOUNT_CHARACTER', { position: 1, codePoint: 0x1f4b0 }],
    ['NaN', 'ATTO', 'AMOUNT_CHARACTER', { position: 0, codePoint: 0x4e }],
    ['1.0000000000', 'ATTO', 'AMOUNT_TOO_MANY_DECIMALS', { decimals: 10, allowed: 9 }],
    ['18000000000.000000001', 'ATTO', 'AMOUNT_ABOVE_MAX', {}],
    ['18000000001', 'ATTO', 'AMOUNT_ABOVE_MAX', {}],
    ['1.0', 'RAW', 'AMOUNT_RAW_IS_WHOLE', { position: 1 }],
    ['18000000000000000001', 'RAW', 'AMOUNT_ABOVE_MAX', {}],
    ['18446744073709551615', 'RAW', 'AMOUNT_ABOVE_MAX', {}],
    ['18446744073709551616', 'RAW', 'AMOUNT_ABOVE_MAX', {}],
    ['9'.repeat(20), 'RAW', 'AMOUNT_ABOVE_MAX', {}],
    ['9'.repeat(21), 'RAW', 'AMOUNT_ABOVE_MAX', {}],
    ['000000000000000000001', 'RAW', 'AMOUNT_TOO_MANY_DIGITS', { digits: 21, allowed: 20 }],
    ['018000000000000000000', 'RAW', 'AMOUNT_TOO_MANY_DIGITS', { digits: 21, allowed: 20 }],
    ['000000000000000000000', 'RAW', 'AMOUNT_TOO_MANY_DIGITS', { digits: 21, allowed: 20 }],
    ['000000000001.000000001', 'ATTO', 'AMOUNT_TOO_MANY_DIGITS', { digits: 21, allowed: 20 }],
    ['000000000000000000001', 'ATTO', 'AMOUNT_TOO_MANY_DIGITS', { digits: 21, allowed: 20 }],
  ])('refuses %j %s as %s', (text, unit, code, context) => {
    const error = thrown(() => parseAmount(text, unit));
    expect(error.code).toBe(code);
    expect(error.context).toEqual(context);
  });

  it('does no arithmetic on text with more digits than an amount can have', () => {
    expect(thrown(() => parseAmount('9'.repeat(1_000_000), 'RAW')).code).toBe('AMOUNT_ABOVE_MAX');
    expect(thrown(() => parseAmount(`1.${'0'.repeat(1_000_000)}`, 'ATTO')).code).toBe(
      'AMOUNT_TOO_MANY_DECIMALS',
    );
    expect(thrown(() => parseAmount('0'.repeat(1_000_000), 'RAW')).code).toBe('AMOUNT_TOO_MANY_DIGITS');
  });

  it('round-trips through formatAmount, over the whole range and in both units', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom<Unit>('ATTO', 'RAW'), (amount, unit) => {
        expect(parseAmount(formatAmount(amount, unit), unit)).toBe(amount);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe('formatAmount', () => {
  it.each<[bigint, string]>([
    [0n, '0'],
    [1n, '0.000000001'],
    [1_500_000_000n, '1.5'],
    [1_000_000_000n, '1'],
    [18_000_000_000_000_000_000n, '18000000000'],
    [17_999_999_999_999_999_999n, '17999999999.999999999'],
  ])('writes %s raw as %s', (raw, atto) => {
    expect(formatAmount(toAmount(raw), 'ATTO')).toBe(atto);
    expect(formatAmount(toAmount(raw), 'RAW')).toBe(raw.toString());
  });
});

describe('toAmount', () => {
  it('accepts 0 to the maximum supply', () => {
    expect(toAmount(0n)).toBe(0n);
    expect(toAmount(MAX_AMOUNT)).toBe(MAX_AMOUNT);
    expect(thrown(() => toAmount(-1n)).code).toBe('AMOUNT_NEGATIVE');
    expect(thrown(() => toAmount(MAX_AMOUNT + 1n)).code).toBe('AMOUNT_ABOVE_MAX');
  });
});
