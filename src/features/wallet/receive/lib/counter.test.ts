import { describe, expect, it } from 'vitest';
import { toAmount } from '../../../../protocol/amount';
import type { Hash } from '../../../../protocol/hash';
import type { Receivable } from '../../../../protocol/receivable';
import { openSale, saleState } from './counter';

const payment = (name: string, raw: bigint) =>
  ({ hash: name as Hash, amount: toAmount(raw) }) as unknown as Receivable;

describe('a sale', () => {
  const earlier = payment('earlier', 100n);
  const sale = openSale(toAmount(10n), [earlier]);

  it('is not paid by what came in before it', () => {
    expect(saleState(sale, [earlier])).toEqual({ paid: 0n, isPaid: false, last: undefined });
  });

  it('is paid by one payment or several, and by nothing after that', () => {
    const [part, rest, later] = [payment('part', 4n), payment('rest', 6n), payment('later', 9n)];
    expect(saleState(sale, [earlier, part])).toEqual({ paid: 4n, isPaid: false, last: undefined });
    expect(saleState(sale, [earlier, part, rest, later])).toEqual({ paid: 10n, isPaid: true, last: rest });
    expect(saleState(sale, [payment('more', 11n)])).toMatchObject({ paid: 11n, isPaid: true });
  });
});
