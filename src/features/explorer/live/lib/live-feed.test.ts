import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../../../tests/support/sample-transactions';
import type { RecentTransaction } from '../../../../node-client/watches/watch-recent-transactions';
import { toAmount } from '../../../../protocol/amount';
import type { Block } from '../../../../protocol/block';
import { hashBlock } from '../../../../protocol/block-hash';
import { toHeight } from '../../../../protocol/height';
import { toInstant } from '../../../../protocol/instant';
import type { Transaction } from '../../../../protocol/transaction';
import { createLiveFeed, MAX_ROWS, type LiveFeed } from './live-feed';
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
  it('has the newest first, lists each once, and counts what is new', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(send(2), false), at(0));
    for (const height of [3, 3, 4, 3]) feed.add(item(send(height)), at(0));
    expect(heights(feed)).toEqual([4, 3, 2]);
    expect(feed.view(at(0)).seen).toBe(2);
  });

  it('keeps the newest rows of however many come, and no more of anything', () => {
    const feed = createLiveFeed(NO_FILTER);
    for (let height = 2; height < 1_002; height += 1) feed.add(item(send(height)), at(height));
    const { rows, seen } = feed.view(at(1_002));
    expect([rows.length, seen, heights(feed)[0]]).toEqual([MAX_ROWS, 1_000, 1_001]);
    expect(feed.heights.size).toBe(1);
  });

  it('hands out lists that do not change afterwards', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(send(2)), at(0));
    const { rows } = feed.view(at(0));
    feed.add(item(send(3)), at(0));
    expect(rows).toHaveLength(1);
  });

  it('knows what a receive took when the send passed by, also when the send is not shown', () => {
    const receive = { ...SAMPLE_BLOCKS.RECEIVE, sendHash: hashBlock(send(2)) };
    const feed = createLiveFeed({ type: 'RECEIVE', min: toAmount(1_000_250_000n) });
    feed.add(item(SAMPLE_BLOCKS.RECEIVE), at(0));
    feed.add(item(send(2)), at(0));
    feed.add(item(receive), at(0));
    expect(feed.view(at(0)).rows).toMatchObject([{ matched: { amount: 1_000_250_000n } }]);
    expect(feed.view(at(0)).seen).toBe(1);
  });

  it('tells the rate over ten seconds, and how it falls', () => {
    const feed = createLiveFeed(NO_FILTER);
    expect(feed.view(at(0)).perSecond).toBeUndefined();
    for (let index = 0; index < 40; index += 1) feed.add(item(send(2 + index)), at(index * 100));
    expect(feed.view(at(4_000)).perSecond).toBe(10);
    expect(feed.view(at(9_000)).perSecond).toBeCloseTo(40 / 9);
    expect(feed.view(at(30_000)).perSecond).toBe(0);
  });

  it('tells the time from block to arrival by the node’s clock, of new ones only', () => {
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
    const asked: Block[] = [];
    return { asked, feed: createLiveFeed(filter, (block) => asked.push(block)) };
  };
  const most = { type: undefined, min: taken.amount };

  it('is listed at once, and with its amount when the send is read', () => {
    const { asked, feed } = setUp(NO_FILTER);
    feed.add(item(receive), at(0));
    feed.add(item(send(9)), at(1));
    expect(asked).toEqual([receive]);
    expect(feed.unmatched).toEqual([receive]);
    const before = feed.view(at(0)).rows;
    feed.match(receive, taken);
    expect(feed.view(at(0)).rows[1]).toMatchObject({ matched: taken });
    // Only the row that has changed is drawn again.
    expect(feed.view(at(0)).rows[0]).toBe(before[0]);
    expect(before[1]).toMatchObject({ matched: undefined });
    expect([feed.view(at(0)).seen, feed.unmatched]).toEqual([2, []]);
  });

  it('waits for its amount where that decides, and is then listed by its time', () => {
    const { asked, feed } = setUp(most);
    feed.add(item(send(3)), at(0));
    feed.add(item(receive), at(1));
    feed.add(item(send(9)), at(2));
    expect([asked, heights(feed)]).toEqual([[receive], [9, 3]]);
    feed.match(receive, taken);
    expect(heights(feed)).toEqual([9, 5, 3]);
    expect(feed.view(at(0))).toMatchObject({ seen: 3, unjudged: 0 });
    feed.match(receive, taken);
    expect(heights(feed)).toEqual([9, 5, 3]);
  });

  it('is left out where it took less than the least amount', () => {
    const { feed } = setUp({ type: undefined, min: toAmount(taken.amount + 1n) });
    feed.add(item(receive), at(0));
    feed.match(receive, taken);
    expect(feed.view(at(0))).toMatchObject({ rows: [], seen: 0, unjudged: 0 });
  });

  it('is counted where its amount cannot be read, and listed without it where no amount is asked for', () => {
    const { feed } = setUp(most);
    feed.add(item(receive), at(0));
    feed.match(receive, undefined);
    expect(feed.view(at(0))).toMatchObject({ rows: [], unjudged: 1 });
    const all = setUp(NO_FILTER).feed;
    all.add(item(receive), at(0));
    all.match(receive, undefined);
    expect(all.view(at(0))).toMatchObject({ rows: [{ matched: undefined }], unjudged: 0 });
  });

  it('is judged by a send that arrives after it', () => {
    const { feed } = setUp({ type: 'RECEIVE', min: taken.amount });
    feed.add(item(receive), at(0));
    feed.add(item(taken), at(1));
    expect(heights(feed)).toEqual([5]);
  });

  it('is not read for where its type is left out', () => {
    const { asked, feed } = setUp({ type: 'SEND', min: taken.amount });
    feed.add(item(receive), at(0));
    expect([asked, feed.unmatched]).toEqual([[], []]);
  });

  it('takes no more memory however many wait, and counts those that were given up', () => {
    const { feed } = setUp(most);
    for (let index = 0; index < 1_000; index += 1) {
      const hash = hashBlock(send(index + 10));
      feed.add(item({ ...other, sendHash: hash, height: toHeight(BigInt(index + 10)) }), at(index));
    }
    expect(feed.unmatched).toHaveLength(MAX_ROWS);
    expect(feed.view(at(0)).unjudged).toBe(1_000 - MAX_ROWS);
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

  it('is marked once, above what was there, with how long nothing was heard', () => {
    const { made } = feed();
    expect(heights(made)).toEqual([9, 'gap', 2]);
    expect(made.view(at(0)).rows[1]).toMatchObject({ lostMs: 12_000, filled: undefined });
    const empty = createLiveFeed(NO_FILTER);
    expect(empty.gap(at(0))).toBeUndefined();
    empty.add(item(send(2)), at(0));
    empty.gap(at(0));
    expect(empty.gap(at(0))).toBeUndefined();
  });

  it('is filled below its mark, by time, and without what is there already', () => {
    const { made, key } = feed();
    const found = [9, 4, 5, 3].map((height) => ({ block: send(height) }) as unknown as Transaction);
    made.fill(key, found, { accounts: 1, beyond: 2n });
    expect(heights(made)).toEqual([9, 'gap', 5, 4, 3, 2]);
    expect(made.view(at(0)).rows[1]).toMatchObject({
      filled: { kind: 'read', found: 4, accounts: 1, beyond: 2n },
    });
  });

  it('says when it could not be looked behind, and is not missed once it has left the list', () => {
    const { made, key } = feed();
    made.fill(key, [], undefined);
    expect(made.view(at(0)).rows[1]).toMatchObject({ filled: { kind: 'failed' } });
    for (let height = 10; height < 10 + MAX_ROWS; height += 1) made.add(item(send(height)), at(0));
    made.fill(key, [], undefined);
    expect(heights(made)).not.toContain('gap');
  });
});
