import { describe, expect, it } from 'vitest';
import type { Account } from '@site/src/protocol/account';
import type { PublicKey } from '@site/src/protocol/public-key';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { Block, ReceiveBlock, SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight, type Height } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { firstList, type Arrival } from './feed-list';
import { next, stateOf, type FeedEvent, type FeedState } from './feed-state';
import { readBehindGap } from './fill-gap';
import { NO_FILTER, type LiveFilter } from './live-filter';
import { NOTHING_SEEN } from './live-view';

const T = SAMPLE_BLOCKS.SEND.timestamp;
const wallMs = Number(T) + 5_000;
const send = (height: bigint): SendBlock => ({
  ...SAMPLE_BLOCKS.SEND,
  height: toHeight(height),
  timestamp: toInstant(T + height),
});
const receiveOf = (of: SendBlock, height: bigint): ReceiveBlock => ({
  ...SAMPLE_BLOCKS.RECEIVE,
  publicKey: of.receiverPublicKey,
  sendHash: hashBlock(of),
  height: toHeight(height),
  timestamp: toInstant(T + height),
});
const arrivalOf = (block: Block, isNew = true, known: Partial<Arrival> = {}): Arrival => ({
  transaction: { block } as Transaction,
  hash: hashBlock(block),
  ...{ isNew, matched: undefined, receivedAt: undefined, ...known },
});
const arrived = (block: Block, isNew?: boolean): FeedEvent => ({
  type: 'arrived',
  arrival: arrivalOf(block, isNew),
  wallMs,
});
const gapRead = (...found: Block[]): FeedEvent => ({
  ...{ type: 'gap read', key: 'gap-1', about: { accounts: 1, beyond: 0n } },
  found: found.map((block) => arrivalOf(block, false)),
});
const interrupted: FeedEvent = { type: 'interrupted', wallMs };
const after = (events: readonly FeedEvent[], filter: LiveFilter = NO_FILTER) =>
  events.reduce<FeedState>(
    (state, event) => next(state, event).state,
    stateOf(firstList(filter, NOTHING_SEEN)),
  );
const heights = ({ list }: FeedState) =>
  list.rows.map((row) => (row.kind === 'gap' ? row.key : Number(row.transaction.block.height)));

const receive = receiveOf(send(2n), 5n);
const { amount: min } = send(2n);
const onlyLarge: LiveFilter = { type: undefined, min };
const pending = 'empty, with a receive that waits for its amount';
const states = {
  empty: after([]),
  [pending]: after([arrived(receive)], onlyLarge),
  following: after([arrived(send(2n))]),
  interrupted: after([arrived(send(2n)), interrupted]),
  'following again': after([arrived(send(2n)), interrupted, arrived(send(9n))]),
} satisfies Record<string, FeedState>;

describe('the states of a live feed', () => {
  it.each<[keyof typeof states, string, FeedEvent, FeedState['kind'], (number | string)[]]>([
    ['empty', 'a new transaction', arrived(send(3n)), 'following', [3]],
    ['empty', 'one of the first screen', arrived(send(3n), false), 'following', [3]],
    ['empty', 'an interruption', interrupted, 'empty', []],
    ['empty', 'skipped lines', { type: 'skipped', count: 3 }, 'empty', []],
    ['empty', 'an overflow', { type: 'overflowed', count: 3, wallMs }, 'empty', []],
    ['empty', 'the result of a gap that it does not have', gapRead(send(3n)), 'empty', []],
    [pending, 'a transaction that the filter leaves out', arrived(SAMPLE_BLOCKS.CHANGE), 'empty', []],
    [pending, 'another receive', arrived(receiveOf(send(4n), 6n)), 'empty', []],
    [pending, 'its amount', { type: 'send read', receive, send: send(2n) }, 'following', [5]],
    [pending, 'a failure', { type: 'send read', receive, send: undefined }, 'empty', []],
    [pending, 'its send', arrived(send(2n)), 'following', [2, 5]],
    [pending, 'an interruption', interrupted, 'empty', []],
    ['following', 'a new transaction', arrived(send(3n)), 'following', [3, 2]],
    ['following', 'the same transaction', arrived(send(2n)), 'following', [2]],
    ['following', 'one of the first screen', arrived(send(1n), false), 'following', [2, 1]],
    ['following', 'skipped lines', { type: 'skipped', count: 3 }, 'following', [2]],
    ['following', 'an overflow', { type: 'overflowed', count: 3, wallMs }, 'following', [2]],
    ['following', 'an interruption', interrupted, 'interrupted', ['gap-1', 2]],
    ['interrupted', 'another interruption', interrupted, 'interrupted', ['gap-1', 2]],
    ['interrupted', 'what was missed', gapRead(send(3n)), 'interrupted', ['gap-1', 3, 2]],
    ['interrupted', 'one of the first screen', arrived(send(3n), false), 'interrupted', ['gap-1', 3, 2]],
    ['interrupted', 'a new transaction', arrived(send(3n)), 'following', [3, 'gap-1', 2]],
    ['interrupted', 'skipped lines', { type: 'skipped', count: 3 }, 'interrupted', ['gap-1', 2]],
    ['following again', 'what was missed', gapRead(send(3n)), 'following', [9, 'gap-1', 3, 2]],
    ['following again', 'an interruption', interrupted, 'interrupted', ['gap-2', 9, 'gap-1', 2]],
  ])('%s, after %s', (from, _event, event, kind, rows) => {
    const before = structuredClone(states[from]);
    const { state } = next(states[from], event);
    expect(states[from]).toEqual(before);
    expect([state.kind, heights(state)]).toEqual([kind, rows]);
    expect(state).toEqual(stateOf(state.list));
  });

  it('name the gap that is at the top', () => {
    expect(states.interrupted).toMatchObject({ gap: 'gap-1' });
    expect(states['following again']).not.toHaveProperty('gap');
  });

  it('are the same while nothing changes', () => {
    for (const state of [states.empty, states.interrupted])
      expect(next(state, interrupted).state).toBe(state);
    expect(next(states.following, gapRead()).state).toBe(states.following);
  });
});

