import { describe, expect, it } from 'vitest';
import { ACCOUNT, chainOf, longChain, other } from '../../../tests/support/account-history';
import { fakeReader } from '../../../tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import type { Account } from '../../protocol/account';
import type { AccountEntry } from '../../protocol/account-entry';
import { hashBlock } from '../../protocol/block-hash';
import type { Transaction } from '../../protocol/transaction';
import { SEARCHED_SENDS } from './matched-hashes';
import { createMatchReads } from './read-matches';

const { signal } = new AbortController();
const { OPEN, RECEIVE } = SAMPLE_BLOCKS;
const [opening, receive, send] = chainOf([
  { by: 10n, with: 1 },
  { by: 5n, with: 1 },
  { by: -3n, with: 2 },
]) as [AccountEntry, AccountEntry, AccountEntry];
const entries = [{ ...opening, hash: hashBlock(OPEN) }, { ...receive, hash: hashBlock(RECEIVE) }, send];
const taken = {
  block: { ...OPEN, publicKey: other(2), sendHash: send.hash, timestamp: send.timestamp + 1n },
} as unknown as Transaction;

function reading(known = new Map<AccountEntry['hash'], AccountEntry['hash']>()) {
  const requests: string[] = [];
  const reader = fakeReader({
    accountTransactions: async (publicKey, { fromHeight, toHeight, linked }) => {
      requests.push(`transactions ${fromHeight} to ${toHeight}`);
      expect([publicKey, linked]).toEqual([ACCOUNT, false]);
      return [OPEN, RECEIVE].map((block) => ({ block }) as unknown as Transaction);
    },
    accounts: async (addresses) => {
      requests.push(`accounts ${addresses.length}`);
      const one = { publicKey: other(2), height: 1n, lastTransactionTimestamp: send.timestamp + 1n };
      return new Map([[one.publicKey, one as unknown as Account]]);
    },
    transactionRanges: async () => [taken],
  });
  return { requests, ...createMatchReads(reader, known) };
}

describe('the matched blocks of the rows of a file', () => {
  it('are read for receives with one request, and searched for sends', async () => {
    const { requests, read, matchOf } = reading();
    await read(entries, { signal });
    expect(entries.map(({ hash }) => matchOf(hash))).toEqual([
      OPEN.sendHash,
      RECEIVE.sendHash,
      hashBlock(taken.block),
    ]);
    expect(requests).toEqual(['transactions 1 to 2', 'accounts 1']);
  });

  it('are not read if they are known, and a block with another hash is no match', async () => {
    const [first, second, third] = entries as [AccountEntry, AccountEntry, AccountEntry];
    const { requests, read, matchOf } = reading(
      new Map([
        [first.hash, third.hash],
        [third.hash, first.hash],
      ]),
    );
    await read([first, { ...second, hash: receive.hash }, third], { signal });
    expect(requests).toEqual(['transactions 2 to 2']);
    expect(matchOf(receive.hash)).toBeUndefined();
    expect(matchOf(first.hash)).toBe(third.hash);
  });

  it('are searched for a limited number of sends, fifty at a time', async () => {
    const { requests, read } = reading();
    const sends = longChain(3_999).filter(({ blockType }) => blockType === 'SEND');
    expect(sends.length).toBeGreaterThan(SEARCHED_SENDS);
    for (let at = 0; at < sends.length; at += 500) await read(sends.slice(at, at + 500), { signal });
    expect(requests).toHaveLength(SEARCHED_SENDS / 50);
  });
});
