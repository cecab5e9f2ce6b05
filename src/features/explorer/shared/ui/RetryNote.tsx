import { useNow } from '@site/src/ui/use-now';
import type { Connection } from '@site/src/app/live/connection';

/** The time until the next automatic retry of a lost connection, if there is one. */
export function RetryNote({ connection }: { connection: Connection }) {
  const now = useNow();
  if (connection.status === 'connecting') return 'trying again…';
  if (connection.status !== 'disconnected' || connection.retryAt === undefined || now === undefined)
    return null;
  const seconds = Math.ceil((connection.retryAt - now) / 1000);
  return seconds <= 0 ? 'trying again…' : `next try in ${seconds} s`;
}
