import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import { toAmount } from '@site/src/protocol/amount';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { MAX_ROWS } from './feed-list';
import { createLiveFeed, type LiveFeed } from './live-feed';
import { NO_FILTER, type LiveFilter } from './live-filter';

const T = Number(SAMPLE_BLOCKS.SEND.timestamp);
const at = (ms: number) => ({ wallMs: T + ms, monotonicMs: 5_000 + ms });
const item = (block: Block, isNew = true): RecentTransaction => ({
  transaction: { block } as Transaction,
  hash: hashBlock(block),
  isNew,
});
const send = (height: number) => ({
  ...SAMPLE_BLOCKS.SEND,
  height: toHeight(BigInt(height)),
  timestamp: toInstant(BigInt(T + height)),
});
const heights = (feed: LiveFeed) =>
  feed.view(at(0)).rows.map((row) => (row.kind === 'gap' ? 'gap' : Number(row.transaction.block.height)));

describe('the live feed', () => {
  it('lists the newest first and each once, and counts new ones', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(send(2), false), at(0));
    for (const height of [3, 3, 4, 3]) feed.add(item(send(height)), at(0));
    expect(heights(feed)).toEqual([4, 3, 2]);
    expect(feed.view(at(0)).seen).toBe(2);
  });

  it('lists those of the first screen by time, in whichever order they arrive', () => {
    const feed = createLiveFeed(NO_FILTER);
    for (const height of [4, 2, 5, 3]) feed.add(item(send(height), false), at(0));
    feed.add(item(send(1)), at(0));
    expect(heights(feed)).toEqual([1, 5, 4, 3, 2]);
  });

  it('keeps a bounded number of rows, the newest', () => {
    const feed = createLiveFeed(NO_FILTER);
    for (let height = 2; height < 1_002; height += 1) feed.add(item(send(height)), at(height));
    const { rows, seen } = feed.view(at(1_002));
    expect([rows.length, seen, heights(feed)[0]]).toEqual([MAX_ROWS, 1_000, 1_001]);
    expect(feed.heights.size).toBe(1);
  });

  it('returns immutable lists', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(send(2)), at(0));
    const { rows } = feed.view(at(0));
    feed.add(item(send(3)), at(0));
    expect(rows).toHaveLength(1);
  });

  it('matches a receive with a send that it saw, even if the send is not shown', () => {
    const receive = { ...SAMPLE_BLOCKS.RECEIVE, sendHash: hashBlock(send(2)) };
    const feed = createLiveFeed({ type: 'RECEIVE', min: toAmount(1_000_250_000n) });
    feed.add(item(SAMPLE_BLOCKS.RECEIVE), at(0));
    feed.add(item(send(2)), at(0));
    feed.add(item(receive), at(0));
    expect(feed.view(at(0)).rows).toMatchObject([{ matched: { amount: 1_000_250_000n } }]);
    expect(feed.view(at(0)).seen).toBe(1);
  });

  it('reports the rate over ten seconds, which then falls', () => {
    const feed = createLiveFeed(NO_FILTER);
    expect(feed.view(at(0)).perSecond).toBeUndefined();
    for (let index = 0; index < 40; index += 1) feed.add(item(send(2 + index)), at(index * 100));
    expect(feed.view(at(4_000)).perSecond).toBe(10);
    expect(feed.view(at(9_000)).perSecond).toBeCloseTo(40 / 9);
    expect(feed.view(at(30_000)).perSecond).toBe(0);
  });

  it('reports the time from block to arrival by the node’s clock, for new ones only', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.setClock({ wallMs: T, offsetMs: 100, monotonicMs: 5_000, roundTripMs: 2 });
    feed.add(item(send(2), false), at(9_000));
    expect(feed.view(at(0)).latency).toBeUndefined();
    feed.add(item(send(100)), at(200));
    feed.add(item(send(101)), at(401));
    expect(feed.view(at(0)).latency).toEqual({ medianMs: 300, count: 2 });
  });
});

