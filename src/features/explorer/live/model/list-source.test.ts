import { describe, expect, it } from 'vitest';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { FeedNode, FeedReader } from '@site/src/app/node/feed-reader';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createManualPresence } from '@site/src/lib/presence';
import { createQueue, type Queue } from '@site/src/lib/queue';
import type { NodeClient } from '@site/src/node-client/node-client';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import { AttoError } from '@site/src/protocol/error';
import { toHeight } from '@site/src/protocol/height';
import type { Transaction } from '@site/src/protocol/transaction';
import { NO_FILTER } from '../lib/live-filter';
import type { ToFeed } from './feed-messages';
import { createFeedSession } from './feed-session';
import { createListSource, type PageFeed, type SourcePorts } from './list-source';
import { serveFeed } from './serve-feed';

type Event = WatchEvent<RecentTransaction>;
const { SEND } = SAMPLE_BLOCKS;
/** How far the node's clock is ahead. */
const OFFSET_MS = 40;
const live: Event = { type: 'status', status: 'live' };
const item = (height: number): Event => {
  const block = { ...SEND, height: toHeight(BigInt(height)) };
  return {
    type: 'item',
    item: { transaction: { block } as Transaction, hash: hashBlock(block), isNew: true },
  };
};

/** A node whose streams the test plays; `opened` lists them. */
function playedNode(parts: Partial<FeedReader> = {}) {
  const opened: string[] = [];
  let queue: Queue<Event> | undefined;
  const open = (name: string) => {
    opened.push(name);
    return (queue = createQueue<Event>(100, () => ({ type: 'gap' })));
  };
  const reader = fakeReader<FeedReader & { readonly url: string }>({
    watchRecentTransactions: (_, { signal }) => open('snapshot').read({ signal }),
    async *watchTransactions({ signal }) {
      for await (const event of open('stream').read({ signal }))
        yield event.type === 'item' ? { type: 'item', item: event.item.transaction } : event;
    },
    accounts: async () => new Map(),
    ...parts,
  });
  return { reader, opened, push: (...events: Event[]) => events.forEach((event) => queue?.push(event)) };
}

/** A worker that runs the feed on this thread, with messages that are copied as between threads. */
class PlayedWorker extends EventTarget {
  node: FeedNode | undefined;
  terminated = false;
  isDead = false;
  readonly posted: ToFeed[] = [];
  private readonly take;

  constructor(reader: FeedReader, clock: ReturnType<typeof createManualClock>) {
    super();
    this.take = serveFeed({
      clock,
      post: (message) => {
        const data = structuredClone(message);
        queueMicrotask(() => this.isEnded() || this.dispatchEvent(new MessageEvent('message', { data })));
      },
      reader: (node) => {
        this.node = node;
        return reader;
      },
    });
  }

  postMessage(message: ToFeed, transfer: MessagePort[] = []) {
    this.posted.push(message);
    const data = structuredClone(message, { transfer });
    queueMicrotask(() => this.isEnded() || this.take(data));
  }

  terminate() {
    this.terminated = true;
  }

  fail(type = 'error') {
    const event = new Event(type, { cancelable: true });
    this.dispatchEvent(event);
    return event;
  }

  private isEnded() {
    return this.terminated || this.isDead;
  }
}

