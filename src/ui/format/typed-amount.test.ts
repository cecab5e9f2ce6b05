import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { thrown } from '../../../tests/support/thrown';
import { formatAmount, MAX_AMOUNT, toAmount } from '../../protocol/amount';
import type { Account } from '../../protocol/account';
import type { ErrorCode } from '../../protocol/error-codes';
import { toInstant } from '../../protocol/instant';
import { sendBlock } from '../../protocol/send';
import { describeFieldError } from '../errors/describe-input-error';
import { parseTypedAmount } from './typed-amount';

describe('a typed amount', () => {
  it.each<[string, bigint]>([
    ['1', 1_000_000_000n],
    ['0.5', 500_000_000n],
    ['0.000000001', 1n],
    ['1.000', 1_000_000_000n],
    ['18000000000', MAX_AMOUNT],
    [' 1 ', 1_000_000_000n],
    ['\t1\n', 1_000_000_000n],
    ['\u00a01\u00a0', 1_000_000_000n],
  ])('reads %j', (typed, raw) => expect(parseTypedAmount(typed)).toBe(raw));

  it.each<[string, ErrorCode]>([
    ['', 'AMOUNT_EMPTY'],
    ['   ', 'AMOUNT_EMPTY'],
    ['1e3', 'AMOUNT_CHARACTER'],
    ['1 000', 'AMOUNT_CHARACTER'],
    ['0', 'AMOUNT_ZERO'],
    ['0.000000000', 'AMOUNT_ZERO'],
    ['1.0000000001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['1,5', 'AMOUNT_CHARACTER'],
    ['1,000', 'AMOUNT_CHARACTER'],
    ['1.000,00', 'AMOUNT_CHARACTER'],
    ['1,000.00', 'AMOUNT_CHARACTER'],
    ['1_000', 'AMOUNT_CHARACTER'],
    ['1’000', 'AMOUNT_CHARACTER'],
    ['١٢', 'AMOUNT_CHARACTER'],
    ['１', 'AMOUNT_CHARACTER'],
    ['\u200b1', 'AMOUNT_CHARACTER'],
    ['.5', 'AMOUNT_WHOLE_PART_MISSING'],
    ['1.', 'AMOUNT_FRACTION_MISSING'],
    ['1.2.3', 'AMOUNT_TWO_SEPARATORS'],
    ['+1', 'AMOUNT_CHARACTER'],
    ['-1', 'AMOUNT_CHARACTER'],
    ['0x10', 'AMOUNT_CHARACTER'],
    ['NaN', 'AMOUNT_CHARACTER'],
    ['Infinity', 'AMOUNT_CHARACTER'],
    ['007', 'AMOUNT_LEADING_ZERO'],
    ['00', 'AMOUNT_LEADING_ZERO'],
    ['18000000000.000000001', 'AMOUNT_ABOVE_MAX'],
    ['18000000001', 'AMOUNT_ABOVE_MAX'],
    ['9'.repeat(20), 'AMOUNT_ABOVE_MAX'],
    ['9'.repeat(21), 'AMOUNT_ABOVE_MAX'],
    ['9'.repeat(1_000_000), 'AMOUNT_ABOVE_MAX'],
  ])('rejects %j as %s', (typed, code) => expect(thrown(() => parseTypedAmount(typed)).code).toBe(code));

  it('accepts zero only as a limit', () => {
    expect(parseTypedAmount('0', { allowZero: true })).toBe(0n);
    expect(parseTypedAmount('0.0', { allowZero: true })).toBe(0n);
  });

  it.each([',', '_', '’', '\u00a0', '\u066b'])(
    'explains how to write an amount with %j in it',
    (separator) => {
      const says = describeFieldError(thrown(() => parseTypedAmount(`1${separator}5`)));
      expect(says).toContain('character 2 is');
      expect(says).toContain('Write decimals with a dot, as in 1.5, and leave out thousands separators.');
    },
  );

  it('asks for the digits 0 to 9 instead of those of other scripts', () =>
    expect(describeFieldError(thrown(() => parseTypedAmount('１')))).toContain('Use the digits 0 to 9.'));

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
