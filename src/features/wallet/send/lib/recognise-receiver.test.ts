import { describe, expect, it } from 'vitest';
import type { KnownAddress } from '@site/src/directory/known-addresses';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { INVISIBLE } from '@site/tests/support/invisible-characters';
import { thrown } from '@site/tests/support/thrown';
import { readReceiver } from '../../shared/lib/payment-request';
import { namesToOffer, receiverSentence, recogniseReceiver, type Names } from './recognise-receiver';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const addressOf = (byte: string) => addressFromPublicKey(keyOf(byte));
const address = addressOf('AB');
const path = address.slice('atto://'.length);
const known = (label: string, network: 'LIVE' | 'LOCAL', byte: string) =>
  ({ network, label, address: addressOf(byte) }) as KnownAddress;
const names: Names = {
  network: 'LOCAL',
  own: [
    { publicKey: keyOf('01'), name: 'Everyday' },
    { publicKey: keyOf('02'), name: 'Savings' },
  ],
  contacts: [{ publicKey: keyOf('03'), name: 'Ann', note: '' }],
  known: [known('Annual fund', 'LOCAL', '04'), known('Annual fund', 'LIVE', '05')],
};
const read = (typed: string) => recogniseReceiver(typed, names);

/** What is wrong with a text, in a few words; it always has a sentence. */
function faultOf(typed: string) {
  const reading = read(typed);
  expect(receiverSentence(reading, 'LOCAL')).toMatch(/\.$/);
  if (reading.kind !== 'wrong') return reading.kind;
  return isAttoError(reading.error) ? reading.error.code : 'unknown';
}

