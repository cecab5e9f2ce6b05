import { describe, expect, it } from 'vitest';
import { endsOf } from '@site/src/lib/text/texts-in-view';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { paymentWarnings, type PaymentFacts } from './payment-warnings';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const friend = keyOf('01');
const facts: PaymentFacts = {
  receiver: friend,
  amount: 1n,
  balance: 100n,
  paid: new Set([friend]),
  everPaid: new Set([friend]),
  trusted: [],
  own: new Set([keyOf('0A')]),
  isOpen: true,
};
const typesOf = (changes: Partial<PaymentFacts>) =>
  paymentWarnings({ ...facts, ...changes }).map(({ type }) => type);

/** Two keys whose addresses have the same ends: found by trying 700,000 keys, which takes a few seconds. */
const ALIKE = keyOf('5A');
const ALIKE_TOO = `${'5A'.repeat(19)}000B0D16${'5A'.repeat(9)}` as PublicKey;

describe('warnings about a payment', () => {
  it('are none for a small payment to somebody who was paid before', () => {
    expect(typesOf({})).toEqual([]);
  });

  it('name a first payment, and say if that is not certain', () => {
    expect(paymentWarnings({ ...facts, paid: new Set() })).toEqual([{ type: 'first', isCertain: true }]);
    expect(paymentWarnings({ ...facts, paid: undefined })).toEqual([{ type: 'first', isCertain: false }]);
  });

  it('name an account that was never opened, and nothing if that is unknown', () => {
    expect(typesOf({ isOpen: false })).toEqual(['unopened']);
    expect(typesOf({ isOpen: undefined })).toEqual([]);
  });

  it('name a large share of the balance, from half of it on', () => {
    expect(typesOf({ amount: 49n })).toEqual([]);
    expect(paymentWarnings({ ...facts, amount: 50n })).toEqual([{ type: 'large', percent: 50 }]);
    expect(paymentWarnings({ ...facts, amount: 100n })).toEqual([{ type: 'large', percent: 100 }]);
  });

  it('ask for no confirmation of what the account cannot pay', () => {
    expect(typesOf({ amount: 101n })).toEqual([]);
    expect(typesOf({ amount: 1n, balance: 0n })).toEqual([]);
  });

  it('are none for the whole balance to a new account of the owner', () => {
    const own = new Set([friend]);
    expect(typesOf({ own, amount: 100n, isOpen: false, paid: new Set() })).toEqual([]);
  });

  it('name an address that looks like a contact or like one that was paid, first of all', () => {
    expect(endsOf(addressPath(addressFromPublicKey(ALIKE)))).toBe(
      endsOf(addressPath(addressFromPublicKey(ALIKE_TOO))),
    );
    const address = addressFromPublicKey(ALIKE_TOO);
    const receiver = ALIKE;
    expect(paymentWarnings({ ...facts, receiver, everPaid: new Set([ALIKE_TOO]) })).toEqual([
      { type: 'look-alike', of: address, name: undefined },
      { type: 'first', isCertain: true },
    ]);
    const trusted = [{ publicKey: ALIKE_TOO, name: 'Rent' }];
    // Even if it was paid before, perhaps by mistake.
    expect(paymentWarnings({ ...facts, receiver, paid: new Set([receiver]), trusted })).toEqual([
      { type: 'look-alike', of: address, name: 'Rent' },
    ]);
  });

  it('do not call a contact a look-alike of another contact', () => {
    const trusted = [ALIKE, ALIKE_TOO].map((publicKey) => ({ publicKey, name: publicKey }));
    expect(typesOf({ receiver: ALIKE, trusted, paid: new Set([ALIKE]) })).toEqual([]);
  });
});