describe('the reads of a live feed', () => {
  it('are the sends of receives that are listed or that wait for their amount', () => {
    expect(next(states.empty, arrived(receive)).reads).toEqual([receive]);
    expect(next(states[pending], arrived(receiveOf(send(4n), 6n))).reads).toHaveLength(1);
    expect(next(states.interrupted, gapRead(send(3n), receive)).reads).toEqual([receive]);
    const seen = { matched: send(2n) };
    const arrival = arrivalOf(receive, true, seen);
    expect(next(states.empty, { type: 'arrived', arrival, wallMs }).reads).toEqual([]);
    expect(next(after([], { type: 'SEND', min }), arrived(receive)).reads).toEqual([]);
  });
});

describe('a gap of a filtered list', () => {
  it('stays, and nothing is listed twice, if what was missed has the send of a waiting receive', () => {
    const before = after([arrived(send(1n)), interrupted, arrived(send(4n)), arrived(receive)], onlyLarge);
    const { state } = next(before, gapRead(send(2n), receive));
    expect(heights(state)).toEqual([5, 4, 'gap-1', 2, 1]);
    expect(state.list.pending.size).toBe(0);
  });
});

const key = (number: number) => number.toString(16).toUpperCase().padStart(64, '0') as PublicKey;
const height = (value: number) => toHeight(BigInt(value));
const { signal } = new AbortController();

/** A node with these accounts at these heights. */
function node(states: Readonly<Record<string, number>>) {
  const requested: [PublicKey, bigint, bigint][] = [];
  return {
    requested,
    accounts: async () =>
      new Map(
        Object.entries(states).map(([publicKey, at]) => [
          publicKey as PublicKey,
          { publicKey, height: height(at) } as Account,
        ]),
      ),
    accountTransactions: async (
      publicKey: PublicKey,
      { fromHeight, toHeight: last }: { fromHeight: Height; toHeight: Height },
    ) => {
      requested.push([publicKey, fromHeight, last]);
      return Array.from({ length: Number(last - fromHeight) + 1 }, () => ({}) as Transaction);
    },
  };
}

describe('filling a gap', () => {
  it('reads the heights that were missed, and nothing for unchanged accounts', async () => {
    const reader = node({ [key(1)]: 7, [key(2)]: 4 });
    const known = new Map([key(1), key(2)].map((publicKey) => [publicKey, height(4)]));
    const behind = await readBehindGap(reader, known, { signal });
    expect(reader.requested).toEqual([[key(1), 5n, 7n]]);
    expect(behind).toMatchObject({ found: [{}, {}, {}], accounts: 2, beyond: 0n });
  });

  it('is bounded to ten transactions of each of twelve accounts, and counts the rest', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => key(index + 1));
    const reader = node(Object.fromEntries(keys.map((publicKey) => [publicKey, 1_000_000])));
    const behind = await readBehindGap(reader, new Map(keys.map((one) => [one, height(1)])), { signal });
    expect(reader.requested).toHaveLength(12);
    expect(reader.requested[0]).toEqual([key(1), 999_991n, 1_000_000n]);
    expect(behind.beyond).toBe(20n * 999_999n - 120n);
  });

  it('requests nothing if no account is known', async () => {
    expect(await readBehindGap(node({}), new Map(), { signal })).toEqual({
      found: [],
      accounts: 0,
      beyond: 0n,
    });
  });
});
