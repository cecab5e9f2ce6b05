import { describe, expect, it } from 'vitest';
import { toAmount } from '../../../../protocol/amount';
import type { Hash } from '../../../../protocol/hash';
import { toInstant } from '../../../../protocol/instant';
import type { Receivable } from '../../../../protocol/receivable';
import { openSale, saleState } from './counter';

const NOW = toInstant(1_800_000_000_000n);
const payment = (name: string, raw: bigint, timestamp: bigint = NOW) =>
  ({ hash: name as Hash, amount: toAmount(raw), timestamp }) as unknown as Receivable;

describe('a sale', () => {
  const earlier = payment('earlier', 100n);
  const sale = openSale(toAmount(10n), [earlier], NOW);

  it('is not paid by what came in before it', () => {
    expect(saleState(sale, [earlier])).toEqual({ paid: 0n, isPaid: false, last: undefined });
  });

  it('is not paid by an earlier payment that is reported only now, but by a wallet whose clock is behind', () => {
    const yesterday = payment('yesterday', 10n, NOW - 86_400_000n);
    expect(saleState(sale, [yesterday])).toMatchObject({ paid: 0n, isPaid: false });
    expect(saleState(sale, [payment('slow', 10n, NOW - 30_000n)])).toMatchObject({ isPaid: true });
  });

  it('is paid by one payment or several, and by nothing after that', () => {
    const [part, rest, later] = [payment('part', 4n), payment('rest', 6n), payment('later', 9n)];
    expect(saleState(sale, [earlier, part])).toEqual({ paid: 4n, isPaid: false, last: undefined });
    expect(saleState(sale, [earlier, part, rest, later])).toEqual({ paid: 10n, isPaid: true, last: rest });
    expect(saleState(sale, [payment('more', 11n)])).toMatchObject({ paid: 11n, isPaid: true });
  });
});
