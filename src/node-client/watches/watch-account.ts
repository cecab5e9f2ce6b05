import { linkSignals } from '../../lib/abort';
import { createQueue } from '../../lib/queue';
import type { Account } from '../../protocol/account';
import { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import { checkIdentity } from '../read-request';
import { getAccount } from '../reads/get-account';
import { createNewestAccounts } from '../streams/newest-accounts';
import type { NodeClient } from '../node-client';
import type { EventStream, StreamEvent } from '../streams/open-stream';
import { reconnecting } from '../streams/reconnecting';
import { shareWatch } from '../streams/share-watch';
import { streamAccount } from '../streams/stream-account';
import type { Watch } from './watch-event';

type State = Account | undefined;

/**
 * An account's confirmed state and every later one, heights strictly increasing; `undefined` while it is not opened,
 * which the stream alone cannot show. Equal watchers share one connection. `GET /accounts/{publicKey}/stream` and
 * `GET /accounts/{publicKey}`.
 */
export function watchAccount(
  client: NodeClient,
  publicKey: PublicKey,
  options: { signal: AbortSignal },
): Watch<State> {
  const start = ({ signal }: { signal: AbortSignal }) => {
    const { isNewer } = createNewestAccounts(1);
    let reported: 'nothing' | 'unopened' | 'opened' = 'nothing';
    const isNews = (state: State) => {
      if (state === undefined) {
        if (reported !== 'nothing') return false;
        reported = 'unopened';
        return true;
      }
      checkIdentity(publicKey, state.publicKey);
      reported = 'opened';
      return isNewer(state);
    };
    const connect = (link: { signal: AbortSignal }) => subscribeAndRead(client, publicKey, isNews, link);
    return reconnecting<State>(client, { connect, replay: 'always' }, { signal });
  };
  return shareWatch(client, `account ${publicKey}`, start, options, () => 'state');
}

/** Both at once: the stream is requested first, and the result of the read is merged by height. */
async function* subscribeAndRead(
  client: NodeClient,
  publicKey: PublicKey,
  isNews: (state: State) => boolean,
  { signal }: { signal: AbortSignal },
): EventStream<State> {
  const link = linkSignals(signal);
  const lost = (count: number): StreamEvent<State> => ({
    type: 'skipped',
    count,
    error: new AttoError('STREAM_EVENTS_LOST', { count }),
  });
  const queue = createQueue<StreamEvent<State>>(client.limits.maxWaiting, lost);
  const subscribe = async () => {
    for await (const event of streamAccount(client, publicKey, link)) queue.push(event);
    queue.end();
  };
  const read = async () => {
    const item = await getAccount(client, publicKey, { signal: link.signal, fresh: true });
    queue.push({ type: 'item', item });
  };
  const fail = (error: unknown) => queue.fail(error);
  subscribe().catch(fail);
  read().catch(fail);
  try {
    for await (const event of queue.read({ signal })) {
      if (event.type !== 'item' || isNews(event.item)) yield event;
    }
  } finally {
    link.dispose();
    link.abort();
  }
}
