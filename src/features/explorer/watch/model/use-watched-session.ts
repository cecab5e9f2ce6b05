import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { awakeReader } from '@site/src/app/node/awake-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNames } from '@site/src/app/names/use-names';
import type { Account } from '@site/src/protocol/account';
import { addressPath, type Address } from '@site/src/protocol/address';
import { shorten } from '@site/src/ui/format/groups';
import { useWatchList } from '../../shared/model/use-watch-list';
import { createWatchedSession } from './watched-session';

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
export function useNameOrEnds(): (address: Address) => string {
  const { nameOf } = useNames();
  return (address) => {
    const { head, tail } = shorten(addressPath(address), 8, 6);
    return nameOf(address)?.name ?? `${head}…${tail}`;
  };
}
