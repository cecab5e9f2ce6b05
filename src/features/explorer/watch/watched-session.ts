import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { useNames } from '@site/src/app/names/use-names';
import { awakeReader } from '@site/src/app/node/awake-reader';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { setAccount } from '@site/src/app/queries/account-query';
import { checkServed } from '@site/src/app/queries/check-served';
import type { Clock } from '@site/src/lib/clock';
import type { Account } from '@site/src/protocol/account';
import { addressPath, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { shorten } from '@site/src/ui/format/groups';
import { useWatchList } from '../shared/model/watched-accounts';

/** What a session of watched accounts follows. */
export interface WatchedPorts {
  readonly reader: Pick<NodeReader, 'network' | 'url' | 'accounts' | 'watchAccounts' | 'servedNetwork'>;
  /** At least one. */
  readonly addresses: readonly Address[];
  /** The cache that also receives the states, so that their pages open with them. */
  readonly client?: QueryClient;
  /** Called for each new state of an account whose earlier state is known; `before` undefined: it was not open yet. */
  readonly onChange?: (account: Account, before: Account | undefined) => void;
  readonly clock?: Clock;
}

/** The known states of the watched accounts. */
export interface WatchedView {
  readonly accounts: ReadonlyMap<PublicKey, Account>;
  /** Whether an account that is missing is known to be unopened. */
  readonly isComplete: boolean;
}

/** Follows all watched accounts of a network on one stream, by height. */
export function createWatchedSession(ports: WatchedPorts): LiveSession<WatchedView> {
  const { reader, addresses, client, onChange, clock } = ports;
  let view: WatchedView = { accounts: new Map(), isComplete: false };

  function take(account: Account): void {
    const before = view.accounts.get(account.publicKey);
    if (before && before.height >= account.height) return;
    view = { ...view, accounts: new Map(view.accounts).set(account.publicKey, account) };
    if (client) setAccount(client, reader as NodeReader, account.publicKey, account);
    if (before || view.isComplete) onChange?.(account, before);
  }
  /** The stream says nothing about accounts without a block, and some nodes hold it back while nothing happens. */
  async function readAll(signal: AbortSignal): Promise<void> {
    const opened = await reader.accounts(addresses, { signal });
    if (opened.size < addresses.length) await checkServed(reader, { signal });
    if (signal.aborted) return;
    opened.forEach(take);
    view = { ...view, isComplete: true };
    session.draw();
  }

  const session = createLiveSession<Account, WatchedView>(
    {
      watch(options) {
        // The stream itself reports what is wrong with the node.
        readAll(options.signal).catch(() => undefined);
        return reader.watchAccounts(addresses, options);
      },
      take,
      draw: () => view,
    },
    clock && { clock },
  );
  return session;
}

/** The watched accounts of the page's network, in the order in which they were added. */
export function useWatchedAddresses(): readonly Address[] {
  const { network } = useNodeReader();
  const { accounts } = useWatchList().list;
  // The list is read anew at each change, of which most leave the addresses as they are: so does the stream.
  const text = accounts
    .filter((one) => one.network === network)
    .map(({ address }) => address)
    .join();
  return useMemo(() => (text === '' ? [] : (text.split(',') as Address[])), [text]);
}

/**
 * Follows the watched accounts, of which there must be at least one. With notifications, the stream stays open in the
 * background, and a page that shows the list shares it with what reports new entries.
 */
export function useWatchedSession(
  addresses: readonly Address[],
  onChange?: (account: Account, before: Account | undefined) => void,
) {
  const client = useQueryClient();
  const reader = useNodeReader();
  const { notifies } = useWatchList().list;
  const session = useMemo(
    () =>
      createWatchedSession({
        client,
        addresses,
        reader: notifies ? awakeReader(reader.network, reader.url) : reader,
        ...(onChange && { onChange }),
      }),
    [client, addresses, reader, notifies, onChange],
  );
  return { ...useLiveSession(session), reconnect: session.reconnect };
}

/** What an account is called: the reader's own name, the public one, or both ends of its address. */
export function useDisplayName(): (address: Address) => string {
  const { nameOf } = useNames();
  return (address) => {
    const { head, tail } = shorten(addressPath(address), 8, 6);
    return nameOf(address)?.name ?? `${head}…${tail}`;
  };
}
