import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { createQueue } from '../../lib/queue';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import { createReceivableFeed } from './waiting-payments';

const [MINE, OTHER] = ['A'.repeat(64), 'B'.repeat(64)] as [PublicKey, PublicKey];
const hashOf = (number: number) => number.toString().padStart(64, '0') as Hash;
const payment = (number: number, raw: bigint, receiverPublicKey = MINE) =>
  ({ hash: hashOf(number), receiverPublicKey, amount: toAmount(raw) }) as Receivable;

function feedOf() {
  const clock = createManualClock();
  const life = new AbortController();
  const queue = createQueue<Receivable>(1_000, () => {
    throw new Error('lost');
  });
  const onEnd = vi.fn();
  const feed = createReceivableFeed(queue.read(life), { clock, onEnd });
  return { feed, queue, onEnd, clock, life };
}

/** Reads an account's payments until stopped; `error` is what ended it. */
function readerOf(feed: ReturnType<typeof feedOf>['feed'], publicKey = MINE) {
  const abort = new AbortController();
  const seen: Hash[] = [];
  const state: { ended?: 'done' | { error: unknown } } = {};
  const read = async () => {
    for await (const { hash } of feed.of(publicKey, abort)) seen.push(hash);
  };
  const ended = read().then(
    () => void (state.ended = 'done'),
    (error: unknown) => void (state.ended = { error }),
  );
  return { seen, state, abort, ended };
}

describe('payments that wait, read from one stream', () => {
  it('reach every reader of their account, also one that comes later, each once', async () => {
    const { feed, queue, clock } = feedOf();
    const first = readerOf(feed);
    for (const one of [payment(1, 5n), payment(2, 7n), payment(1, 5n), payment(3, 9n, OTHER)])
      queue.push(one);
    await clock.advance(0);
    expect(first.seen).toEqual([hashOf(1), hashOf(2)]);
    const later = readerOf(feed);
    queue.push(payment(4, 1n));
    await clock.advance(0);
    expect(later.seen).toEqual([hashOf(1), hashOf(2), hashOf(4)]);
    expect(first.seen).toEqual(later.seen);
  });

  it('are drawn by account, the largest first, at most a few times a second', async () => {
    const { feed, queue, clock } = feedOf();
    const draw = vi.fn();
    feed.subscribe(draw);
    for (let number = 1; number <= 100; number++) queue.push(payment(number, BigInt(number)));
    queue.push(payment(101, 3n, OTHER));
    await clock.advance(200);
    expect(draw).toHaveBeenCalledOnce();
    const waiting = feed.getSnapshot();
    expect(
      waiting
        .get(MINE)!
        .map(({ amount }) => amount)
        .slice(0, 2),
    ).toEqual([100n, 99n]);
    expect(waiting.get(OTHER)).toHaveLength(1);
  });

  it('that were received are gone for good, even if the node reports them again', async () => {
    const { feed, queue, clock } = feedOf();
    queue.push(payment(1, 5n));
    queue.push(payment(2, 7n));
    await clock.advance(1_000);
    feed.drop(MINE, hashOf(1));
    queue.push(payment(1, 5n));
    await clock.advance(1_000);
    expect(
      feed
        .getSnapshot()
        .get(MINE)!
        .map(({ hash }) => hash),
    ).toEqual([hashOf(2)]);
    const reader = readerOf(feed);
    await clock.advance(0);
    expect(reader.seen).toEqual([hashOf(2)]);
  });

  it('that were received before they were reported never wait', async () => {
    const { feed, queue, clock } = feedOf();
    feed.drop(MINE, hashOf(1));
    queue.push(payment(1, 5n));
    await clock.advance(1_000);
    expect(feed.getSnapshot().get(MINE) ?? []).toEqual([]);
  });

  it('end with their stream, after everything that came before', async () => {
    const { feed, queue, clock, onEnd } = feedOf();
    const reader = readerOf(feed);
    queue.push(payment(1, 5n));
    queue.end();
    await clock.advance(1_000);
    expect(reader.seen).toEqual([hashOf(1)]);
    expect(reader.state.ended).toBe('done');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('fail with their stream for every reader, also for one that comes later', async () => {
    const { feed, queue, clock, onEnd } = feedOf();
    const error = new Error('broken');
    const reader = readerOf(feed);
    queue.fail(error);
    await clock.advance(0);
    expect(reader.state.ended).toEqual({ error });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(error);
    const later = readerOf(feed);
    await later.ended;
    expect(later.state.ended).toEqual({ error });
  });

  it('stop for one reader without stopping for the others', async () => {
    const { feed, queue, clock } = feedOf();
    const [one, other] = [readerOf(feed), readerOf(feed)];
    await clock.advance(0);
    one.abort.abort('left');
    await one.ended;
    expect(one.state.ended).toEqual({ error: 'left' });
    queue.push(payment(1, 5n));
    await clock.advance(0);
    expect(one.seen).toEqual([]);
    expect(other.seen).toEqual([hashOf(1)]);
    const aborted = readerOf(feed);
    aborted.abort.abort('at once');
    await aborted.ended;
    expect(aborted.state.ended).toEqual({ error: 'at once' });
  });
});
