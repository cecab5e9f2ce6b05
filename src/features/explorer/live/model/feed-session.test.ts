import { describe, expect, it } from 'vitest';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { FeedReader } from '@site/src/app/node/feed-reader';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createQueue } from '@site/src/lib/queue';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { AttoError } from '@site/src/protocol/error';
import { toHeight } from '@site/src/protocol/height';
import type { Transaction } from '@site/src/protocol/transaction';
import { NO_FILTER } from '../lib/live-filter';
import { createFeedSession, type FeedPorts } from './feed-session';

type Event = WatchEvent<RecentTransaction>;
const { SEND, RECEIVE } = SAMPLE_BLOCKS;
const send = (height: number) => ({ ...SEND, height: toHeight(BigInt(height)) });
const asTransaction = (block: object) => ({ block }) as Transaction;
const item = (block: object, isNew = true): Event => ({
  type: 'item',
  item: { transaction: asTransaction(block), hash: hashBlock(block as Block), isNew },
});
const live: Event = { type: 'status', status: 'live' };

/** A feed on a node whose streams the test plays; `requested` lists the requests. */
function following(parts: Partial<FeedReader> = {}, ports: Partial<FeedPorts> = {}) {
  const clock = createManualClock(Number(SEND.timestamp));
  const streams: ReturnType<typeof createQueue<Event>>[] = [];
  const requested: unknown[] = [];
  const open = () => {
    const queue = createQueue<Event>(10_000, () => ({ type: 'gap' }));
    streams.push(queue);
    return queue;
  };
  const reader = fakeReader<FeedReader>({
    watchRecentTransactions(addresses, { signal }) {
      requested.push(['snapshot', ...addresses]);
      return open().read({ signal });
    },
    async *watchTransactions({ signal }) {
      requested.push('stream');
      for await (const event of open().read({ signal }))
        yield event.type === 'item' ? { type: 'item', item: event.item.transaction } : event;
    },
    clock: () => Promise.reject(new Error('no clock')),
    ...parts,
  });
  const session = createFeedSession({ reader, filter: NO_FILTER, accounts: [], clock, ...ports });
  let drawings = 0;
  const leave = session.subscribe(() => (drawings += 1));
  const push = async (...events: Event[]) => {
    events.forEach((event) => streams.at(-1)?.push(event));
    await clock.advance(250);
  };
  const state = () => session.getSnapshot().view;
  const heights = (rows = state().rows) =>
    rows.map((row) => (row.kind === 'gap' ? 'gap' : Number(row.transaction.block.height)));
  return {
    session,
    clock,
    streams,
    requested,
    leave,
    push,
    state,
    heights,
    drawn: () => drawings,
  };
}

