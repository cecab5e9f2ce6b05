import type { Connection } from '@site/src/app/live/connection';
import type { LiveSession } from '@site/src/app/live/live-session';
import type { FeedNode, FeedReader } from '@site/src/app/node/feed-reader';
import { abortable } from '@site/src/lib/abort';
import { systemClock, type Clock } from '@site/src/lib/clock';
import { createManualPresence } from '@site/src/lib/presence';
import { unpackError } from '@site/src/protocol/error';
import type { LiveView } from '../lib/live-view';
import { createRowSender, packConnection, unpackMeasurement } from './feed-messages';
import type { FeedOrder, FromFeed, PageData, ToFeed } from './feed-messages';
import { createFeedSession } from './feed-session';

/** The effects of a worker that runs a feed. */
export interface ServingPorts {
  readonly post: (message: FromFeed) => void;
  readonly reader: (node: FeedNode) => Omit<FeedReader, 'clock'>;
  readonly clock?: Clock;
}

/**
 * Runs a feed for a page on another thread; returns what takes the page's messages. A new state is sent when the page has
 * taken the one before, so that nothing piles up while the page is busy. The page ends it by terminating the worker.
 */
export function serveFeed({
  post,
  reader: readerOf,
  clock = systemClock,
}: ServingPorts): (message: ToFeed) => void {
  const presence = createManualPresence();
  const requested = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const rowsToSend = createRowSender();
  let ids = 0;
  let session: LiveSession<LiveView> | undefined;
  let sent: Connection | undefined;
  let isTaken = true;
  let isNews = false;

  function sendState(): void {
    isNews = true;
    if (!isTaken || !session) return;
    isNews = false;
    isTaken = false;
    const {
      view: { rows, ...figures },
      connection,
    } = session.getSnapshot();
    const change = connection === sent ? undefined : packConnection(connection);
    sent = connection;
    post({ type: 'state', rows: rowsToSend(rows), figures, connection: change });
  }

  async function request<W extends keyof PageData>(
    what: W,
    { signal }: { signal: AbortSignal },
  ): Promise<PageData[W]> {
    const id = (ids += 1);
    const response = new Promise<unknown>((resolve, reject) => requested.set(id, { resolve, reject }));
    post({ type: 'request', id, what });
    try {
      return (await abortable(response, { signal })) as PageData[W];
    } finally {
      requested.delete(id);
    }
  }

  function follow({ network, url, filter, accounts, isVisible, isOnline }: FeedOrder): void {
    if (!isVisible) presence.set('hidden');
    if (!isOnline) presence.set('offline');
    const reader: FeedReader = {
      ...readerOf({
        ...{ network, url, presence },
        ping: (options) => request('ping', options),
        hub: () => request('hub', { signal: new AbortController().signal }),
      }),
      clock: async (options) => unpackMeasurement(await request('clock', options), clock),
    };
    const largest = (options: { signal: AbortSignal }) => request('largest', options);
    session = createFeedSession({ reader, filter, accounts, largest, clock });
    session.subscribe(sendState);
  }

  return (message) => {
    if (message.type === 'follow') follow(message.order);
    else if (message.type === 'presence') presence.set(message.change);
    else if (message.type === 'reconnect') session?.reconnect();
    else if (message.type === 'ping') post({ type: 'pong' });
    else if (message.type === 'taken') {
      isTaken = true;
      if (isNews) sendState();
    } else if ('value' in message) requested.get(message.id)?.resolve(message.value);
    else requested.get(message.id)?.reject(unpackError(message.error));
  };
}
