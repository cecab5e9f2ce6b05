import { describe, expect, it } from 'vitest';
import type { PublicKey } from '../../protocol/public-key';
import { MAX_PAYEES, PAYEES_SCHEMA, withPayees, type Payees } from './payees';

const keyOf = (index: number) => index.toString(16).toUpperCase().padStart(64, '0') as PublicKey;
const own = keyOf(0xa);

describe('payees', () => {
  it('only grow, whichever tab has read further', () => {
    let payees: Payees = withPayees(new Map(), own, { height: 5n, paid: new Set([keyOf(1)]) });
    payees = withPayees(payees, own, { height: 3n, paid: new Set([keyOf(2)]) });
    expect(payees.get(own)).toEqual({ height: 5n, paid: new Set([keyOf(1), keyOf(2)]) });
  });

  it('are limited: the first ones are forgotten', () => {
    const many = new Set(Array.from({ length: MAX_PAYEES + 2 }, (_, index) => keyOf(index)));
    const paid = withPayees(new Map(), own, { height: 1n, paid: many }).get(own)!.paid;
    expect([paid.size, paid.has(keyOf(1)), paid.has(keyOf(2))]).toEqual([MAX_PAYEES, false, true]);
  });

  it('are read again as they were stored', () => {
    const payees = withPayees(new Map(), own, { height: 2n ** 64n - 1n, paid: new Set([keyOf(1)]) });
    const stored: unknown = JSON.parse(JSON.stringify(PAYEES_SCHEMA.print(payees)));
    expect(PAYEES_SCHEMA.parse(stored, 1)).toEqual(payees);
  });

  it.each([
    ['no list', {}],
    ['a key that is none', [{ publicKey: 'x', height: '1', paid: [] }]],
    ['a payee that is none', [{ publicKey: own, height: '1', paid: ['x'] }]],
    ['a height that is none', [{ publicKey: own, height: '-1', paid: [] }]],
    ['nothing', [null]],
  ])('are not read from %s', (_, content) => {
    expect(PAYEES_SCHEMA.parse(content, 1)).toBeUndefined();
  });
});
