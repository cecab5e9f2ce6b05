import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { noteSeen } from '@site/src/app/names/seen-ids';
import { earlyReader } from '@site/src/app/node/early-reader';
import { useNodeReader, useServices } from '@site/src/app/node/services-context';
import { pageStreamHub } from '@site/src/app/live/stream-hub';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { EXPLORER_PATH } from '@site/src/app/url/explorer-links';
import { pageFrame } from '@site/src/lib/throttle';
import type { Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { LiveFilter } from '../lib/live-filter';
import { rowsToRender, type LiveRow } from '../lib/live-view';
import { createListSession, type HeldBy, type ListState } from './list-session';
import { createListSource } from './list-source';
import { prepareFeed } from './worker-feed';

/** The live list and the state of its stream. */
export interface LiveTransactions extends ListState {
  readonly connection: Connection;
  /** The rows to render: all that are shown, or in a flood only those that there is time to see. */
  readonly rows: readonly LiveRow[];
  /** Reconnects immediately. */
  readonly reconnect: () => void;
}

/** Loads the list's worker and requests the largest accounts, which it needs, while the page still hydrates. */
export function readListEarly(): void {
  const early = earlyReader(EXPLORER_PATH);
  if (!early) return;
  pageStreamHub().prepare();
  prepareFeed();
  void early.client.prefetchQuery(topAccountsQuery(early.reader));
}

const seenAccounts = new Map<Network, readonly Address[]>();

/** Follows the transactions of the page's network; `heldBy` is the reason why the list is held, if it is. */
export function useLiveTransactions(filter: LiveFilter, heldBy: HeldBy): LiveTransactions {
  const reader = useNodeReader();
  const services = useServices();
  const client = useQueryClient();
  const { type, min } = filter;
  const session = useMemo(() => {
    const largest = () => client.fetchQuery(topAccountsQuery(reader));
    const ofNode = services.client(reader.network, reader.url);
    const source = createListSource({
      ...{ reader, client: ofNode, filter: { type, min } },
      ...{ seenAccounts, largest },
    });
    return createListSession(source, { frame: pageFrame });
  }, [reader, services, client, type, min]);
  const { view, connection } = useLiveSession(session);
  // Before the browser paints, so that the rows under the pointer are held.
  useLayoutEffect(() => session.hold(heldBy), [session, heldBy]);
  // Only what is on screen can be recognized later.
  const rows = view.held ? view.shown.rows : rowsToRender(view.shown);
  useEffect(() => {
    const listed = rows.flatMap((row) =>
      row.kind === 'transaction' ? [{ hash: row.hash, block: row.transaction.block }] : [],
    );
    noteSeen(reader.network, listed);
  }, [rows, reader.network]);
  return { ...view, connection, rows, reconnect: session.reconnect };
}