describe('a receive whose send was not seen', () => {
  const taken = send(2);
  const receive = {
    ...SAMPLE_BLOCKS.RECEIVE,
    publicKey: taken.receiverPublicKey,
    sendHash: hashBlock(taken),
    height: toHeight(5n),
    timestamp: toInstant(BigInt(T + 5)),
  };
  const other = { ...receive, height: toHeight(6n), sendHash: SAMPLE_BLOCKS.RECEIVE.sendHash };
  const setUp = (filter: LiveFilter) => {
    const requested: Block[] = [];
    return { requested, feed: createLiveFeed(filter, (block) => requested.push(block)) };
  };
  const most = { type: undefined, min: taken.amount };

  it('is listed immediately, and with its amount once the send has been read', () => {
    const { requested, feed } = setUp(NO_FILTER);
    feed.add(item(receive), at(0));
    feed.add(item(send(9)), at(1));
    expect(requested).toEqual([receive]);
    expect(feed.unmatched).toEqual([receive]);
    const before = feed.view(at(0)).rows;
    feed.match(receive, taken);
    expect(feed.view(at(0)).rows[1]).toMatchObject({ matched: taken });
    // Only the changed row is rendered again.
    expect(feed.view(at(0)).rows[0]).toBe(before[0]);
    expect(before[1]).toMatchObject({ matched: undefined });
    expect([feed.view(at(0)).seen, feed.unmatched]).toEqual([2, []]);
  });

  it('waits for its amount if the filter needs it, and is then listed by its time', () => {
    const { requested, feed } = setUp(most);
    feed.add(item(send(3)), at(0));
    feed.add(item(receive), at(1));
    feed.add(item(send(9)), at(2));
    expect([requested, heights(feed)]).toEqual([[receive], [9, 3]]);
    feed.match(receive, taken);
    expect(heights(feed)).toEqual([9, 5, 3]);
    expect(feed.view(at(0))).toMatchObject({ seen: 3, unresolved: 0 });
    feed.match(receive, taken);
    expect(heights(feed)).toEqual([9, 5, 3]);
  });

  it('is filtered out if its amount is below the minimum', () => {
    const { feed } = setUp({ type: undefined, min: toAmount(taken.amount + 1n) });
    feed.add(item(receive), at(0));
    feed.match(receive, taken);
    expect(feed.view(at(0))).toMatchObject({ rows: [], seen: 0, unresolved: 0 });
  });

  it('is counted if its amount cannot be read, and listed without it if there is no minimum', () => {
    const { feed } = setUp(most);
    feed.add(item(receive), at(0));
    feed.match(receive, undefined);
    expect(feed.view(at(0))).toMatchObject({ rows: [], unresolved: 1 });
    const all = setUp(NO_FILTER).feed;
    all.add(item(receive), at(0));
    all.match(receive, undefined);
    expect(all.view(at(0))).toMatchObject({ rows: [{ matched: undefined }], unresolved: 0 });
  });

  it('is filtered by a send that arrives after it', () => {
    const { feed } = setUp({ type: 'RECEIVE', min: taken.amount });
    feed.add(item(receive), at(0));
    feed.add(item(taken), at(1));
    expect(heights(feed)).toEqual([5]);
  });

  it('causes no request if its type is filtered out', () => {
    const { requested, feed } = setUp({ type: 'SEND', min: taken.amount });
    feed.add(item(receive), at(0));
    expect([requested, feed.unmatched]).toEqual([[], []]);
  });

  it('uses bounded memory however many wait, and counts those that were given up', () => {
    const { feed } = setUp(most);
    for (let index = 0; index < 1_000; index += 1) {
      const hash = hashBlock(send(index + 10));
      feed.add(item({ ...other, sendHash: hash, height: toHeight(BigInt(index + 10)) }), at(index));
    }
    expect(feed.unmatched).toHaveLength(MAX_ROWS);
    expect(feed.view(at(0)).unresolved).toBe(1_000 - MAX_ROWS);
  });
});

describe('a gap', () => {
  const feed = () => {
    const made = createLiveFeed(NO_FILTER);
    made.add(item(send(2)), at(0));
    const key = made.gap(at(12_000))!;
    made.add(item(send(9)), at(12_500));
    return { made, key };
  };

  it('is marked once, above the previous rows, with its duration', () => {
    const { made } = feed();
    expect(heights(made)).toEqual([9, 'gap', 2]);
    expect(made.view(at(0)).rows[1]).toMatchObject({ lostMs: 12_000, filled: undefined });
    const empty = createLiveFeed(NO_FILTER);
    expect(empty.gap(at(0))).toBeUndefined();
    empty.add(item(send(2)), at(0));
    empty.gap(at(0));
    expect(empty.gap(at(0))).toBeUndefined();
  });

  it('is filled below its mark, by time and without duplicates', () => {
    const { made, key } = feed();
    const found = [9, 4, 5, 3].map((height) => ({ block: send(height) }) as unknown as Transaction);
    made.fill(key, found, { accounts: 1, beyond: 2n });
    expect(heights(made)).toEqual([9, 'gap', 5, 4, 3, 2]);
    expect(made.view(at(0)).rows[1]).toMatchObject({
      filled: { kind: 'read', found: 4, accounts: 1, beyond: 2n },
    });
  });

  it('reports when it could not be filled, and is ignored once it has left the list', () => {
    const { made, key } = feed();
    made.fill(key, [], undefined);
    expect(made.view(at(0)).rows[1]).toMatchObject({ filled: { kind: 'failed' } });
    for (let height = 10; height < 10 + MAX_ROWS; height += 1) made.add(item(send(height)), at(0));
    made.fill(key, [], undefined);
    expect(heights(made)).not.toContain('gap');
  });
});
