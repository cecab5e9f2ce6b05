import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import type { Account } from '@site/src/protocol/account';
import type { Amount } from '@site/src/protocol/amount';
import type { BlockType } from '@site/src/protocol/block';
import type { Height } from '@site/src/protocol/height';
import type { Instant } from '@site/src/protocol/instant';
import { ACCOUNT, anyMoves, chainOf, longChain, other } from '@site/tests/support/account-history';
import { checkEntries, checkHead } from './check-entries';
import { chartPoints, sampleHeights, samplesWithin, zoomedSpan } from './balance-samples';
import { changeOf } from '@site/src/protocol/entry-change';
import { addToSums, isFiltering, matches, NO_SUMS, type Filter } from './filter';
import { createFlowBook } from './flows';
import { GRANULE_BYTES, granuleOf, packEntry, unpackEntry } from './pack-entries';
import { healthOf } from './representative-health';

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

describe('a filter', () => {
  const types: readonly BlockType[] = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'];
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const anyFilter: fc.Arbitrary<Filter> = fc.record({
    types: optional(fc.subarray([...types], { minLength: 1 })),
    direction: optional(fc.constantFrom('in', 'out', 'none')),
    counterparty: optional(fc.integer({ min: 0, max: 6 }).map(other)),
    minAmount: optional(fc.bigInt({ min: 0n, max: 10n ** 17n })),
    maxAmount: optional(fc.bigInt({ min: 0n, max: 10n ** 17n })),
    since: optional(fc.bigInt({ min: 1_700_000_000_000n, max: 1_800_000_000_000n })),
    before: optional(fc.bigInt({ min: 1_700_000_000_000n, max: 1_800_000_000_000n })),
  });

  it('matches the blocks that meet all of its conditions', () => {
    fc.assert(
      fc.property(anyMoves(), anyFilter, (moves, filter) => {
        for (const entry of chainOf(moves)) {
          const { direction, amount } = changeOf(entry);
          const expected = [
            filter.types === undefined || filter.types.includes(entry.blockType),
            filter.direction === undefined || filter.direction === direction,
            filter.counterparty === undefined || filter.counterparty === entry.subjectPublicKey,
            filter.minAmount === undefined || amount >= filter.minAmount,
            filter.maxAmount === undefined || amount <= filter.maxAmount,
            filter.since === undefined || entry.timestamp >= filter.since,
            filter.before === undefined || entry.timestamp < filter.before,
          ].every(Boolean);
          expect(matches(entry, filter)).toBe(expected);
        }
      }),
      { seed: SEED },
    );
  });

  it('reports whether it has any condition', () => {
    expect(isFiltering({})).toBe(false);
    expect(isFiltering({ types: undefined })).toBe(false);
    expect(isFiltering({ minAmount: 0n })).toBe(true);
  });
});

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

describe('packed entries', () => {
  it('are unpacked unchanged', () => {
    fc.assert(
      fc.property(anyMoves(), (moves) => {
        const chain = chainOf(moves);
        const bytes = new Uint8Array(GRANULE_BYTES);
        for (const entry of chain) packEntry(bytes, entry);
        expect(chain.map(({ height }) => unpackEntry(bytes, ACCOUNT, height))).toEqual(chain);
      }),
      { seed: SEED },
    );
  });

  it('are undefined where nothing was packed, and where the bytes are damaged', () => {
    const bytes = new Uint8Array(GRANULE_BYTES);
    const [entry] = longChain(1);
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
    packEntry(bytes, entry!);
    expect(unpackEntry(bytes.slice(1), ACCOUNT, 1n as Height)).toBeUndefined();
    bytes[88] = 77;
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
    packEntry(bytes, entry!);
    bytes.fill(255, 64, 80);
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
  });

  it('are grouped in granules of 200 heights', () => {
    expect([1n, 200n, 201n, 1_000_000n].map(granuleOf)).toEqual([0n, 0n, 1n, 4999n]);
  });
});

describe('the chart of a balance', () => {
  it('samples all blocks of a short span, otherwise both ends and evenly spaced ones', () => {
    expect(sampleHeights({ from: 1n, to: 0n })).toEqual([]);
    expect(sampleHeights({ from: 7n, to: 7n })).toEqual([7n]);
    expect(sampleHeights({ from: 3n, to: 66n })).toHaveLength(64);
    const height = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(height, height, (from, blocks) => {
        const heights = sampleHeights({ from, to: from + blocks });
        expect(heights[0]).toBe(from);
        expect(heights.at(-1)).toBe(from + blocks);
        expect(new Set(heights).size).toBe(heights.length);
        expect(heights.length).toBeLessThanOrEqual(64);
      }),
      { seed: SEED },
    );
  });

  const samples = [
    { height: 1n, timestamp: 0n, balance: 10n },
    { height: 2n, timestamp: 5_000n, balance: 40n },
    { height: 3n, timestamp: 10_000n, balance: 0n },
  ];
  const whole = { from: 1n, to: 3n, since: 0n, until: 10_000n };

  it('places times in its span and balances on its scale', () => {
    const scale = { lowest: 0n, highest: 40n };
    expect(chartPoints(samples, whole, { ...scale, ticks: [] })).toEqual([
      { x: 0, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  it('zooms to a part, which begins with the balance before it', () => {
    const zoomed = zoomedSpan(samples, whole, { from: 0.6, to: 0.9 });
    expect(zoomed).toEqual({ from: 2n, to: 3n, since: 6_000n, until: 9_000n });
    expect(samplesWithin(samples, zoomed!)).toEqual(samples.slice(1, 2));
    expect(zoomedSpan(samples, whole, { from: -1, to: 2 })).toEqual(whole);
    expect(zoomedSpan(samples, whole, { from: 0.5, to: 0.55 })).toBeUndefined();
  });
});

describe('the health of a representative', () => {
  const vote = (weight: bigint, last?: bigint) =>
    healthOf({ weight, lastVotedAt: last } as Parameters<typeof healthOf>[0], 10n ** 12n).kind;
  it('is only rated if a vote is known', () => {
    expect(vote(0n, 10n ** 12n)).toBe('weightless');
    expect(vote(5n)).toBe('unseen');
    expect(vote(5n, 10n ** 12n - 86_400_000n)).toBe('voting');
    expect(vote(5n, 10n ** 12n - 86_400_001n)).toBe('silent');
  });
});
