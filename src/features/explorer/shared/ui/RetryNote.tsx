import { useNow } from '../../../../ui/use-now';
import type { Connection } from '../../../../app/live/connection';

/** When a lost connection is tried again by itself. Nothing where it is not. */
export function RetryNote({ connection }: { connection: Connection }) {
  const now = useNow();
  if (connection.status === 'connecting') return 'trying again…';
  if (connection.status !== 'disconnected' || connection.retryAt === undefined || now === undefined)
    return null;
  const seconds = Math.ceil((connection.retryAt - now) / 1000);
  return seconds <= 0 ? 'trying again…' : `next try by itself in ${seconds} s`;
}
