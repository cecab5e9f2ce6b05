import { describe, expect, it } from 'vitest';
import type { Account } from '@site/src/protocol/account';
import type { Transaction } from '@site/src/protocol/transaction';
import { compareAccounts, compareTransactions } from './second-opinion';

const KEY = 'AB'.repeat(32);
const at = (height: bigint, balance = 5n, lastTransactionHash = 'CD'.repeat(32)) =>
  ({ publicKey: KEY, height, balance, lastTransactionHash }) as unknown as Account;
const block = (height: bigint, balance = 5n, publicKey = KEY) =>
  ({ block: { publicKey, height, balance } }) as unknown as Transaction;

describe('a second opinion on an account', () => {
  it('finds both nodes in agreement at the same height, block and balance', () => {
    const { opinion, facts } = compareAccounts(at(7n), at(7n), block(7n));
    expect(opinion).toEqual({ kind: 'same' });
    expect(facts.every(({ page, other }) => page === other)).toBe(true);
  });

  it('says which node is behind, and by how many blocks', () => {
    expect(compareAccounts(at(7n), at(9n), block(9n)).opinion).toEqual({
      ...{ kind: 'behind', who: 'page', by: 2n },
    });
    expect(compareAccounts(at(7n), at(6n), block(6n)).opinion).toEqual({
      ...{ kind: 'behind', who: 'other', by: 1n },
    });
  });

  it('finds a contradiction in another block or balance at the same height', () => {
    expect(compareAccounts(at(7n), at(7n, 5n, 'EF'.repeat(32)), block(7n)).opinion.kind).toBe(
      'contradiction',
    );
    expect(compareAccounts(at(7n), at(7n, 6n), block(7n, 6n)).opinion.kind).toBe('contradiction');
  });

  it('does not trust a state whose last block is unproven, of another account, height or balance', () => {
    for (const last of [undefined, block(8n), block(7n, 6n), block(7n, 5n, 'EF'.repeat(32))])
      expect(compareAccounts(at(7n), at(7n), last).opinion.kind).toBe('false');
  });

  it('reports an account that the other node does not have', () => {
    expect(compareAccounts(at(7n), undefined, undefined).opinion.kind).toBe('missing');
  });
});

describe('a second opinion on a transaction', () => {
  const hash = 'CD'.repeat(32);

  it('agrees only if the other node’s block has that hash', () => {
    const same = compareTransactions(block(7n), block(7n), { hash, isProven: true });
    expect(same.opinion.kind).toBe('same');
    expect(compareTransactions(block(7n), block(7n), { hash, isProven: false }).opinion.kind).toBe('false');
  });

  it('reports a transaction that the other node does not have', () => {
    const { opinion, facts } = compareTransactions(block(7n), undefined, { hash, isProven: false });
    expect(opinion.kind).toBe('missing');
    expect(facts.map(({ other }) => other)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
