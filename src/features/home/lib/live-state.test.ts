import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { Block, SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { figuresOf, MEASURED, NOTHING_YET, withArrival, type LiveState } from './live-state';
import { SHOWN_ROWS } from './card-figures';

const { OPEN, RECEIVE, SEND, CHANGE } = SAMPLE_BLOCKS;
const at = Number(SEND.timestamp);
/** The clock agrees with the node's, and its monotonic time starts at the time of the blocks. */
const clock = { wallMs: at, offsetMs: 0, monotonicMs: 0, roundTripMs: 10 };
const nameOf = (account: string) => account.slice(0, 4);
const of = (block: Block) => ({ block }) as Transaction;
const stateAfter = (...arrivals: readonly (readonly [Block, number?])[]): LiveState =>
  arrivals.reduce<LiveState>((state, [block, arrivedMs]) => withArrival(state, of(block), arrivedMs), {
    ...NOTHING_YET,
    clock,
  });
const heightened = (count: number) =>
  Array.from({ length: count }, (_, index): SendBlock => ({ ...SEND, height: toHeight(BigInt(index + 2)) }));

describe('the rows of the live card', () => {
  it('show accounts and amount of each block', () => {
    const { rows } = figuresOf(stateAfter([OPEN], [CHANGE], [SEND]), nameOf);
    const me = nameOf(SEND.publicKey);
    expect(rows).toMatchObject([
      {
        type: 'SEND',
        account: me,
        other: { word: 'to', name: '0C0C' },
        amount: { raw: 1_000_250_000n, incoming: false },
        timestampMs: at,
      },
      { type: 'CHANGE', account: me, other: { word: 'voter', name: '0C0C' } },
      { type: 'OPEN', account: me, amount: { raw: 12_500_000_000n, incoming: true } },
    ]);
    expect(rows[1]).not.toHaveProperty('amount');
    expect(rows.every((row) => row.latencyMs === undefined)).toBe(true);
  });

  it('are in the order of time if they were confirmed earlier, however they arrive, and of arrival if new', () => {
    const later = (ms: bigint) => ({ ...SEND, timestamp: toInstant(SEND.timestamp + ms) });
    const { rows } = figuresOf(stateAfter([later(20n)], [later(10n)], [later(30n)], [SEND, 5]), nameOf);
    expect(rows.map(({ timestampMs }) => timestampMs - at)).toEqual([0, 30, 20, 10]);
  });

  it('show the amount of a receive if its send was seen', () => {
    const receive = { ...RECEIVE, sendHash: hashBlock(SEND) };
    expect(figuresOf(stateAfter([SEND], [receive]), nameOf).rows[0]).toMatchObject({
      type: 'RECEIVE',
      other: { word: 'from', name: nameOf(SEND.publicKey) },
      amount: { raw: 1000250000n, incoming: true },
    });
    const [row] = figuresOf(stateAfter([SEND], [RECEIVE]), nameOf).rows;
    expect(row).not.toHaveProperty('amount');
    expect(row?.other).toEqual({ word: 'send', name: 'CDCDCD…' });
  });

  it('are the newest few', () => {
    const sends = heightened(SHOWN_ROWS + 2);
    const { rows } = figuresOf(stateAfter(...sends.map((send) => [send] as const)), nameOf);
    expect(rows.map(({ hash }) => hash)).toEqual(sends.slice(2).reverse().map(hashBlock));
  });
});

describe('the latency of the live card', () => {
  it('is the median of the transactions that arrived while watching, with their count', () => {
    const [one, two, three, before] = heightened(4);
    const figures = figuresOf(stateAfter([before!], [one!, 300], [two!, 100], [three!, 250]), nameOf);
    expect(figures.latency).toEqual({ medianMs: 250, count: 3 });
    expect(figures.rows.map(({ latencyMs }) => latencyMs)).toEqual([250, 100, 300, undefined]);
  });

  it('ignores transactions without a latency', () => {
    expect(figuresOf(stateAfter([SEND, -1]), nameOf)).not.toHaveProperty('latency');
    expect(figuresOf({ ...stateAfter([SEND, 300]), clock: undefined }, nameOf)).not.toHaveProperty('latency');
  });

  it('forgets old transactions', () => {
    const sends = heightened(MEASURED + 10);
    const { latency } = figuresOf(stateAfter(...sends.map((send) => [send, 200] as const)), nameOf);
    expect(latency).toEqual({ medianMs: 200, count: MEASURED });
  });
});
