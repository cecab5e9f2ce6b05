import type { QueryClient } from '@tanstack/react-query';
import { createLiveSession, type LiveSession } from '../../../../app/live/live-session';
import type { NodeReader } from '../../../../app/node/node-reader';
import { setAccount } from '../../../../app/queries/account-query';
import { checkServed } from '../../../../app/queries/check-served';
import type { Clock } from '../../../../lib/clock';
import type { Account } from '../../../../protocol/account';
import type { PublicKey } from '../../../../protocol/public-key';

/** Whose state is followed, and where it is read and kept. */
export interface AccountPorts {
  readonly reader: NodeReader;
  /** The cache into which states are put; they are read from there. */
  readonly client: QueryClient;
  readonly publicKey: PublicKey;
  readonly clock?: Clock;
}

/** What the stream of an account has said: nothing yet, its state, or, instead of a first state, why there is none. */
export type AccountReport = 'nothing' | 'reported' | { readonly error: unknown };

/**
 * Follows an account: its state by height, also while it is not opened. The states are in the query cache, and stay there
 * while the connection is lost. That an account is not opened is only reported when the node serves this network.
 */
export function createAccountSession(ports: AccountPorts): LiveSession<AccountReport> {
  const { reader, client, publicKey, clock } = ports;
  let report: AccountReport = 'nothing';
  let fresh: { readonly account: Account | undefined } | undefined;
  const hear = (account: Account | undefined) => {
    fresh = { account };
  };

  return createLiveSession<Account | undefined, AccountReport>(
    {
      watch(options) {
        if (report !== 'reported') report = 'nothing';
        return reader.watchAccount(publicKey, options);
      },
      take(account, { signal }) {
        if (account) return hear(account);
        return checkServed(reader, { signal }).then(() => hear(undefined));
      },
      onConnection(connection) {
        if (connection.status === 'disconnected' && report !== 'reported')
          report = { error: connection.error };
      },
      draw() {
        if (fresh) {
          setAccount(client, reader, publicKey, fresh.account);
          fresh = undefined;
          report = 'reported';
        }
        return report;
      },
    },
    clock && { clock },
  );
}