describe('the feed of the live list', () => {
  it('lists the snapshot below new transactions, each once, and counts new ones', async () => {
    const { push, state, heights } = following();
    await push(item(send(2), false), live, item(send(3)), item(send(3)), item(send(4)));
    expect(heights()).toEqual([4, 3, 2]);
    expect(state().seen).toBe(2);
  });

  it('changes eight times a second at a high rate, with the newest rows', async () => {
    const { clock, streams, push, heights, drawn } = following();
    for (let height = 2; height < 402; height += 5) {
      for (let index = 0; index < 5; index++) streams[0]?.push(item(send(height + index)));
      await clock.advance(25);
    }
    await push();
    expect([heights().length, heights()[0]]).toEqual([50, 401]);
    expect(drawn()).toBeGreaterThan(10);
    expect(drawn()).toBeLessThanOrEqual(clock.monotonic() / 125 + 1);
  });

  it('reads the amount of a receive whose send it has not seen', async () => {
    const receive = { ...RECEIVE, publicKey: SEND.receiverPublicKey, sendHash: hashBlock(SEND) };
    const { push, state } = following({ transaction: async () => asTransaction(SEND) });
    await push(live, item(receive));
    await push();
    expect(state().rows).toMatchObject([{ matched: { amount: SEND.amount } }]);
  });

  it('reads the amounts of receives within a bound, however many there are', async () => {
    const read: string[] = [];
    const { clock, push, state } = following(
      { transaction: async (hash) => void read.push(hash) },
      { filter: { type: 'RECEIVE', min: toAmount(1n) } },
    );
    const receives = Array.from({ length: 200 }, (_, index) => ({
      ...RECEIVE,
      sendHash: hashBlock(send(index + 2)),
    }));
    await push(live, ...receives.map((receive) => item(receive)));
    expect(read.length).toBeLessThanOrEqual(8);
    await clock.advance(60_000);
    expect(read.length).toBeLessThanOrEqual(60);
    expect(state()).toMatchObject({ rows: [], unresolved: 200 });
  });

  it('marks an interruption and reads the transactions that it missed', async () => {
    const missed = send(3);
    const account = { publicKey: SEND.publicKey, height: toHeight(3n) };
    const { push, heights } = following({
      accounts: async () => new Map([[SEND.publicKey, account]]) as never,
      accountTransactions: async () => [asTransaction(missed)],
    });
    await push(live, item(send(2)));
    await push({ type: 'status', status: 'disconnected', error: lost, retryInMs: 1 });
    await push(live, { type: 'gap' }, item(send(4)));
    await push();
    expect(heights()).toEqual([4, 'gap', 3, 2]);
  });

  it('marks a moment in which a proxy ended the silent stream only if something was missed or may have been', async () => {
    let height = 2n;
    const { push, heights } = following({
      accounts: async () => new Map([[SEND.publicKey, { publicKey: SEND.publicKey, height }]]) as never,
      accountTransactions: async () => [asTransaction(send(Number(height)))],
    });
    await push(live, item(send(2)));
    for (let minute = 0; minute < 10; minute++) await push(live, { type: 'gap', afterSilence: true });
    expect(heights()).toEqual([2]);
    height = 3n;
    await push(live, { type: 'gap', afterSilence: true });
    await push();
    expect(heights()).toEqual(['gap', 3, 2]);
    const failing = following({ accounts: () => Promise.reject(lost) });
    await failing.push(live, item(send(2)), { type: 'gap', afterSilence: true });
    expect(failing.state().rows[0]).toMatchObject({ kind: 'gap', filled: { kind: 'failed' } });
  });

  it('keeps its rows while the watch is paused on a hidden page', async () => {
    const { session, push, heights } = following();
    await push(live, item(send(2)), { type: 'status', status: 'paused' });
    expect([session.getSnapshot().connection, heights()]).toEqual([{ status: 'paused' }, [2]]);
    await push(live, item(send(3)));
    expect(heights()).toEqual([3, 2]);
  });

  it('reconnects on request and keeps its rows, using only the stream, and marks what it may have missed', async () => {
    const { session, streams, requested, push, heights } = following({ accounts: async () => new Map() });
    await push(live, item(send(2)));
    streams[0]?.fail(lost);
    await push();
    expect(session.getSnapshot().connection).toMatchObject({ status: 'disconnected', retryAt: undefined });
    session.reconnect();
    await push(live, item(send(3)));
    expect(heights()).toEqual([3, 'gap', 2]);
    expect(requested.at(-1)).toBe('stream');
  });

  it('starts with the given accounts, and stops with its last listener', async () => {
    const address = addressFromPublicKey(SEND.publicKey);
    const { clock, requested, leave, push, drawn } = following({}, { accounts: [address] });
    expect(requested).toEqual([['snapshot', address]]);
    await push(live, item(send(2)));
    leave();
    const before = drawn();
    await push(item(send(3)));
    await clock.advance(60_000);
    expect([drawn(), clock.pending]).toEqual([before, 0]);
  });

  it('continues a feed that was lost: its rows, a gap, and what was missed', async () => {
    const first = following();
    await first.push(live, item(send(2)), { type: 'gap' }, item(send(3)));
    await first.push();
    first.leave();
    const account = { publicKey: SEND.publicKey, height: toHeight(4n) };
    const { requested, push, state, heights } = following(
      {
        accounts: async () => new Map([[SEND.publicKey, account]]) as never,
        accountTransactions: async () => [asTransaction(send(4))],
      },
      { earlier: first.state() },
    );
    await push(live, item(send(5)));
    await push();
    expect(requested).toEqual(['stream']);
    expect(heights()).toEqual([5, 'gap', 4, 3, 'gap', 2]);
    expect(state().seen).toBe(3);
    // Each gap has a key of its own.
    expect(new Set(state().rows.map(({ key }) => key)).size).toBe(6);
  });

  it('reports a gap of a lost feed that was still being read as not filled', async () => {
    const first = following({ accounts: () => new Promise(() => {}) });
    await first.push(live, item(send(2)), { type: 'gap' });
    expect(first.state().rows[0]).toMatchObject({ kind: 'gap', filled: undefined });
    const { state } = following({}, { earlier: first.state() });
    expect(state().rows[0]).toMatchObject({ kind: 'gap', filled: { kind: 'failed' } });
  });

  it('counts transactions that could not be read in time as arrivals, and other lines as left out', async () => {
    const { push, state } = following();
    const skipped = (error: AttoError): Event => ({ type: 'skipped', count: 30, error });
    await push(live, item(send(2)), skipped(new AttoError('STREAM_EVENTS_LOST', { count: 30 })));
    expect(state()).toMatchObject({ seen: 31, skipped: 30, perSecond: 31, rows: [{ isFollowed: false }] });
    await push(skipped(new AttoError('STREAM_LINE_MALFORMED', { line: 7 })));
    expect(state()).toMatchObject({ seen: 31, skipped: 60, perSecond: 31 });
  });

  it('does not count lost transactions as matches of a filter', async () => {
    const { push, state } = following({}, { filter: { type: 'SEND', min: undefined } });
    await push(live, {
      type: 'skipped',
      count: 30,
      error: new AttoError('STREAM_EVENTS_LOST', { count: 30 }),
    });
    expect(state()).toMatchObject({ seen: 0, skipped: 30, perSecond: 30 });
  });

  it('lets the rate fall while nothing arrives', async () => {
    const { clock, push, state } = following();
    await push(live, item(send(2)), item(send(3)));
    const before = state().perSecond ?? 0;
    expect(before).toBeGreaterThan(0);
    await clock.advance(15_000);
    expect(state().perSecond).toBe(0);
  });
});

const lost = new AttoError('STREAM_DISCONNECTED', {});
