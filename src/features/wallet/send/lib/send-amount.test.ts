import { describe, expect, it } from 'vitest';
import { formatAmount, MAX_AMOUNT, RAW_PER_ATTO, toAmount } from '@site/src/protocol/amount';
import { isAttoError } from '@site/src/protocol/error';
import { amountSentence, isTypedAs, readSendAmount, shareOf, SHARES } from './send-amount';

const codeOf = (typed: string) => {
  const reading = readSendAmount(typed, MAX_AMOUNT);
  expect(amountSentence(reading)).toMatch(/\.$/);
  if (reading.kind !== 'wrong') return reading.kind;
  return isAttoError(reading.error) ? reading.error.code : 'unknown';
};

describe('an amount to send', () => {
  it.each([
    ['1', RAW_PER_ATTO],
    [' 1 ', RAW_PER_ATTO],
    ['\t1\u00A0', RAW_PER_ATTO],
    ['0.000000001', 1n],
    ['1,5', 1_500_000_000n],
    ['9007199.254740993', 9_007_199_254_740_993n],
    ['18000000000', MAX_AMOUNT],
  ])('is %j', (typed, raw) => {
    expect(readSendAmount(typed, MAX_AMOUNT)).toEqual({ kind: 'amount', amount: raw });
  });

  it.each([
    ['1e3', 'AMOUNT_CHARACTER'],
    ['0', 'AMOUNT_ZERO'],
    ['0.000000000', 'AMOUNT_ZERO'],
    ['1.0000000001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['1,500', 'AMOUNT_SEPARATOR_UNCLEAR'],
    ['1.000,00', 'AMOUNT_MIXED_SEPARATORS'],
    ['1_000', 'AMOUNT_CHARACTER'],
    ['١٢', 'AMOUNT_CHARACTER'],
    ['１', 'AMOUNT_CHARACTER'],
    ['.5', 'AMOUNT_WHOLE_PART_MISSING'],
    ['1.', 'AMOUNT_FRACTION_MISSING'],
    ['1.2.3', 'AMOUNT_TWO_SEPARATORS'],
    ['+1', 'AMOUNT_CHARACTER'],
    ['-1', 'AMOUNT_CHARACTER'],
    ['0x10', 'AMOUNT_CHARACTER'],
    ['NaN', 'AMOUNT_CHARACTER'],
    ['Infinity', 'AMOUNT_CHARACTER'],
    ['', 'AMOUNT_EMPTY'],
    ['007', 'AMOUNT_LEADING_ZERO'],
    ['18000000000.000000001', 'AMOUNT_ABOVE_MAX'],
    ['9'.repeat(10_000), 'AMOUNT_ABOVE_MAX'],
  ])('is not %.20s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('may be the whole balance, and not one raw more', () => {
    const balance = toAmount(1_284_027_500_000n);
    const whole = formatAmount(balance, 'ATTO');
    expect(readSendAmount(whole, balance)).toEqual({ kind: 'amount', amount: balance });
    expect(readSendAmount('1284.027500001', balance)).toEqual({ kind: 'too-much', missing: 1n });
    expect(amountSentence({ kind: 'too-much', missing: toAmount(1n) })).toContain('balance is too low');
  });
});

describe('an amount that is typed to confirm it', () => {
  it.each([
    ['1.5', 1_500_000_000n, true],
    ['1,5', 1_500_000_000n, true],
    [' 1.50 ', 1_500_000_000n, true],
    ['1.234', 1_234_000_000n, true],
    ['1,234', 1_234_000_000n, true],
    ['1,234', 1_234_000_000_000n, false],
    ['1234', 1_234_000_000_000n, true],
    ['15', 1_500_000_000n, false],
    ['', 1_500_000_000n, false],
    ['1.500,00', 1_500_000_000n, false],
  ])('%j for %d raw: %s', (typed, shown, isTyped) => {
    expect(isTypedAs(typed, shown)).toBe(isTyped);
  });
});

describe('a share of the balance', () => {
  it.each([
    [0n, [0n, 0n, 0n, 0n]],
    [1n, [0n, 0n, 0n, 1n]],
    [3n, [0n, 1n, 2n, 3n]],
    [7n, [1n, 3n, 5n, 7n]],
    [
      9_007_199_254_740_993n,
      [2_251_799_813_685_248n, 4_503_599_627_370_496n, 6_755_399_441_055_744n, 9_007_199_254_740_993n],
    ],
    [
      MAX_AMOUNT - 1n,
      [4_499_999_999_999_999_999n, 8_999_999_999_999_999_999n, 13_499_999_999_999_999_999n, MAX_AMOUNT - 1n],
    ],
    [
      MAX_AMOUNT,
      [4_500_000_000_000_000_000n, 9_000_000_000_000_000_000n, 13_500_000_000_000_000_000n, MAX_AMOUNT],
    ],
  ])('of %d raw is exact and rounded down', (balance, shares) => {
    expect(SHARES.map((percent) => shareOf(toAmount(balance), percent))).toEqual(shares);
  });

  it('can be sent as it is written into the field, unless it is nothing', () => {
    for (const raw of [1n, 3n, 1_284_027_500_001n, MAX_AMOUNT - 1n, MAX_AMOUNT]) {
      const balance = toAmount(raw);
      for (const amount of SHARES.map((percent) => shareOf(balance, percent)).filter((share) => share > 0n))
        expect(readSendAmount(formatAmount(amount, 'ATTO'), balance)).toEqual({ kind: 'amount', amount });
    }
  });
});
