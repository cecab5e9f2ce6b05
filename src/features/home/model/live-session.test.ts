import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../../tests/support/sample-transactions';
import type { WatchEvent } from '../../../node-client/watches/watch-event';
import type { RecentTransaction } from '../../../node-client/watches/watch-recent-transactions';
import type { Network } from '../../../protocol/network';
import { AttoError } from '../../../protocol/error';
import type { Transaction } from '../../../protocol/transaction';
import { KNOWN_ADDRESSES } from '../../../directory/known-addresses';
import { publicKeyFromAddress } from '../../../protocol/address';
import type { Block } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { LiveNews } from '../lib/live-view';
import { runLive, type LivePorts } from './live-session';

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

/** Runs a session on a node that tells these events, and answers what the card was told. */
async function told(
  events: readonly (Event | Error)[],
  {
    network = 'LOCAL',
    clock = async () => clockNow,
    transaction = async () => undefined,
  }: {
    network?: Network;
    clock?: LivePorts['reader']['clock'];
    transaction?: LivePorts['reader']['transaction'];
  } = {},
): Promise<{ news: LiveNews[]; asked: unknown[] }> {
  const news: LiveNews[] = [];
  const asked: unknown[] = [];
  const reader: LivePorts['reader'] = {
    ...{ network, clock, transaction },
    async *watchRecentTransactions(addresses) {
      asked.push(addresses);
      for (const event of events) {
        if (event instanceof Error) throw event;
        yield event;
        await Promise.resolve();
      }
    },
  };
  const { signal } = new AbortController();
  await runLive({ reader, monotonic: () => 0 }, (one) => news.push(one), { signal });
  // The clock may be told after the last event.
  await new Promise((resolve) => setTimeout(resolve));
  return { news, asked };
}

describe('the live session', () => {
  it('shows what was before, and tells a time for what is new only', async () => {
    const { news } = await told([item(RECEIVE, false), live, item(SEND, true)]);
    const last = news.at(-1);
    expect(last).toMatchObject({ figures: { connection: 'live', latency: { medianMs: 400, count: 1 } } });
    expect(
      typeof last === 'object' && last.figures.rows.map(({ type, latencyMs }) => [type, latencyMs]),
    ).toEqual([
      ['SEND', 400],
      ['RECEIVE', undefined],
    ]);
  });

  it('asks about the known accounts of its network, and names them', async () => {
    const [first] = KNOWN_ADDRESSES;
    const { news, asked } = await told(
      [item({ ...SEND, publicKey: publicKeyFromAddress(first!.address) }, false)],
      { network: 'LIVE' },
    );
    expect(asked).toEqual([KNOWN_ADDRESSES.map(({ address }) => address)]);
    expect(news.at(-1)).toMatchObject({
      figures: {
        rows: [{ account: 'Genesis', other: { name: expect.stringMatching(/^[a-z2-7]{4}…[a-z2-7]{4}$/) } }],
      },
    });
    expect((await told([])).asked).toEqual([[]]);
  });

  it.each([
    ['cannot be reached', [lost]],
    ['does not answer the read', [{ type: 'skipped', count: 0, error } as Event]],
    ['serves another network', [new AttoError('NODE_WRONG_NETWORK', { expected: 'LOCAL', actual: 'DEV' })]],
  ])('ends when the node %s', async (_, events) => {
    const { news } = await told([{ type: 'status', status: 'connecting' }, ...events, item(SEND, true)]);
    expect(news).toEqual(['out of reach']);
  });

  it('bridges an interruption and keeps its rows', async () => {
    const { news } = await told([live, item(SEND, true), lost]);
    expect(news.at(-1)).toMatchObject({ figures: { connection: 'lost', rows: [{ type: 'SEND' }] } });
    const { news: later } = await told([live, item(SEND, true), lost, live]);
    expect(later.at(-1)).toMatchObject({ figures: { connection: 'live' } });
  });

  it('reads the send of a receive that it did not see, for its amount and its sender', async () => {
    const receive = { ...RECEIVE, publicKey: SEND.receiverPublicKey, sendHash: hashBlock(SEND) };
    const read: string[] = [];
    const { news } = await told([live, item(receive, true)], {
      transaction: async (hash) => {
        read.push(hash);
        return { block: SEND } as unknown as Transaction;
      },
    });
    expect(read).toEqual([hashBlock(SEND)]);
    expect(news.at(-1)).toMatchObject({
      figures: {
        rows: [{ other: { word: 'from' }, amount: { atto: '1.00025', raw: '1000250000', incoming: true } }],
      },
    });
  });

  it('reads nothing for a receive whose send passed by', async () => {
    const read: string[] = [];
    const receive = { ...RECEIVE, publicKey: SEND.receiverPublicKey, sendHash: hashBlock(SEND) };
    await told([live, item(SEND, true), item(receive, true)], {
      transaction: async (hash) => void read.push(hash),
    });
    expect(read).toEqual([]);
  });

  it('goes on without a time when the clock cannot be measured', async () => {
    const { news } = await told([live, item(SEND, true)], { clock: () => Promise.reject(error) });
    expect(news.at(-1)).toMatchObject({ figures: { rows: [{ type: 'SEND' }] } });
    expect(news.at(-1)).not.toHaveProperty('figures.latency');
  });

  it('ends with the reason when it is aborted, and says nothing', async () => {
    const controller = new AbortController();
    const news: LiveNews[] = [];
    const reader: LivePorts['reader'] = {
      network: 'LOCAL',
      clock: async () => clockNow,
      transaction: async () => undefined,
      async *watchRecentTransactions(_, { signal }) {
        controller.abort(new Error('enough'));
        signal.throwIfAborted();
      },
    };
    const run = runLive({ reader, monotonic: () => 0 }, (one) => news.push(one), controller);
    await expect(run).rejects.toThrow('enough');
    expect(news).toEqual([]);
  });
});
