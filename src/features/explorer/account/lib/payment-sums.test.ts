import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMoves, chainOf } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { changeOf } from '@site/src/protocol/entry-change';
import { addToSums, createFlowBook, NO_SUMS } from './payment-sums';

describe('sums and flows', () => {
  it('agree with the balances of any chain', () => {
    fc.assert(
      fc.property(anyMoves(), (moves) => {
        const chain = chainOf(moves);
        const { received, sent, count } = addToSums(addToSums(NO_SUMS, chain.slice(0, 7)), chain.slice(7));
        expect(received - sent).toBe(chain.at(-1)?.balance);
        expect(count).toBe(BigInt(chain.length));
        const book = createFlowBook();
        book.add(chain);
        const flows = book.largest(100);
        expect(flows.reduce((sum, flow) => sum + flow.received, 0n)).toBe(received);
        expect(flows.reduce((sum, flow) => sum + flow.sent, 0n)).toBe(sent);
        const volumes = flows.map((flow) => flow.received + flow.sent);
        expect(volumes).toEqual([...volumes].sort((one, two) => (one < two ? 1 : one > two ? -1 : 0)));
      }),
      { seed: SEED },
    );
  });

  it('stay exact beyond the precision of floats', () => {
    const chain = chainOf([
      { by: 18_000_000_000_000_000_000n, with: 1 },
      { by: -17_999_999_999_999_999_999n, with: 2 },
      { by: 17_999_999_999_999_999_999n, with: 2 },
    ]);
    expect(addToSums(NO_SUMS, chain)).toEqual({
      count: 3n,
      received: 35_999_999_999_999_999_999n,
      sent: 17_999_999_999_999_999_999n,
    });
  });

  it('derive the direction from the type of the block', () => {
    const [open, receive, send, change] = chainOf([
      { by: 5n, with: 1 },
      { by: 2n, with: 1 },
      { by: -3n, with: 2 },
      { by: 0n, with: 3 },
    ]).map(changeOf);
    expect([open, receive, send, change]).toEqual([
      { direction: 'in', amount: 5n },
      { direction: 'in', amount: 2n },
      { direction: 'out', amount: 3n },
      { direction: 'none', amount: 0n },
    ]);
  });
});