describe('a receiver', () => {
  it.each([address, path, ` ${address}\n`, `${address}?`])('is read from the address %j', (typed) => {
    expect(read(typed)).toEqual({ kind: 'address', address });
    expect(receiverSentence(read(typed), 'LOCAL')).toBeUndefined();
  });

  it('is read from a payment request with its amount, and a wrong request is refused as a whole', () => {
    expect(read(`${address}?amount=5`)).toEqual({ kind: 'request', address, amount: 5n });
    expect(faultOf(`${address}?amount=1.5`)).toBe('refused-request');
    expect(faultOf(`${address}?amount=5&memo=x`)).toBe('refused-request');
    expect(read(`${address}?label="><script>alert(1)</script>`)).toEqual({
      ...{ kind: 'address', address },
      label: '"><script>alert(1)</script>',
    });
  });

  it('is offered before anything is typed: contacts, then own accounts', () => {
    expect(namesToOffer(names).map(({ name, from }) => [name, from])).toEqual([
      ['Ann', 'contact'],
      ['Everyday', 'own'],
      ['Savings', 'own'],
    ]);
  });

  it('is found by a name: own accounts, contacts, then public names of the network', () => {
    expect(read('ann')).toEqual({
      kind: 'names',
      matches: [
        { address: addressOf('03'), name: 'Ann', from: 'contact' },
        { address: addressOf('04'), name: 'Annual fund', from: 'public' },
      ],
    });
    expect(read('SAV')).toMatchObject({ matches: [{ name: 'Savings', from: 'own' }] });
    expect(faultOf('Berta')).toBe('unknown-name');
    expect(faultOf('')).toBe('empty');
  });

  it.each(Object.entries(INVISIBLE))('is found by a name with an invisible character: %s', (_, character) => {
    expect(read(`a${character}nn`)).toMatchObject({ kind: 'names', matches: [{ name: 'Ann' }, {}] });
    const contacts = [...names.contacts, { publicKey: keyOf('06'), name: `An${character}n`, note: '' }];
    // Both look like Ann, so both are offered.
    expect(recogniseReceiver('Ann', { ...names, contacts })).toMatchObject({
      matches: [{ address: addressOf('03') }, { address: addressOf('06') }, { from: 'public' }],
    });
  });

  it('with any one character changed is refused, in each of the 61 positions', () => {
    for (let at = 0; at < path.length; at++) {
      const other = path[at] === 'b' ? 'c' : 'b';
      const changed = path.slice(0, at) + other + path.slice(at + 1);
      expect(thrown(() => readReceiver(`atto://${changed}`)).code).toMatch(/^ADDRESS_/);
    }
  });

  it('with the second spelling of its last character is refused and suggested', () => {
    const last = address.at(-1)!;
    const second = String.fromCharCode(last.charCodeAt(0) + 1);
    expect(faultOf(address.slice(0, -1) + second)).toBe('ADDRESS_SECOND_SPELLING');
    expect(read(address.slice(0, -1) + second)).toMatchObject({ suggestion: address });
  });

  it('with one character changed is suggested as it was', () => {
    expect(
      read(`${address.slice(0, 40)}${address[40] === 'b' ? 'c' : 'b'}${address.slice(41)}`),
    ).toMatchObject({
      kind: 'wrong',
      suggestion: address,
    });
  });

  it.each([
    ['upper case', address.toUpperCase(), 'ADDRESS_UPPER_CASE'],
    ['an upper-case path', `atto://${path.toUpperCase()}`, 'ADDRESS_UPPER_CASE'],
    ['a blank within', `${address.slice(0, 30)} ${address.slice(30)}`, 'ADDRESS_CHARACTER'],
    ['a character without width', `${address.slice(0, 30)}\u200B${address.slice(30)}`, 'ADDRESS_CHARACTER'],
  ])('in %s is suggested, not taken', (_, typed, code) => {
    expect(faultOf(typed)).toBe(code);
    expect(read(typed)).toMatchObject({ kind: 'wrong', suggestion: address });
  });

  it.each([
    ['nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3', 'ADDRESS_SCHEME_WRONG'],
    ['xrb_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3', 'ADDRESS_SCHEME_WRONG'],
    [`atto:${path.slice(2)}`, 'ADDRESS_SCHEME_WRONG'],
    [`atto:/${path.slice(2)}`, 'ADDRESS_SCHEME_WRONG'],
    [`https://example.org/${address}`, 'ADDRESS_SCHEME_WRONG'],
    ['javascript:alert(1)', 'ADDRESS_SCHEME_WRONG'],
    [`${address.slice(0, 20)}\u0430${address.slice(21)}`, 'ADDRESS_CHARACTER'],
    [`${address}${path}`, 'ADDRESS_LENGTH'],
  ])('is not %s', (typed, code) => {
    expect(faultOf(typed)).toBe(code);
  });

  it.each([
    ['AB'.repeat(32), 'not-an-address'],
    [`https://atto.example/explorer/transactions/${'AB'.repeat(32)}`, 'not-an-address'],
    [`https://atto.example/explorer/accounts/${path}?network=LIVE`, 'other-network'],
  ])('is not %s', (typed, kind) => {
    expect(faultOf(typed)).toBe(kind);
  });

  it.each([
    `"${address}"`,
    `Address: ${address}.`,
    `[Ann](${address})`,
    `12,${path},Ann`,
    `${address}, is that right?`,
    `${address} — right?`,
  ])('is suggested from text around it, not taken: %j', (typed) => {
    expect(read(typed)).toMatchObject({ kind: 'wrong', suggestion: address });
  });

  it.each([`<${address}?amount=5&memo=x>`, `Pay ${address}?amount=5`, `${address} or ${addressOf('03')}`])(
    'is not suggested if something would be dropped or chosen: %j',
    (typed) => expect(read(typed)).not.toHaveProperty('suggestion', address),
  );

  it('is suggested from a link to an account', () => {
    expect(read(`https://atto.example/explorer/accounts/${path}`)).toMatchObject({ suggestion: address });
  });

  it('with an unknown algorithm and a right checksum is refused', () => {
    expect(faultOf('atto://agv2xk5lvov2xk5lvov2xk5lvov2xk5lvov2xk5lvov2xk5lvov2xcncow4hu')).toBe(
      'ADDRESS_ALGORITHM',
    );
  });
});
