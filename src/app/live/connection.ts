import type { WatchEvent } from '../../node-client/watches/watch-event';

/** How a live stream is doing. */
export type Connection =
  /** `after` is what went wrong the time before, until it is known to be over. */
  | { readonly status: 'connecting'; readonly after?: unknown }
  | { readonly status: 'live' }
  /** Closed because nobody looks at the page. */
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

/** What is wrong with the connection, or was and is not known to be over; undefined when nothing is. */
export function faultOf(connection: Connection): unknown {
  if (connection.status === 'disconnected') return connection.error;
  return connection.status === 'connecting' ? connection.after : undefined;
}
