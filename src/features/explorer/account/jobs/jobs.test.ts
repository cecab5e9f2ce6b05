import { describe, expect, it } from 'vitest';
import { ACCOUNT, longChain, other } from '@site/tests/support/account-history';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Amount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { matches } from '@site/src/ui/history/entry-filter';
import { addToSums, NO_SUMS } from '../lib/payment-sums';
import { createEntryCache, createMemoryStore } from '../model/entry-cache';
import { createEntrySource } from '../model/entry-source';
import { exportRows, flows, scan, type JobSources } from './jobs';

const { signal } = new AbortController();
const LENGTH = 2_345n;
const ALL = { from: 1n, to: LENGTH };
const chain = longChain(Number(LENGTH));

function sources(
  of: AccountEntry[] = chain,
  transactions: Transaction[] = [],
): JobSources & { requests: () => number } {
  let requests = 0;
  const reader = {
    accountEntries: async (
      _: unknown,
      { fromHeight, toHeight }: { fromHeight: bigint; toHeight: bigint },
    ) => {
      requests++;
      return of.filter(({ height }) => height >= fromHeight && height <= toHeight);
    },
    accounts: async () => new Map(),
    accountTransactions: async () => transactions,
    entriesAt: async (_: unknown, heights: readonly bigint[]) => {
      requests++;
      return of.filter(({ height }) => heights.includes(height));
    },
  } as unknown as NodeReader;
  const scope = { network: 'LOCAL', node: '/node', publicKey: ACCOUNT };
  const source = createEntrySource(reader, createEntryCache(createMemoryStore()), scope);
  return { reader, source, requests: () => requests };
}

async function all<T>(steps: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const step of steps) taken.push(step);
  return taken;
}

describe('scanning a history', () => {
  it('finds every block that matches the filter, newest first, and adds them up', async () => {
    const filter = { types: ['SEND'], counterparty: other(2) } as const;
    const expected = chain.filter((entry) => matches(entry, filter)).reverse();
    const steps = await all(scan(sources(), { span: ALL, filter }, { signal }));
    expect(steps.flatMap(({ found }) => found)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(50);
    expect(steps.at(-1)).toMatchObject({
      done: LENGTH,
      total: LENGTH,
      faults: [],
      sums: addToSums(NO_SUMS, expected),
    });
    expect(steps.map(({ done }) => done)).toEqual([1_000n, 2_000n, 2_345n]);
  });

  it('reads no more than the days of the filter', async () => {
    const since = chain[1_999]!.timestamp;
    const before = chain[2_099]!.timestamp;
    const [step, ...more] = await all(scan(sources(), { span: ALL, filter: { since, before } }, { signal }));
    expect(more).toEqual([]);
    expect(step).toMatchObject({ done: 100n, total: 100n });
    expect(step!.found).toEqual(chain.slice(1_999, 2_099).reverse());
    const none = await all(scan(sources(), { span: ALL, filter: { since: 10n ** 15n } }, { signal }));
    expect(none).toEqual([]);
  });

  it('requests nothing twice', async () => {
    const from = sources();
    await all(scan(from, { span: ALL, filter: {} }, { signal }));
    const first = from.requests();
    await all(flows(from, { span: ALL, filter: {} }, { signal }));
    expect(from.requests()).toBe(first);
  });

  it('stops when the consumer returns', async () => {
    const controller = new AbortController();
    const steps = scan(sources(), { span: ALL, filter: {} }, controller);
    await steps.next();
    await steps.return();
    expect(await steps.next()).toMatchObject({ done: true });
  });

  it('reports faults, including those between two steps', async () => {
    // The lowest height of the first step down: its link to the block below is between two steps.
    const broken = chain.map((entry) =>
      entry.height === 1_345n ? { ...entry, balance: (entry.balance + 1n) as Amount } : entry,
    );
    const steps = await all(scan(sources(broken), { span: ALL, filter: {} }, { signal }));
    expect(steps.at(-1)?.faults).toContainEqual({ height: 1_346n, rule: 'link' });
  });

  it('adds up payments by counterparty', async () => {
    const last = (await all(flows(sources(), { span: ALL, filter: {} }, { signal }))).at(-1)!;
    expect(last.counterparties).toBe(5);
    const volume = last.flows.reduce((sum, { received, sent }) => sum + received + sent, 0n);
    const { received, sent } = addToSums(NO_SUMS, chain);
    expect(volume).toBe(received + sent);
  });

  it('exports the whole history, oldest first, in pieces', async () => {
    const request = {
      span: ALL,
      filter: {},
      network: 'LOCAL',
      names: new Map([[other(1), 'Shop']]),
      matched: new Map([[chain[4]!.hash, chain[9]!.hash]]),
    } as const;
    const pieces = await all(exportRows(sources(), { ...request, format: 'json' }, { signal }));
    const rows = JSON.parse(pieces.map(({ text }) => text).join('')) as Record<string, string>[];
    expect(rows.map(({ height }) => BigInt(height!))).toEqual(chain.map(({ height }) => height));
    expect(rows[1]?.counterparty_name).toBe('Shop');
    expect(rows.filter(({ matched_hash }) => matched_hash !== undefined)).toEqual([
      expect.objectContaining({ hash: chain[4]!.hash, matched_hash: chain[9]!.hash, network: 'LOCAL' }),
    ]);
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(300_000);
    const csv = await all(exportRows(sources(), { ...request, format: 'csv' }, { signal }));
    expect(
      csv
        .map(({ text }) => text)
        .join('')
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(Number(LENGTH) + 1);
  });

  it('names the send of every receive in the file', async () => {
    const blocks = [SAMPLE_BLOCKS.OPEN, SAMPLE_BLOCKS.RECEIVE];
    const entries = chain.slice(0, 3).map((entry, at) => {
      const block = blocks[at];
      return block === undefined ? entry : { ...entry, hash: hashBlock(block) };
    });
    const transactions = blocks.map((block) => ({ block }) as unknown as Transaction);
    const request = { span: { from: 1n, to: 3n }, filter: {}, format: 'json', network: 'LOCAL' } as const;
    const pieces = await all(
      exportRows(
        sources(entries, transactions),
        { ...request, names: new Map(), matched: new Map() },
        { signal },
      ),
    );
    const rows = JSON.parse(pieces.map(({ text }) => text).join('')) as Record<string, string>[];
    expect(rows.map(({ type, matched_hash }) => [type, matched_hash])).toEqual([
      ['OPEN', SAMPLE_BLOCKS.OPEN.sendHash],
      ['RECEIVE', SAMPLE_BLOCKS.RECEIVE.sendHash],
      ['SEND', undefined],
    ]);
  });
});
