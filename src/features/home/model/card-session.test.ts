import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createQueue } from '@site/src/lib/queue';
import type { Network } from '@site/src/protocol/network';
import { AttoError } from '@site/src/protocol/error';
import type { Transaction } from '@site/src/protocol/transaction';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { LiveNews } from '../lib/card-figures';
import { createCardSession, type CardPorts } from './card-session';

const { SEND, RECEIVE } = SAMPLE_BLOCKS;
type Event = WatchEvent<RecentTransaction>;
const item = (block: object, isNew: boolean): Event => ({
  type: 'item',
  item: { transaction: { block } as Transaction, hash: hashBlock(block as Block), isNew },
});
const live: Event = { type: 'status', status: 'live' };
const error = new AttoError('NODE_UNREACHABLE', {});
const lost: Event = { type: 'status', status: 'disconnected', error, retryInMs: 1 };
const clockNow = {
  wallMs: Number(SEND.timestamp) + 400,
  offsetMs: 0,
  monotonicMs: 0,
  roundTripMs: 1,
};

/** Runs a session on a node that reports these events; returns what the card shows. */
async function run(
  events: readonly (Event | Error)[],
  {
    network = 'LOCAL',
    clock = async () => clockNow,
    transaction = async () => undefined,
  }: {
    network?: Network;
    clock?: CardPorts['reader']['clock'];
    transaction?: CardPorts['reader']['transaction'];
  } = {},
): Promise<{ news: LiveNews[]; watched: unknown[] }> {
  const news: LiveNews[] = [];
  const watched: unknown[] = [];
  const manual = createManualClock();
  const reader: CardPorts['reader'] = {
    network,
    clock,
    transaction,
    async *watchRecentTransactions(addresses, { signal }) {
      watched.push(addresses);
      for (const event of events) {
        if (event instanceof Error) throw event;
        yield event;
      }
      // A stream has no end.
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
  };
  const session = createCardSession({ reader, clock: manual });
  const leave = session.subscribe(() => news.push(session.getSnapshot().view));
  // The clock and the amounts may come after the last event.
  await manual.advance(500);
  leave();
  await manual.advance(60_000);
  expect(manual.pending).toBe(0);
  return { news, watched };
}

describe('the session of the live card', () => {
  it('shows earlier transactions, and a latency only for new ones', async () => {
    const { news } = await run([item(RECEIVE, false), live, item(SEND, true)]);
    const last = news.at(-1);
    expect(last).toMatchObject({ figures: { connection: 'live', latency: { medianMs: 400, count: 1 } } });
    expect(
      typeof last === 'object' && last.figures.rows.map(({ type, latencyMs }) => [type, latencyMs]),
    ).toEqual([
      ['SEND', 400],
      ['RECEIVE', undefined],
    ]);
  });

  it('watches the known accounts of its network, and shows their names', async () => {
    const [first] = KNOWN_ADDRESSES;
    const { news, watched } = await run(
      [item({ ...SEND, publicKey: publicKeyFromAddress(first!.address) }, false)],
      { network: 'LIVE' },
    );
    expect(watched).toEqual([KNOWN_ADDRESSES.map(({ address }) => address)]);
    expect(news.at(-1)).toMatchObject({
      figures: {
        rows: [{ account: 'Genesis', other: { name: expect.stringMatching(/^[a-z2-7]{4}…[a-z2-7]{4}$/) } }],
      },
    });
    expect((await run([])).watched).toEqual([[]]);
  });

  it.each([
    ['cannot be reached', [lost]],
    ['does not answer the read', [{ type: 'skipped', count: 0, error } as Event]],
    ['serves another network', [new AttoError('NODE_WRONG_NETWORK', { expected: 'LOCAL', actual: 'DEV' })]],
  ])('is out of reach when the node %s', async (_, events) => {
    const { news } = await run([{ type: 'status', status: 'connecting' }, ...events, item(SEND, true)]);
    expect(news.at(-1)).toBe('out of reach');
    expect(news.every((one) => one === 'out of reach')).toBe(true);
  });

  it('keeps its rows during an interruption', async () => {
    const { news } = await run([live, item(SEND, true), lost]);
    expect(news.at(-1)).toMatchObject({ figures: { connection: 'lost', rows: [{ type: 'SEND' }] } });
    const { news: later } = await run([live, item(SEND, true), lost, live]);
    expect(later.at(-1)).toMatchObject({ figures: { connection: 'live' } });
  });

  it('reads the send of a receive that it did not see, for its amount and its sender', async () => {
    const receive = { ...RECEIVE, publicKey: SEND.receiverPublicKey, sendHash: hashBlock(SEND) };
    const read: string[] = [];
    const { news } = await run([live, item(receive, true)], {
      transaction: async (hash) => {
        read.push(hash);
        return { block: SEND } as unknown as Transaction;
      },
    });
    expect(read).toEqual([hashBlock(SEND)]);
    expect(news.at(-1)).toMatchObject({
      figures: {
        rows: [{ other: { word: 'from' }, amount: { raw: 1_000_250_000n, incoming: true } }],
      },
    });
  });

  it('requests nothing for a receive whose send it has seen', async () => {
    const read: string[] = [];
    const receive = { ...RECEIVE, publicKey: SEND.receiverPublicKey, sendHash: hashBlock(SEND) };
    await run([live, item(SEND, true), item(receive, true)], {
      transaction: async (hash) => void read.push(hash),
    });
    expect(read).toEqual([]);
  });

  it('works without latencies if the clock cannot be measured', async () => {
    const { news } = await run([live, item(SEND, true)], { clock: () => Promise.reject(error) });
    expect(news.at(-1)).toMatchObject({ figures: { rows: [{ type: 'SEND' }] } });
    expect(news.at(-1)).not.toHaveProperty('figures.latency');
  });

  it('stops after the last listener has unsubscribed', async () => {
    const queue = createQueue<Event>(10, () => lost);
    const clock = createManualClock();
    const reader: CardPorts['reader'] = {
      network: 'LOCAL',
      clock: async () => clockNow,
      transaction: async () => undefined,
      watchRecentTransactions: (_, { signal }) => queue.read({ signal }),
    };
    const session = createCardSession({ reader, clock });
    const news: LiveNews[] = [];
    const leave = session.subscribe(() => news.push(session.getSnapshot().view));
    queue.push(live);
    await clock.advance(0);
    leave();
    queue.push(item(SEND, true));
    await clock.advance(60_000);
    expect([news.length, clock.pending]).toEqual([1, 0]);
  });
});
