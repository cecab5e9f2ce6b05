import { describe, expect, it } from 'vitest';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import {
  newSale,
  SALES_SCHEMA,
  saleState,
  withoutSale,
  withPayments,
  withSale,
  type OpenSale,
} from './open-sales';

const NOW = toInstant(1_800_000_000_000n);
const SHOP = 'AB'.repeat(32) as PublicKey;
const payment = (name: string, raw: bigint, timestamp: bigint = NOW) =>
  ({
    hash: name.padStart(64, '0') as Hash,
    publicKey: 'CD'.repeat(32) as PublicKey,
    receiverPublicKey: SHOP,
    amount: toAmount(raw),
    timestamp: toInstant(timestamp),
  }) as Receivable;

const earlier = payment('1', 100n);
const sale = newSale(SHOP, toAmount(10n), { seen: [earlier], now: NOW, height: 7n });
const opened = withSale(SALES_SCHEMA.empty, sale);
/** How the sale stands after payments, in this order. */
const after = (...payments: readonly Receivable[]) =>
  saleState(withPayments(opened, sale, payments).open[0]!);

describe('a sale', () => {
  it('is not paid by what came in before it', () => {
    expect(after(earlier)).toEqual({ paid: 0n, missing: 10n, isPaid: false, last: undefined });
  });

  it('is not paid by an earlier payment that is reported only now, but by a wallet whose clock is behind', () => {
    expect(after(payment('2', 10n, NOW - 86_400_000n))).toMatchObject({ paid: 0n, isPaid: false });
    expect(after(payment('2', 10n, NOW - 30_000n))).toMatchObject({ isPaid: true });
  });

  it('is paid by one payment or several, each counted once, and by nothing after that', () => {
    const [part, rest, later] = [payment('A', 4n), payment('B', 6n), payment('C', 9n)];
    expect(after(earlier, part, part)).toEqual({ paid: 4n, missing: 6n, isPaid: false, last: undefined });
    const paid = after(part, rest, later);
    expect(paid).toMatchObject({ paid: 10n, missing: 0n, isPaid: true, last: { hash: rest.hash } });
    expect(after(payment('A', 11n))).toMatchObject({ paid: 11n, isPaid: true });
    const twice = withPayments(withPayments(opened, sale, [part]), sale, [part, rest]);
    expect(saleState(twice.open[0]!).paid).toBe(10n);
  });

  it('is the only one of its account, and its payments are still received after it is over', () => {
    const other = newSale(SHOP, toAmount(3n), { seen: [], now: toInstant(NOW + 1n), height: 7n });
    expect(withSale(opened, other)).toBe(opened);
    const over = withoutSale(withPayments(opened, sale, [payment('A', 4n)]), sale);
    expect(over).toEqual({ open: [], counted: [payment('A', 4n).hash] });
    // What another tab still reports for it changes nothing, not even for the next one.
    const next = withSale(over, other);
    expect(withPayments(next, sale, [payment('B', 6n)])).toEqual(next);
    expect(withoutSale(next, sale)).toEqual(next);
  });
});

describe('stored sales', () => {
  const stored = (sales: typeof opened): unknown => JSON.parse(JSON.stringify(SALES_SCHEMA.print(sales)));

  it('are read as they were written', () => {
    const sales = withoutSale(withPayments(opened, sale, [payment('A', 4n)], 9n), {} as OpenSale);
    expect(sales.open[0]).toMatchObject({ readTo: 9n, before: [earlier.hash], came: [{ amount: 4n }] });
    expect(SALES_SCHEMA.parse(stored(sales), 1)).toEqual(sales);
    expect(SALES_SCHEMA.parse(stored(withoutSale(sales, sale)), 1)).toEqual(withoutSale(sales, sale));
  });

  it.each([
    ['nothing', null],
    ['no list', { open: {}, counted: [] }],
    ['a hash that is none', { open: [], counted: ['x'] }],
    ['no sale', { open: [null], counted: [] }],
    [
      'a negative height',
      { open: [{ ...(stored(opened) as never as { open: object[] }).open[0], readTo: '-1' }], counted: [] },
    ],
    [
      'an amount above all coins',
      {
        open: [{ ...(stored(opened) as never as { open: object[] }).open[0], due: '9'.repeat(20) }],
        counted: [],
      },
    ],
    [
      'a payment without a hash',
      { open: [{ ...(stored(opened) as never as { open: object[] }).open[0], came: [{}] }], counted: [] },
    ],
  ])('are not read from %s', (_, content) => {
    expect(SALES_SCHEMA.parse(content, 1)).toBeUndefined();
  });
});
