import { AttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';
import type { Watch, WatchEvent } from '../watches/watch-event';

/**
 * Lets equal watchers of one client share one connection; `key` identifies what is watched. A watcher that joins
 * later gets the current status and the latest item of each slot that `slotOf` names. A listener that cannot keep up
 * loses the oldest events and gets `skipped` with STREAM_EVENTS_LOST. Joining while the connection is lost triggers
 * an immediate reconnect.
 */
export async function* shareWatch<T>(
  client: NodeClient,
  key: string,
  start: (options: { signal: AbortSignal }) => Watch<T>,
  { signal }: { signal: AbortSignal },
  slotOf: (item: T) => string | undefined = () => undefined,
): Watch<T> {
  client.wake.notify();
  yield* client.shared.listen<WatchEvent<T>>(key, start, {
    signal,
    capacity: client.limits.maxWaiting,
    lost: (count) => ({ type: 'skipped', count, error: new AttoError('STREAM_EVENTS_LOST', { count }) }),
    slot: (event) => {
      if (event.type === 'status') return 'status';
      return event.type === 'item' ? slotOf(event.item) : undefined;
    },
  });
}
