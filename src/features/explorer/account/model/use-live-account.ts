import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../../app/services-context';
import type { Account } from '../../../../protocol/account';
import type { PublicKey } from '../../../../protocol/public-key';
import { checkServed } from '../../lib/ask-transaction';
import { connectionAfter, type Connection } from '../../lib/connection';

/** What is known of an account. */
export type KnownAccount =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly account: Account }
  | { readonly state: 'unopened' }
  | { readonly state: 'failed'; readonly error: unknown };

/** An account as it is now, and how its stream is doing. */
export interface LiveAccount {
  readonly known: KnownAccount;
  readonly connection: Connection;
  /** Opens the stream anew, at once. */
  readonly askAgain: () => void;
}

/**
 * Follows an account: its state by height, also while it is not opened. What was known stays while the connection is
 * lost. That an account is not opened is only said when the node serves this network.
 */
export function useLiveAccount(publicKey: PublicKey): LiveAccount {
  const reader = useNodeReader();
  const [known, setKnown] = useState<KnownAccount>({ state: 'asking' });
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (error: unknown) =>
      setKnown((before) =>
        before.state === 'open' || before.state === 'unopened' ? before : { state: 'failed', error },
      );
    const follow = async () => {
      for await (const event of reader.watchAccount(publicKey, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'status') {
          setConnection((before) => connectionAfter(before, event, Date.now()));
          if (event.status === 'disconnected') fail(event.error);
        } else if (event.type === 'item') {
          const account = event.item;
          if (account === undefined) await checkServed(reader, { signal });
          setKnown(account === undefined ? { state: 'unopened' } : { state: 'open', account });
        }
      }
    };
    follow().catch((error: unknown) => {
      if (signal.aborted) return;
      setKnown((before) => (before.state === 'open' ? before : { state: 'failed', error }));
      setConnection({ status: 'disconnected', error, retryAt: undefined });
    });
    return () => controller.abort();
  }, [reader, publicKey, attempt]);

  const askAgain = useCallback(() => {
    setKnown((before) => (before.state === 'failed' ? { state: 'asking' } : before));
    setConnection({ status: 'connecting' });
    setAttempt((count) => count + 1);
  }, []);
  return { known, connection, askAgain };
}
