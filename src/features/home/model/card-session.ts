import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { LiveReader } from '@site/src/app/node/live-reader';
import { createSendReads, type ReceiveBlock } from '@site/src/app/node/send-reads';
import { knownAddress, KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { systemClock, type Clock } from '@site/src/lib/clock';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { shorten } from '@site/src/ui/format/groups';
import { figuresOf, NOTHING_YET, sendIn, withArrival, withSend, type LiveState } from '../lib/live-state';
import { SHOWN_ROWS, type LiveNews } from '../lib/card-figures';

/** The ports of a session. */
export interface CardPorts {
  readonly reader: LiveReader;
  readonly clock?: Clock;
}

/**
 * Follows the network for the card. If the node cannot be reached at first, or rejects the request permanently,
 * the result is "out of reach". Later interruptions are retried.
 */
export function createCardSession({ reader, clock = systemClock }: CardPorts): LiveSession<LiveNews> {
  const { network } = reader;
  const addresses = KNOWN_ADDRESSES.filter((known) => known.network === network).map(
    ({ address }) => address,
  );
  const nameOf = (account: PublicKey) => {
    const address = addressFromPublicKey(account);
    const { head, tail } = shorten(addressPath(address), 4, 4);
    return knownAddress(network, address)?.label ?? `${head}…${tail}`;
  };
  let state: LiveState = NOTHING_YET;
  let isOutOfReach = false;
  let readSend: (receive: ReceiveBlock) => void = () => undefined;
  let measuring: Promise<void> | undefined;
  // Without the clock the arrivals are shown and no latency is reported.
  const measure = async (signal: AbortSignal) => {
    const measured = await reader.clock({ signal });
    state = { ...state, clock: measured };
    session.draw();
  };

  const session = createLiveSession<RecentTransaction, LiveNews>(
    {
      watch({ signal }) {
        readSend = createSendReads({
          transaction: reader.transaction,
          onResult(_, send) {
            if (!send) return;
            state = withSend(state, send);
            session.draw();
          },
          signal,
          clock,
          maxWaiting: SHOWN_ROWS,
        });
        return reader.watchRecentTransactions(addresses, { signal, count: SHOWN_ROWS });
      },
      take({ transaction, isNew }) {
        state = withArrival(state, transaction, isNew ? clock.monotonic() : undefined);
        const { block } = transaction;
        if (block.type === 'RECEIVE' && !sendIn(state, block.sendHash)) readSend(block);
      },
      onConnection(connection, { signal }) {
        if (connection.status === 'live') {
          state = { ...state, connection: 'live' };
          measuring ??= measure(signal).catch(() => undefined);
        } else if (connection.status === 'disconnected') {
          isOutOfReach ||= state.connection === 'reading' || connection.retryAt === undefined;
          state = { ...state, connection: 'lost' };
        }
      },
      onSkipped(count) {
        isOutOfReach ||= count === 0 && state.connection === 'reading';
      },
      draw: () => (isOutOfReach ? 'out of reach' : { figures: figuresOf(state, nameOf) }),
    },
    { clock },
  );
  return session;
}
