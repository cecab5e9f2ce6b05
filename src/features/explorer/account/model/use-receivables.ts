import { useMemo } from 'react';
import { useLiveSession } from '../../../../app/live/use-live-session';
import { useNodeReader } from '../../../../app/node/services-context';
import type { Address } from '../../../../protocol/address';
import type { Hash } from '../../../../protocol/hash';
import { createReceivablesSession, type ReceivablesView } from './receivables-session';

/** What waits for an account. */
export interface Receivables extends ReceivablesView {
  /** What keeps them from being reported, while it does. */
  readonly error: unknown;
  /** Takes out what the account's chain shows as received: the node does not say that. */
  readonly take: (sends: readonly Hash[]) => void;
}

/** Follows what was sent to an account and not received yet. */
export function useReceivables(address: Address): Receivables {
  const reader = useNodeReader();
  const session = useMemo(() => createReceivablesSession({ reader, address }), [reader, address]);
  const { view, connection } = useLiveSession(session);
  const error = connection.status === 'disconnected' ? connection.error : undefined;
  return { ...view, error, take: session.take };
}
