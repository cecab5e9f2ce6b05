import { browserPresence, type Presence } from '../../lib/presence';
import type { WatchEvent } from '../../node-client/watches/watch-event';

/** The state of a live stream. */
export type Connection =
  /** `after` is the error of the previous attempt, until the connection is live again. */
  | { readonly status: 'connecting'; readonly after?: unknown }
  | { readonly status: 'live' }
  /** Closed while the page is hidden or the device is offline. */
  | { readonly status: 'paused' }
  /** Lost; `retryAt` (epoch milliseconds) is when it is retried automatically, if it is. */
  | { readonly status: 'disconnected'; readonly error: unknown; readonly retryAt: number | undefined };

/** The connection after a status event of a watcher that came at `now` (epoch milliseconds). */
export function connectionAfter(
  before: Connection,
  event: Extract<WatchEvent<unknown>, { type: 'status' }>,
  now: number,
): Connection {
  if (event.status === 'disconnected') {
    return { status: 'disconnected', error: event.error, retryAt: now + event.retryInMs };
  }
  const after = event.status === 'connecting' ? faultOf(before) : undefined;
  return after === undefined ? { status: event.status } : { status: 'connecting', after };
}

/** The error of the connection or, while it reconnects, of the previous attempt; undefined if there is none. */
export function faultOf(connection: Connection): unknown {
  if (connection.status === 'disconnected') return connection.error;
  return connection.status === 'connecting' ? connection.after : undefined;
}

/** Why a connection is paused, in a few words. */
export function pausedWords({ isOnline }: Pick<Presence, 'isOnline'> = browserPresence): string {
  return isOnline() ? 'Paused in the background' : 'Offline: this device has no connection';
}
