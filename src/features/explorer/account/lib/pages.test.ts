import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { pageOfHeight, spanOfPage } from '@site/src/ui/history/history-pages';
import { pagesToOffer, wholePages } from './pages';

describe('pages of a history', () => {
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

  it('are offered with both ends and the neighbours', () => {
    expect(pagesToOffer(1n, 1n)).toEqual([1n]);
    expect(pagesToOffer(1n, 9n)).toEqual([1n, 2n, undefined, 9n]);
    expect(pagesToOffer(3n, 9n)).toEqual([1n, 2n, 3n, 4n, undefined, 9n]);
    expect(pagesToOffer(4n, 6n)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(pagesToOffer(50n, 20_000n)).toEqual([1n, undefined, 49n, 50n, 51n, undefined, 20_000n]);
  });
});
