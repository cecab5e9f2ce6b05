import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../../../tests/support/protocol-arbitraries';
import { pageCount, pageOfHeight, pagesToOffer, spanOfPage, wholePages } from './pages';

describe('pages of a history', () => {
  it('divide it into fifties from the newest block, without gaps or repetitions', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (top) => {
        const last = pageCount(top);
        expect(spanOfPage(top, 1n).to).toBe(top);
        expect(spanOfPage(top, last).from).toBe(1n);
        if (last > 1n) {
          expect(spanOfPage(top, 1n).from).toBe(top - 49n);
          expect(spanOfPage(top, 2n).to).toBe(top - 50n);
        }
      }),
      { seed: SEED },
    );
  });

  it('are found by the heights that they contain', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        (one, two) => {
          const [height, top] = one < two ? [one, two] : [two, one];
          const { from, to } = spanOfPage(top, pageOfHeight(top, height));
          expect(from <= height && height <= to).toBe(true);
          const around = wholePages(top, { from: height, to: height + 40n < top ? height + 40n : top });
          expect(around.from).toBe(from);
          expect((around.to - from + 1n) % 50n === 0n || from === 1n).toBe(true);
          expect(around.to - to === 0n || around.to - to === 50n).toBe(true);
        },
      ),
      { seed: SEED },
    );
  });

  it('stop at both ends', () => {
    expect(spanOfPage(120n, 99n)).toEqual({ from: 1n, to: 20n });
    expect(spanOfPage(120n, 0n)).toEqual({ from: 71n, to: 120n });
    expect(pageOfHeight(120n, 500n)).toBe(1n);
    expect([pageCount(0n), pageCount(50n), pageCount(51n)]).toEqual([1n, 1n, 2n]);
  });

  it('are offered with both ends and the neighbours', () => {
    expect(pagesToOffer(1n, 1n)).toEqual([1n]);
    expect(pagesToOffer(1n, 9n)).toEqual([1n, 2n, undefined, 9n]);
    expect(pagesToOffer(3n, 9n)).toEqual([1n, 2n, 3n, 4n, undefined, 9n]);
    expect(pagesToOffer(4n, 6n)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(pagesToOffer(50n, 20_000n)).toEqual([1n, undefined, 49n, 50n, 51n, undefined, 20_000n]);
  });
});
