import { useMemo } from 'react';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { Address } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
import { createReceivablesSession, type ReceivablesView } from './receivables-session';

/** An account's receivables. */
export interface Receivables extends ReceivablesView {
  /** The reason why they, or some of them, are currently not reported. */
  readonly error: unknown;
  /** Removes what the account's chain shows as received; the node does not report that. */
  readonly take: (sends: readonly Hash[]) => void;
}

/** Follows an account's receivables. */
export function useReceivables(address: Address): Receivables {
  const reader = useNodeReader();
  const session = useMemo(() => createReceivablesSession({ reader, address }), [reader, address]);
  const { view, connection } = useLiveSession(session);
  const error = connection.status === 'disconnected' ? connection.error : view.unread;
  return { ...view, error, take: session.take };
}
