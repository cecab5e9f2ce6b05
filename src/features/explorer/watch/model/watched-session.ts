import type { QueryClient } from '@tanstack/react-query';
import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { setAccount } from '@site/src/app/queries/account-query';
import { checkServed } from '@site/src/app/queries/check-served';
import type { Clock } from '@site/src/lib/clock';
import type { Account } from '@site/src/protocol/account';
import type { Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';

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
