import { describe, expect, it } from 'vitest';
import { pagesToOffer } from './Pager';

describe('pages of a history', () => {
  it('are offered with both ends and the neighbours', () => {
    expect(pagesToOffer(1n, 1n)).toEqual([1n]);
    expect(pagesToOffer(1n, 9n)).toEqual([1n, 2n, undefined, 9n]);
    expect(pagesToOffer(3n, 9n)).toEqual([1n, 2n, 3n, 4n, undefined, 9n]);
    expect(pagesToOffer(4n, 6n)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(pagesToOffer(50n, 20_000n)).toEqual([1n, undefined, 49n, 50n, 51n, undefined, 20_000n]);
  });
});
