import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { requestSentence, sendersSentence } from './describe-request';
import { readPaymentRequest, requestLink, requestUri } from './payment-request';
import { linkedRequest, returnHref, returnPage, withoutRequest, withoutReturn } from './wallet-url';

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

const web = `https://wallet.atto.cash/?receiverAddress=${encodeURIComponent(address)}&amount=5`;
const upper = address.replace('atto', 'ATTO');

/** What became of links on their way: who sent them, the text that arrives, and the request in it or why it is refused. */
const LINKS: readonly (readonly [
  on: string,
  link: string,
  outcome: { readonly amount?: bigint; readonly label?: string; readonly message?: string } | string,
])[] = [
  ['as it was made', web, { amount: 5n }],
  ['Facebook', `${web}&fbclid=IwY2xjawM_x-0${'aB3'.repeat(60)}`, { amount: 5n }],
  ['Google Ads', `${web}&gclid=EAIaIQobChMI&gad_source=1&gbraid=0AAAA`, { amount: 5n }],
  ['a newsletter', `${web}&utm_source=news&utm_medium=email&utm_campaign=May+%26+June`, { amount: 5n }],
  ['Mailchimp', `${web}&mc_cid=8f1&mc_eid=0c2`, { amount: 5n }],
  ['Instagram', `${web}&igsh=MzRlODBiNWFlZA==`, { amount: 5n }],
  ['a referral in front', web.replace('?', '?ref=blog&'), { amount: 5n }],
  ['a parameter without a value', `${web}&ref`, { amount: 5n }],
  ['parameters of trackers, repeated', `${web}&utm_source=a&utm_source=b`, { amount: 5n }],
  ['a tracker that writes broken escapes', `${web}&utm_campaign=100%&x=%E0%A4%A`, { amount: 5n }],
  ['two separators in a row', web.replace('&', '&&'), { amount: 5n }],
  ['a fragment', `${web}#:~:text=pay`, { amount: 5n }],
  ['white space around it', ` \n${web}\t`, { amount: 5n }],
  ['without an amount', `/wallet?fbclid=x&receiverAddress=${address}`, {}],
  ['the scheme in capitals', `${upper}?amount=5`, { amount: 5n }],
  ['the scheme with one capital', `${address.replace('a', 'A')}?amount=5`, { amount: 5n }],
  ['the scheme in capitals, in a link', `/wallet?receiverAddress=${upper}&amount=5`, { amount: 5n }],
  [
    'with a label and a message',
    `${address}?amount=5&label=Caf%C3%A9&message=Table%204`,
    { amount: 5n, label: 'Café', message: 'Table 4' },
  ],
  ['with a label alone', `${address}?label=Shop`, { label: 'Shop' }],
  ['a form’s blanks', `${web}&label=My+Shop&message=1%2B1`, { amount: 5n, label: 'My Shop', message: '1+1' }],
  ['a plus sign in the scheme’s own form', `${address}?label=A+B`, { label: 'A+B' }],
  ['an empty label', `${web}&label=&message=%20%0A`, { amount: 5n }],
  [
    'a label over two lines, with invisible characters',
    `${web}&label=At%0Ato%E2%80%AE%E2%80%8B`,
    { amount: 5n, label: 'At to' },
  ],
  ['a label that is too long', `${web}&label=${'x'.repeat(61)}`, { amount: 5n, label: `${'x'.repeat(60)}…` }],
  ['markup as a message', `${address}?message="><script>`, { message: '"><script>' }],

  ['a required parameter', `${web}&req-memo=7`, 'required-parameter req-memo'],
  ['a required parameter in capitals', `${web}&REQ-expires=1`, 'required-parameter REQ-expires'],
  ['a required parameter of the scheme', `${address}?amount=5&req-x=1`, 'required-parameter req-x'],
  ['an unknown parameter of the scheme', `${address}?amount=5&fbclid=x`, 'unknown-parameter fbclid'],
  ['our name in other letters', web.replace('amount', 'Amount'), 'unknown-parameter Amount'],
  ['our name in another spelling', web.replace('amount', 'amount%20'), 'unknown-parameter amount '],
  ['our name as a list', web.replace('amount', 'amount[]'), 'unknown-parameter amount[]'],
  [
    'the receiver in other letters',
    web.replace('receiverAddress', 'receiveraddress'),
    'unknown-parameter receiveraddress',
  ],
  ['the network in other letters', `${web}&Network=LIVE`, 'unknown-parameter Network'],
  ['the amount twice', `${web}&amount=5`, 'repeated-parameter amount'],
  ['the amount twice, once escaped', `${web}&%61mount=6`, 'repeated-parameter amount'],
  ['the label twice', `${web}&label=a&label=b`, 'repeated-parameter label'],
  ['the receiver twice', `${web}&receiverAddress=${address}`, 'repeated-parameter receiverAddress'],
  ['the network twice', `${web}&network=LOCAL&network=LOCAL`, 'repeated-parameter network'],
  ['another network', `${web}&utm_source=x&network=LIVE`, 'network'],
  ['a network that does not exist', `${web}&network=MOON`, 'network'],
  ['copied from the source of a page', web.replace('&', '&amp;'), 'encoding'],
  [
    'copied from the source, the receiver last',
    `/wallet?amount=5&amp;receiverAddress=${address}`,
    'encoding',
  ],
  ['a broken escape in a part of ours', `${web}&label=%E0%A4%A`, 'encoding'],
  ['a broken escape in a name of ours', `${web}&amount%=5`, 'encoding'],
  ['a broken escape', `${address}?amount=%E0%A4%A`, 'encoding'],
  ['a full stop after it', `${web}.`, 'AMOUNT_RAW_IS_WHOLE'],
  ['a closing bracket after it', `${web}>`, 'AMOUNT_CHARACTER'],
  ['an amount with a comma', web.replace('=5', '=1,5'), 'AMOUNT_CHARACTER'],
  ['an amount of nothing', web.replace('=5', '='), 'AMOUNT_EMPTY'],
  ['the whole address in capitals', `${address.toUpperCase()}?amount=5`, 'ADDRESS_UPPER_CASE'],
  [
    'escaped twice',
    `/wallet?receiverAddress=${encodeURIComponent(encodeURIComponent(address))}`,
    'ADDRESS_CHARACTER',
  ],
  ['the scheme without its slashes', `${address.replace('//', '')}?amount=5`, 'ADDRESS_SCHEME_WRONG'],
  ['a script as the receiver', '/wallet?receiverAddress=javascript:alert(1)', 'ADDRESS_SCHEME_WRONG'],
];

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
    ['a repeated parameter', `${address}?amount=5&amount=6`, 'repeated-parameter amount'],
    ['ten thousand digits', `${address}?amount=${'9'.repeat(10_000)}`, 'encoding'],
    ['no receiver', '/wallet?receiverAddress=&amount=5', 'ADDRESS_EMPTY'],
    ['a damaged address', `${address.slice(0, -1)}?amount=5`, 'ADDRESS_LENGTH'],
    ['an address of another currency', `/wallet?receiverAddress=nano_1abc&amount=5`, 'ADDRESS_SCHEME_WRONG'],
  ])('with %s is refused', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each(LINKS)('%s: %j', (_, link, outcome) => {
    const reading = read(link);
    if (typeof outcome === 'string') expect(faultOf(link)).toBe(outcome);
    else expect(reading).toEqual({ kind: 'request', request: { address, ...outcome } });
  });

  it.each([address, path, 'Bakery', 'https://atto.example/explorer/accounts/x?network=LIVE', ''])(
    'is not %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('in the page’s own address may stand next to the page’s other parameters', () => {
    const search = `?receiverAddress=${address}&amount=5&return=/faucet`;
    expect(readPaymentRequest(search, 'LOCAL', ['return'])?.kind).toBe('request');
    expect(readPaymentRequest(`${search}&return=/x`, 'LOCAL', ['return'])?.kind).toBe('refused');
  });

  it('says whose words its label and message are, and that they prove nothing', () => {
    expect(sendersSentence({})).toBeUndefined();
    expect(sendersSentence({ label: 'Shop' })).toBe(
      'The request calls the receiver “Shop”. Anyone can write anything there: check the address.',
    );
    expect(sendersSentence({ message: 'Table 4' })).toContain('The request says “Table 4”.');
    expect(sendersSentence({ label: 'Shop', message: 'Table 4' })).toBe(
      'The request calls the receiver “Shop” and says “Table 4”. Anyone can write anything there: check the address.',
    );
  });
});

