import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { readPaymentRequest, requestLink, requestSentence, requestUri } from './payment-request';

const address = addressFromPublicKey('AB'.repeat(32) as PublicKey);
const path = address.slice('atto://'.length);
const read = (text: string) => readPaymentRequest(text, 'LOCAL');

/** What is wrong with a request, in a few words. */
function faultOf(text: string): string | undefined {
  const reading = read(text);
  if (reading?.kind !== 'refused') return reading?.kind;
  const { fault } = reading;
  expect(requestSentence(fault, 'LOCAL')).toMatch(
    /^This payment request|^The amount of this payment request/,
  );
  if ('error' in fault) return isAttoError(fault.error) ? fault.error.code : 'unknown';
  if ('name' in fault) return `${fault.about} ${fault.name}`;
  return fault.about;
}

describe('a payment request', () => {
  it.each([
    [`${address}?amount=1`, 1n],
    [`  ${address}?amount=1500000000\n`, 1_500_000_000n],
    [`${address}?amount=${MAX_AMOUNT}`, MAX_AMOUNT],
    [`${address}?amount=9007199254740993`, 9_007_199_254_740_993n],
    [`${address}?`, undefined],
    [`https://wallet.atto.cash?receiverAddress=${address}&amount=7`, 7n],
    [`https://atto.example/wallet?receiverAddress=${encodeURIComponent(address)}&amount=7`, 7n],
    [`https://atto.example/wallet?amount=7&receiverAddress=${path}#/send`, 7n],
    [`/wallet?receiverAddress=${address}`, undefined],
    [`/wallet?receiverAddress=${address}&network=local`, undefined],
  ])('is read from %s', (text, amount) => {
    expect(read(text)).toEqual({ kind: 'request', request: { address, amount } });
  });

  it('is read again from what this wallet writes', () => {
    for (const amount of [undefined, toAmount(1n), MAX_AMOUNT]) {
      const request = { address, amount };
      const expected = { kind: 'request', request };
      if (amount === undefined) expect(requestUri(request)).toBe(address);
      else expect(read(requestUri(request))).toEqual(expected);
      expect(read(requestLink(request, 'https://atto.example/wallet'))).toEqual(expected);
      expect(read(requestLink(request, 'https://atto.example/wallet', 'LOCAL'))).toEqual(expected);
    }
  });

  it.each([
    ['a decimal point', '1.5', 'AMOUNT_RAW_IS_WHOLE'],
    ['an exponent', '1e9', 'AMOUNT_CHARACTER'],
    ['an exponent beyond all coins', '1e30', 'AMOUNT_CHARACTER'],
    ['a minus sign', '-5', 'AMOUNT_CHARACTER'],
    ['a plus sign', '+5', 'AMOUNT_CHARACTER'],
    ['blanks', '%205%20', 'AMOUNT_CHARACTER'],
    ['a blank in front', ' 5', 'AMOUNT_CHARACTER'],
    ['a separator', '1,000', 'AMOUNT_CHARACTER'],
    ['hexadecimal digits', '0x10', 'AMOUNT_CHARACTER'],
    ['Arabic digits', '١٢', 'AMOUNT_CHARACTER'],
    ['a leading zero', '007', 'AMOUNT_LEADING_ZERO'],
    ['nothing', '', 'AMOUNT_EMPTY'],
    ['zero', '0', 'AMOUNT_ZERO'],
    ['one raw more than all coins', (MAX_AMOUNT + 1n).toString(), 'AMOUNT_ABOVE_MAX'],
    ['the largest number of 64 bits', '18446744073709551615', 'AMOUNT_ABOVE_MAX'],
    ['one more than that', '18446744073709551616', 'AMOUNT_ABOVE_MAX'],
    ['twenty nines', '9'.repeat(20), 'AMOUNT_ABOVE_MAX'],
    ['21 digits', '1'.repeat(21), 'AMOUNT_ABOVE_MAX'],
  ])('with %s as its amount is refused, never corrected', (_, amount, code) => {
    expect(faultOf(`${address}?amount=${amount}`)).toBe(code);
    expect(faultOf(`/wallet?receiverAddress=${address}&amount=${amount}`)).toBe(code);
  });

  it.each([
    ['an unknown parameter', `${address}?amount=5&label=x`, 'unknown-parameter label'],
    ['markup in a parameter', `${address}?amount=5&label="><script>`, 'unknown-parameter label'],
    ['another spelling of a parameter', `${address}?Amount=5`, 'unknown-parameter Amount'],
    ['a repeated parameter', `${address}?amount=5&amount=6`, 'repeated-parameter amount'],
    [
      'the receiver twice',
      `/wallet?receiverAddress=${address}&receiverAddress=${address}`,
      'repeated-parameter receiverAddress',
    ],
    ['another network', `/wallet?receiverAddress=${address}&network=LIVE`, 'network'],
    ['a network that does not exist', `/wallet?receiverAddress=${address}&network=MOON`, 'network'],
    ['a broken escape', `${address}?amount=%E0%A4%A`, 'encoding'],
    ['ten thousand digits', `${address}?amount=${'9'.repeat(10_000)}`, 'encoding'],
    ['no receiver', '/wallet?receiverAddress=&amount=5', 'ADDRESS_EMPTY'],
    ['an address in upper case', `${address.toUpperCase()}?amount=5`, 'ADDRESS_UPPER_CASE'],
    ['a damaged address', `${address.slice(0, -1)}?amount=5`, 'ADDRESS_LENGTH'],
    ['an address of another currency', `/wallet?receiverAddress=nano_1abc&amount=5`, 'ADDRESS_SCHEME_WRONG'],
  ])('with %s is refused', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each([address, path, 'Bakery', 'https://atto.example/explorer/accounts/x?network=LIVE', ''])(
    'is not %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('in the page’s own address may stand next to the page’s other parameters', () => {
    const search = `?receiverAddress=${address}&amount=5&return=/faucet`;
    expect(read(search)?.kind).toBe('refused');
    expect(readPaymentRequest(search, 'LOCAL', ['return'])?.kind).toBe('request');
  });
});