/** A source whose worker and page have a node of their own each, so that it is visible which of them reads. */
function sourcing(
  parts: Partial<FeedReader> = {},
  ports: Partial<SourcePorts> = {},
  load: (part: PageFeed) => Promise<PageFeed> = (part) => Promise.resolve(part),
) {
  const clock = createManualClock(Number(SEND.timestamp));
  const presence = createManualPresence();
  let measurements = 0;
  const measure = async () => {
    measurements += 1;
    const [wallMs, monotonicMs] = [clock.now(), clock.monotonic()];
    return { wallMs, monotonicMs, offsetMs: OFFSET_MS, roundTripMs: 2 };
  };
  const [inWorker, onPage] = [playedNode(parts), playedNode({ clock: measure })];
  const workers: PlayedWorker[] = [];
  const seenAccounts: SourcePorts['seenAccounts'] = new Map();
  const source = createListSource({
    reader: onPage.reader,
    filter: NO_FILTER,
    seenAccounts,
    largest: () => Promise.reject(new Error('not expected')),
    client: { ping: () => Promise.reject(new TypeError('nothing responds')) } as unknown as NodeClient,
    spawn() {
      workers.push(new PlayedWorker(inWorker.reader, clock));
      return workers.at(-1) as unknown as Worker;
    },
    load: () => load({ createFeedSession, feedReaderOf: () => onPage.reader }),
    hub: { lend: () => undefined, renew: () => Promise.resolve() },
    ...{ presence, clock, ...ports },
  });
  const leave = source.subscribe(() => undefined);
  const rows = () => source.getSnapshot().view.rows;
  const heights = () =>
    rows().map((row) => (row.kind === 'gap' ? 'gap' : Number(row.transaction.block.height)));
  const status = () => source.getSnapshot().connection.status;
  const draw = () => clock.advance(250);
  return {
    ...{ source, clock, presence, inWorker, onPage, workers, seenAccounts, leave },
    ...{ rows, heights, status, draw, measurements: () => measurements },
  };
}

const lost = new AttoError('NODE_TIMEOUT', { phase: 'connect' });

