import { describe, expect, it } from 'vitest';
import { readStory } from '../../devnet/story/read-story';
import { firstThenBreadth } from '../support/first-then-breadth';

/**
 * Transactions per test case: small enough to locate an error, large enough to keep the list of cases short.
 */
const CHUNK = 2_000;

/** Every fourth transaction, and all of them in `npm run test:long`. */
const EVERY = process.env.ATTO_EXHAUSTIVE === '1' ? 1 : 4;

const { transactions: all, ready } = readStory();
const transactions = all.filter((_, index) => index % EVERY === 0);
const chunks = Array.from({ length: Math.ceil(transactions.length / CHUNK) }, (_, index) => index * CHUNK);

describe('the story, checked by the official library', () => {
  for (const [options, cases] of firstThenBreadth(chunks))
    it.each(cases)(
      'accepts the transactions from index %i and prints them identically',
      options,
      async (start) => {
        for (const transaction of transactions.slice(start, start + CHUNK)) {
          const official = transaction.official();
          const verdict = {
            hash: official.hash.toString(),
            text: official.toJson(),
            valid: await official.isValid(),
            work: official.work.isValid(official.block),
          };
          const wanted = { hash: transaction.hash, text: transaction.print(), valid: true, work: true };
          if (JSON.stringify(verdict) !== JSON.stringify(wanted)) expect(verdict).toEqual(wanted);
        }
        expect(transactions.length).toBeGreaterThan(start);
      },
    );

  it('accepts every 40th ready-made transaction', { tags: 'breadth' }, async () => {
    const some = ready().filter((_, index) => index % 40 === 0);
    for (const transaction of some) {
      const official = transaction.official();
      expect([official.hash.toString(), official.toJson(), await official.isValid()]).toEqual([
        transaction.hash,
        transaction.print(),
        true,
      ]);
    }
    expect(some.length).toBeGreaterThan(500);
  });
});
