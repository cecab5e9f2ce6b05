import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { thrown } from '../../../tests/support/thrown';
import { formatAmount, MAX_AMOUNT, toAmount } from '../../protocol/amount';
import type { Account } from '../../protocol/account';
import { isAttoError } from '../../protocol/error';
import type { ErrorCode } from '../../protocol/error-codes';
import { toInstant } from '../../protocol/instant';
import { sendBlock } from '../../protocol/send';
import { describeFieldError } from '../errors/describe-input-error';
import { amountEcho, amountForField, meaningsOf, parseTypedAmount } from './typed-amount';

/** Where the typing device writes decimals with a comma, and where with a point. */
type Place = 'comma' | 'point' | 'either';
type Outcome = bigint | ErrorCode;

/** Amounts as people type and paste them, each with what it is, or why it is refused. */
const TYPED: readonly (readonly [typed: string, place: Place, outcome: Outcome])[] = [
  ['1', 'either', 1_000_000_000n],
  ['0.5', 'either', 500_000_000n],
  ['0,5', 'either', 500_000_000n],
  ['1,5', 'either', 1_500_000_000n],
  ['1.5', 'either', 1_500_000_000n],
  ['1,50', 'either', 1_500_000_000n],
  ['1,5000', 'either', 1_500_000_000n],
  ['12,2345', 'either', 12_234_500_000n],
  ['0,000000001', 'either', 1n],
  ['0,500', 'either', 500_000_000n],
  ['0.500', 'either', 500_000_000n],
  ['0,001', 'either', 1_000_000n],
  ['1234,567', 'either', 1_234_567_000_000n],
  ['1234.567', 'either', 1_234_567_000_000n],
  ['18000000000', 'either', MAX_AMOUNT],
  ['18000000000,0', 'either', MAX_AMOUNT],
  [' 2,5\n', 'either', 2_500_000_000n],
  ['\t1\n', 'either', 1_000_000_000n],
  ['\u00a01\u202f', 'either', 1_000_000_000n],

  ['1,500', 'either', 'AMOUNT_SEPARATOR_UNCLEAR'],
  ['12,345', 'either', 'AMOUNT_SEPARATOR_UNCLEAR'],
  ['999,999', 'either', 'AMOUNT_SEPARATOR_UNCLEAR'],
  [' 100,000 ', 'either', 'AMOUNT_SEPARATOR_UNCLEAR'],
  ['1.500', 'point', 1_500_000_000n],
  ['1.500', 'comma', 'AMOUNT_SEPARATOR_UNCLEAR'],
  ['999.999', 'comma', 'AMOUNT_SEPARATOR_UNCLEAR'],
  ['1.000', 'point', 1_000_000_000n],

  ['1.000.000', 'either', 'AMOUNT_TWO_SEPARATORS'],
  ['1,000,000', 'either', 'AMOUNT_TWO_SEPARATORS'],
  ['1,,5', 'either', 'AMOUNT_TWO_SEPARATORS'],
  ['1.2.3', 'either', 'AMOUNT_TWO_SEPARATORS'],
  ['1.000,50', 'either', 'AMOUNT_MIXED_SEPARATORS'],
  ['1,000.50', 'either', 'AMOUNT_MIXED_SEPARATORS'],
  ['1,000,000.50', 'either', 'AMOUNT_MIXED_SEPARATORS'],
  ['1,.5', 'either', 'AMOUNT_MIXED_SEPARATORS'],
  ['', 'either', 'AMOUNT_EMPTY'],
  ['   ', 'either', 'AMOUNT_EMPTY'],
  [',', 'either', 'AMOUNT_WHOLE_PART_MISSING'],
  [',5', 'either', 'AMOUNT_WHOLE_PART_MISSING'],
  ['.5', 'either', 'AMOUNT_WHOLE_PART_MISSING'],
  [',500', 'either', 'AMOUNT_WHOLE_PART_MISSING'],
  ['1,', 'either', 'AMOUNT_FRACTION_MISSING'],
  ['1.', 'either', 'AMOUNT_FRACTION_MISSING'],
  ['1 000', 'either', 'AMOUNT_CHARACTER'],
  ['1\u00a0000,50', 'either', 'AMOUNT_CHARACTER'],
  ['1\u202f000', 'either', 'AMOUNT_CHARACTER'],
  ['1’000', 'either', 'AMOUNT_CHARACTER'],
  ["1'000.50", 'either', 'AMOUNT_CHARACTER'],
  ['1_000', 'either', 'AMOUNT_CHARACTER'],
  ['1٫5', 'either', 'AMOUNT_CHARACTER'],
  ['1·5', 'either', 'AMOUNT_CHARACTER'],
  ['1;5', 'either', 'AMOUNT_CHARACTER'],
  ['１，５', 'either', 'AMOUNT_CHARACTER'],
  ['１', 'either', 'AMOUNT_CHARACTER'],
  ['١٢', 'either', 'AMOUNT_CHARACTER'],
  ['1,5 ATTO', 'either', 'AMOUNT_CHARACTER'],
  ['€1,5', 'either', 'AMOUNT_CHARACTER'],
  ['\u200b1,5', 'either', 'AMOUNT_CHARACTER'],
  ['-1,5', 'either', 'AMOUNT_CHARACTER'],
  ['+1', 'either', 'AMOUNT_CHARACTER'],
  ['1e3', 'either', 'AMOUNT_CHARACTER'],
  ['1,5E+03', 'either', 'AMOUNT_CHARACTER'],
  ['0x10', 'either', 'AMOUNT_CHARACTER'],
  ['NaN', 'either', 'AMOUNT_CHARACTER'],
  ['Infinity', 'either', 'AMOUNT_CHARACTER'],
  ['007', 'either', 'AMOUNT_LEADING_ZERO'],
  ['00', 'either', 'AMOUNT_LEADING_ZERO'],
  ['00,5', 'either', 'AMOUNT_LEADING_ZERO'],
  ['01,500', 'either', 'AMOUNT_LEADING_ZERO'],
  ['0', 'either', 'AMOUNT_ZERO'],
  ['0,000', 'either', 'AMOUNT_ZERO'],
  ['0.000000000', 'either', 'AMOUNT_ZERO'],
  ['1,0000000001', 'either', 'AMOUNT_TOO_MANY_DECIMALS'],
  ['1.0000000001', 'either', 'AMOUNT_TOO_MANY_DECIMALS'],
  ['18000000000,000000001', 'either', 'AMOUNT_ABOVE_MAX'],
  ['18000000001', 'either', 'AMOUNT_ABOVE_MAX'],
  ['9'.repeat(21), 'either', 'AMOUNT_ABOVE_MAX'],
  ['9'.repeat(1_000_000), 'either', 'AMOUNT_ABOVE_MAX'],
];