describe('the source of the live list', () => {
  it('follows the node in a worker, and reads nothing on the page', async () => {
    const min = toAmount(1n);
    const { inWorker, onPage, workers, heights, status, draw } = sourcing(
      {},
      { filter: { ...NO_FILTER, min } },
    );
    await draw();
    inWorker.push(live, item(2), item(3));
    await draw();
    expect([heights(), status()]).toEqual([[3, 2], 'live']);
    expect(onPage.opened).toEqual([]);
    expect(workers[0]).toMatchObject({ node: { network: 'LOCAL', url: '/node' } });
    expect(workers[0]?.posted[0]).toMatchObject({ type: 'follow', order: { filter: { min } } });
  });

  it('keeps rows that have not changed as the same objects', async () => {
    const { inWorker, rows, draw } = sourcing();
    await draw();
    inWorker.push(live, item(2));
    await draw();
    const [before] = rows();
    inWorker.push(item(3));
    await draw();
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toBe(before);
  });

  it('reports the error of the node with its code, and reconnects on request', async () => {
    const { source, inWorker, status, draw } = sourcing();
    await draw();
    inWorker.push({ type: 'status', status: 'disconnected', error: lost, retryInMs: 4_000 });
    await draw();
    const { connection } = source.getSnapshot();
    expect(connection).toMatchObject({ status: 'disconnected', error: { code: 'NODE_TIMEOUT' } });
    expect(connection).toMatchObject({ error: { context: { phase: 'connect' } } });
    source.reconnect();
    expect(status()).toBe('connecting');
    await draw();
    expect(inWorker.opened).toEqual(['snapshot', 'snapshot']);
    inWorker.push(live);
    await draw();
    expect(status()).toBe('live');
  });

  it('notifies the worker when the page is hidden or the device goes offline', async () => {
    const { presence, workers, draw } = sourcing();
    await draw();
    const { presence: inside } = workers[0]!.node!;
    presence.set('hidden');
    presence.set('offline');
    await draw();
    expect([inside.isVisible(), inside.isOnline()]).toEqual([false, false]);
    presence.set('visible');
    presence.set('online');
    await draw();
    expect([inside.isVisible(), inside.isOnline()]).toEqual([true, true]);
  });

  it('starts a worker of a hidden page as hidden', async () => {
    const presence = createManualPresence();
    presence.set('hidden');
    const { workers, draw } = sourcing({}, { presence });
    await draw();
    expect(workers[0]?.node?.presence.isVisible()).toBe(false);
  });

  it.each([
    ['largest accounts', async () => [{ height: toHeight(7n) } as Account], [{ height: 7n }]],
    [
      'error',
      () => Promise.reject(new AttoError('NODE_NOT_OFFERED', { path: '/accounts/top' } as never)),
      'NODE_NOT_OFFERED',
    ],
  ] as const)('passes the %s of the page on to the worker', async (_, largest, expected) => {
    let found: unknown;
    const { draw } = sourcing(
      {
        async *watchRecentTransactions(_addresses, options) {
          found = await options.largest?.(options).catch(({ code }: AttoError) => code);
          yield live;
        },
      },
      { largest },
    );
    await draw();
    expect(found).toEqual(expected);
  });

  it('probes the node’s address on the page, which has a document', async () => {
    let responds = false;
    const ping = async () => {
      if (!responds) throw new TypeError('nothing responds');
    };
    const { workers, draw } = sourcing({}, { client: { ping } as unknown as NodeClient });
    await draw();
    const probe = async () => {
      const probed = workers[0]!.node!.ping(new AbortController()).then(
        () => 'responds',
        () => 'does not respond',
      );
      await draw();
      return probed;
    };
    expect(await probe()).toBe('does not respond');
    responds = true;
    expect(await probe()).toBe('responds');
  });

  it('begins with the network’s known accounts', () => {
    const reader = { ...playedNode().reader, network: 'LIVE', url: '/node' } as const;
    const { workers } = sourcing({}, { reader });
    const [follow] = workers[0]!.posted;
    const accounts = follow?.type === 'follow' ? follow.order.accounts : [];
    const known = ALL_KNOWN.filter(({ network }) => network === 'LIVE').map(({ address }) => address);
    expect(known.length).toBeGreaterThan(0);
    expect(accounts).toEqual(known);
  });

  it('measures the node’s clock on the page, and latencies in the worker', async () => {
    const { clock, source, inWorker, measurements, draw } = sourcing();
    await draw();
    inWorker.push(live);
    await draw();
    expect(measurements()).toBe(0);
    // The first row comes before the measurement, and the next ones have a latency.
    inWorker.push(item(2));
    await draw();
    inWorker.push(item(3));
    await draw();
    expect(measurements()).toBe(1);
    // The block has the time at which the clock started.
    expect(source.getSnapshot().view.latency).toEqual({ medianMs: 750 + OFFSET_MS, count: 1 });
    expect(clock.monotonic()).toBe(1_000);
  });

  it('sends no state before the page has taken the last one', async () => {
    const { inWorker, workers, heights, draw } = sourcing();
    await draw();
    inWorker.push(live, item(2));
    await draw();
    const [worker] = workers;
    const { postMessage } = worker!;
    worker!.postMessage = () => undefined;
    for (const height of [3, 4, 5]) {
      inWorker.push(item(height));
      await draw();
    }
    expect(heights()).toEqual([3, 2]);
    worker!.postMessage = postMessage;
    worker!.postMessage({ type: 'taken' });
    await draw();
    expect(heights()).toEqual([5, 4, 3, 2]);
  });

  it('lends its worker a port to the stream that all tabs share, and takes it back at the end', async () => {
    const lent: { isRecalled: boolean }[] = [];
    let renewals = 0;
    const { workers, draw, leave } = sourcing(
      {},
      {
        hub: {
          lend() {
            const one = { isRecalled: false };
            lent.push(one);
            return { port: new MessageChannel().port2, recall: () => (one.isRecalled = true) };
          },
          renew: async () => void (renewals += 1),
        },
      },
    );
    await draw();
    const first = await workers[0]!.node!.hub();
    expect(first).toBeInstanceOf(MessagePort);
    // The first one has fallen silent.
    await workers[0]!.node!.hub();
    expect([lent, renewals]).toEqual([[{ isRecalled: true }, { isRecalled: false }], 1]);
    leave();
    expect(lent[1]).toEqual({ isRecalled: true });
  });

  it('runs on the page if the browser refuses workers', async () => {
    const { onPage, heights, status, draw } = sourcing(
      {},
      {
        spawn() {
          throw new Error('refused');
        },
      },
    );
    await draw();
    onPage.push(live, item(2));
    await draw();
    expect([heights(), status(), onPage.opened]).toEqual([[2], 'live', ['snapshot']]);
  });

  it('continues on the page when its worker fails, after a gap', async () => {
    const { inWorker, onPage, workers, heights, status, draw } = sourcing();
    await draw();
    inWorker.push(live, item(2));
    await draw();
    expect(workers[0]?.fail().defaultPrevented).toBe(true);
    expect([workers[0]?.terminated, heights(), status()]).toEqual([true, [2], 'connecting']);
    await draw();
    onPage.push(live, item(3));
    await draw();
    expect([heights(), status(), onPage.opened]).toEqual([[3, 'gap', 2], 'live', ['stream']]);
    expect(workers).toHaveLength(1);
  });

  it('continues on the page when its worker does not load', async () => {
    const { onPage, workers, heights, draw } = sourcing();
    workers[0]?.fail();
    await draw();
    onPage.push(live, item(2));
    await draw();
    expect([heights(), onPage.opened]).toEqual([[2], ['snapshot']]);
  });

  it('probes a silent worker, and continues on the page if it does not respond', async () => {
    const { clock, inWorker, onPage, workers, draw } = sourcing();
    await draw();
    inWorker.push(live);
    await clock.advance(30_000);
    expect([workers[0]?.terminated, onPage.opened]).toEqual([false, []]);
    workers[0]!.isDead = true;
    await clock.advance(30_000);
    expect([workers[0]?.terminated, onPage.opened]).toEqual([true, ['snapshot']]);
  });

  it('does not give up a worker while the page is hidden', async () => {
    const { clock, presence, workers, onPage } = sourcing();
    await clock.advance(250);
    presence.set('hidden');
    await clock.advance(0);
    workers[0]!.isDead = true;
    await clock.advance(30_000);
    expect(workers[0]?.terminated).toBe(false);
    presence.set('visible');
    await clock.advance(30_000);
    expect([workers[0]?.terminated, onPage.opened]).toEqual([true, ['snapshot']]);
  });

  it('gives up a worker that never loads', async () => {
    const { clock, workers, onPage } = sourcing();
    workers[0]!.isDead = true;
    await clock.advance(30_000);
    expect([workers[0]?.terminated, onPage.opened]).toEqual([true, ['snapshot']]);
  });

  it('reports that its code did not load anywhere, keeps its rows, and tries again on request', async () => {
    let isLoadable = false;
    const error = new Error('Loading chunk failed');
    const load = (part: PageFeed) => (isLoadable ? Promise.resolve(part) : Promise.reject(error));
    const { source, inWorker, onPage, workers, heights, draw } = sourcing({}, {}, load);
    await draw();
    inWorker.push(live, item(2));
    await draw();
    workers[0]?.fail();
    await draw();
    expect(source.getSnapshot().connection).toEqual({ status: 'disconnected', error, retryAt: undefined });
    expect(heights()).toEqual([2]);
    isLoadable = true;
    source.reconnect();
    await draw();
    onPage.push(live, item(3));
    await draw();
    expect(heights()).toEqual([3, 'gap', 2]);
  });

  it('ends its worker with its last listener, and remembers the accounts for the next first screen', async () => {
    const { inWorker, workers, seenAccounts, leave, draw } = sourcing();
    await draw();
    inWorker.push(live, item(2), item(3));
    await draw();
    leave();
    const address = addressFromPublicKey(SEND.publicKey);
    expect([workers[0]?.terminated, seenAccounts.get('LOCAL')]).toEqual([true, [address]]);
    const next = sourcing({}, { seenAccounts });
    expect(next.workers[0]?.posted).toMatchObject([{ order: { accounts: [address] } }]);
  });
});
