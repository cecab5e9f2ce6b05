import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMoves, chainOf, longChain } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import type { Account } from '@site/src/protocol/account';
import type { Amount } from '@site/src/protocol/amount';
import type { Height } from '@site/src/protocol/height';
import type { Instant } from '@site/src/protocol/instant';
import { checkEntries, checkHead } from './history-integrity';

describe('integrity', () => {
  it('finds no fault in a valid chain', () => {
    fc.assert(
      fc.property(anyMoves(), (moves) => void expect(checkEntries(chainOf(moves))).toEqual([])),
      { seed: SEED },
    );
  });

  it('finds every altered figure', () => {
    fc.assert(
      fc.property(
        anyMoves(30),
        fc.nat(),
        fc.constantFrom('balance', 'previousBalance'),
        (moves, at, member) => {
          const chain = chainOf([...moves, { by: 1n, with: 0 }, { by: 1n, with: 0 }]);
          const index = at % chain.length;
          const altered = chain.map((entry, place) =>
            place === index ? { ...entry, [member]: (entry[member] + 1_000n) as Amount } : entry,
          );
          // An altered last balance leaves no trace in the entries; only the account's state reveals it.
          if (member === 'balance' && index === chain.length - 1) return;
          expect(checkEntries(altered).length).toBeGreaterThan(0);
        },
      ),
      { seed: SEED },
    );
  });

  it('reports the rule and the height', () => {
    const chain = longChain(6);
    const alter = (index: number, change: object) =>
      checkEntries(chain.map((entry, place) => (place === index ? { ...entry, ...change } : entry)));
    expect(checkEntries(chain.toSpliced(3, 1))).toEqual([{ height: 5n, rule: 'order' }]);
    expect(alter(3, { timestamp: 0n as Instant })).toEqual([{ height: 4n, rule: 'time' }]);
    expect(alter(3, { blockType: 'CHANGE' })).toEqual([{ height: 4n, rule: 'sum' }]);
    expect(alter(0, { blockType: 'RECEIVE' })).toEqual([{ height: 1n, rule: 'opening' }]);
    expect(alter(4, { blockType: 'OPEN' })).toEqual([{ height: 5n, rule: 'opening' }]);
  });

  it('compares the last block with the account’s state', () => {
    const last = longChain(6).at(-1)!;
    const account = {
      height: last.height,
      balance: last.balance,
      lastTransactionHash: last.hash,
      lastTransactionTimestamp: last.timestamp,
    } as Account;
    expect(checkHead(account, last)).toEqual([]);
    expect(checkHead({ ...account, balance: (account.balance + 1n) as Amount }, last)).toEqual([
      { height: 6n, rule: 'account' },
    ]);
    expect(checkHead({ ...account, height: 7n as Height }, last)).toEqual([]);
  });
});