const at = (place: Place, allowZero = false) => ({ allowZero, writesComma: () => place === 'comma' });

describe('a typed amount', () => {
  it.each(TYPED)('%j where decimals have a %s: %s', (typed, place, outcome) => {
    for (const one of place === 'either' ? (['comma', 'point'] as const) : [place]) {
      const read = () => parseTypedAmount(typed, at(one));
      if (typeof outcome === 'bigint') expect(read()).toBe(outcome);
      else {
        const error = thrown(read);
        expect(error.code).toBe(outcome);
        expect(describeFieldError(error)).toMatch(/^[A-Z“].+\.$/s);
      }
    }
  });

  it('accepts zero only as a limit', () => {
    for (const typed of ['0', '0.0', '0,0', '0,000']) {
      expect(parseTypedAmount(typed, at('comma', true))).toBe(0n);
    }
  });

  it.each([
    ['1,500', 'The comma in “1,500” could be a decimal point or a thousands separator. Write 1.5 or 1500.'],
    [
      '1,234',
      'The comma in “1,234” could be a decimal point or a thousands separator. Write 1.2340 or 1234.',
    ],
    ['2.000', 'The point in “2.000” could be a decimal point or a thousands separator. Write 2 or 2000.'],
  ])('asks which is meant by %s in spellings that are clear', (typed, sentence) => {
    const error = thrown(() => parseTypedAmount(typed, at('comma')));
    expect(describeFieldError(error)).toBe(sentence);
    const [, decimal = '', whole = ''] = /Write ([\d.,]+) or (\d+)\./.exec(sentence) ?? [];
    expect(isAttoError(error, 'AMOUNT_SEPARATOR_UNCLEAR') && meaningsOf(error.context)).toEqual({
      decimal: parseTypedAmount(decimal, at('comma')),
      thousands: parseTypedAmount(whole, at('comma')),
    });
  });

  it.each(['_', '’', '\u00a0', '\u066b'])('explains how to write an amount with %j in it', (separator) => {
    const says = describeFieldError(thrown(() => parseTypedAmount(`1${separator}5`)));
    expect(says).toContain('character 2 is');
    expect(says).toContain('Write decimals as in 1.5 or 1,5, and leave out thousands separators.');
  });

  it('asks for the digits 0 to 9 instead of those of other scripts, and for numbers without an exponent', () => {
    expect(describeFieldError(thrown(() => parseTypedAmount('１')))).toContain('Use the digits 0 to 9.');
    expect(describeFieldError(thrown(() => parseTypedAmount('1E+05')))).toContain('Write the number in full');
  });

  it('that the site writes into a field is read back without a question, wherever that is', () => {
    const comma = () => true;
    for (const raw of [1n, 1_234_000_000n, 999_999_000_000n, 1_234_500_000n, 500_000_000n, MAX_AMOUNT]) {
      const amount = toAmount(raw);
      expect(parseTypedAmount(amountForField(amount, comma), { writesComma: comma })).toBe(amount);
      expect(amountForField(amount, () => false)).toBe(formatAmount(amount, 'ATTO'));
    }
    expect(amountForField(toAmount(1_234_000_000n), comma)).toBe('1.2340');
  });

  it('is shown as the site writes it, if it was typed in another way', () => {
    expect(amountEcho('1,5')).toBe(1_500_000_000n);
    expect(amountEcho('1500,50')).toBe(1_500_500_000_000n);
    for (const typed of ['1.5', '1500', '', '1,', '1,500', '0']) expect(amountEcho(typed)).toBeUndefined();
  });

  it('is exact in a block: the whole balance can be sent, one raw more cannot', () => {
    const balance = toAmount(9_007_199_254_740_993n);
    const { SEND } = SAMPLE_BLOCKS;
    const account: Account = {
      publicKey: SEND.publicKey,
      network: 'LOCAL',
      version: SEND.version,
      algorithm: 'V1',
      height: SEND.height,
      balance,
      lastTransactionHash: SEND.previous,
      lastTransactionTimestamp: SEND.timestamp,
      representativeAlgorithm: 'V1',
      representativePublicKey: SEND.receiverPublicKey,
    };
    const send = (typed: string) =>
      sendBlock({
        account,
        receiver: SEND.receiverPublicKey,
        amount: parseTypedAmount(typed),
        timestamp: toInstant(SEND.timestamp + 1n),
      });
    const typed = formatAmount(balance, 'ATTO');
    expect(send(typed)).toMatchObject({ amount: balance, balance: 0n });
    expect(thrown(() => send(formatAmount(toAmount(balance + 1n), 'ATTO')))).toMatchObject({
      code: 'TRANSITION_BALANCE_TOO_LOW',
      context: { balance, amount: balance + 1n },
    });
  });
});