describe('wallet url', () => {
  const address = addressFromPublicKey('AB'.repeat(32) as PublicKey);

  describe('the payment request in the page’s address', () => {
    it('is read next to the page’s own parameters and those of trackers', () => {
      const search = `?network=LOCAL&return=%2Ffaucet&receiverAddress=${encodeURIComponent(address)}&amount=5`;
      expect(linkedRequest(search, 'LOCAL')).toEqual({ kind: 'request', request: { address, amount: 5n } });
      expect(linkedRequest(`${search}&utm_source=x`, 'LOCAL')?.kind).toBe('request');
      expect(linkedRequest(`${search}&req-x=1`, 'LOCAL')?.kind).toBe('refused');
      expect(linkedRequest('?network=LOCAL', 'LOCAL')).toBeUndefined();
      expect(linkedRequest('', 'LOCAL')).toBeUndefined();
    });

    it('is taken out of it, and nothing else is', () => {
      const place = {
        pathname: '/wallet',
        search: `?network=LOCAL&receiverAddress=x&amount=5`,
        hash: '#/send',
      };
      expect(withoutRequest(place)).toBe('/wallet?network=LOCAL#/send');
      expect(withoutRequest({ ...place, search: '?amount=5&receiverAddress=x&label=a&message=b' })).toBe(
        '/wallet#/send',
      );
    });
  });

  describe('the page that asks for an address', () => {
    it('is one of the faucets, written exactly', () => {
      expect(returnPage('?return=/faucet')).toBe('/faucet');
      expect(returnPage('?network=DEV&return=%2Ffaucet-dev')).toBe('/faucet-dev');
      for (const search of [
        '',
        '?return=',
        '?return=/faucet/',
        '?return=//evil.example/faucet',
        '?return=https://evil.example/faucet',
        '?return=/faucet%3Faddress=x',
        '?return=javascript:alert(1)',
        '?return=/faucet&return=/faucet-dev',
      ]) {
        expect(returnPage(search), search).toBeUndefined();
      }
    });

    it('gets the address in its query, at the wallet’s site', () => {
      const address = 'atto://abc' as Address;
      expect(returnHref('', '/faucet', address)).toBe('/faucet?address=atto%3A%2F%2Fabc');
      expect(returnHref('https://atto.cash', '/faucet-beta', address)).toBe(
        'https://atto.cash/faucet-beta?address=atto%3A%2F%2Fabc',
      );
    });

    it('is forgotten without the rest of the address', () => {
      const location = { pathname: '/wallet', search: '?network=DEV&return=/faucet', hash: '#/send' };
      expect(withoutReturn(location)).toBe('/wallet?network=DEV#/send');
      expect(withoutReturn({ ...location, search: '?return=/faucet' })).toBe('/wallet#/send');
    });
  });
});
