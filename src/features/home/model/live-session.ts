import type { LiveReader } from '../../../app/node/live-reader';
import { createSendReads } from '../../../app/node/send-reads';
import { knownAddress, KNOWN_ADDRESSES } from '../../../directory/known-addresses';
import { addressFromPublicKey, addressPath } from '../../../protocol/address';
import type { PublicKey } from '../../../protocol/public-key';
import { shorten } from '../../../ui/format/groups';
import { figuresOf, NOTHING_YET, sendIn, withArrival, withSend, type LiveState } from '../lib/live-state';
import { SHOWN_ROWS, type LiveNews } from '../lib/live-view';

/** What the session needs of the world. */
export interface LivePorts {
  readonly reader: LiveReader;
  /** Monotonic time, milliseconds. */
  readonly monotonic: () => number;
}

/**
 * Follows the network for the card, and tells how things stand after each change. It ends, after saying so, when the
 * node cannot be asked: then there is nothing that the page could show. Later interruptions are bridged. Rejects with
 * the signal's reason only.
 */
export async function runLive(
  { reader, monotonic }: LivePorts,
  tell: (news: LiveNews) => void,
  { signal }: { signal: AbortSignal },
): Promise<void> {
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
  const now = (change: Partial<LiveState>) => {
    state = { ...state, ...change };
    tell({ figures: figuresOf(state, nameOf) });
  };
  // Without it the arrivals are shown and no time is told.
  const measure = async () => now({ clock: await reader.clock({ signal }) });
  let measuring: Promise<void> | undefined;
  const readSend = createSendReads({
    transaction: reader.transaction,
    onResult: (_receive, send) => send && now(withSend(state, send)),
    ...{ signal, maxWaiting: SHOWN_ROWS },
  });

  try {
    for await (const event of reader.watchRecentTransactions(addresses, { signal, count: SHOWN_ROWS })) {
      if (event.type === 'item') {
        const { transaction, isNew } = event.item;
        now(withArrival(state, transaction, isNew ? monotonic() : undefined));
        const { block } = transaction;
        if (block.type === 'RECEIVE' && !sendIn(state, block.sendHash)) readSend(block);
      } else if (event.type === 'status') {
        if (event.status === 'disconnected' && state.connection === 'reading') return tell('out of reach');
        if (event.status === 'disconnected') now({ connection: 'lost' });
        if (event.status === 'live') {
          now({ connection: 'live' });
          measuring ??= measure().catch(() => undefined);
        }
      } else if (event.type === 'skipped' && event.count === 0 && state.connection === 'reading') {
        return tell('out of reach');
      }
    }
  } catch {
    signal.throwIfAborted();
    tell('out of reach');
  }
}
