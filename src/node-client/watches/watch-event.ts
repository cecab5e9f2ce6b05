import type { AttoError } from '../../protocol/error';

/**
 * Events of a watcher. `item`: something confirmed. `status`: the state of the connection; `disconnected` has the
 * reason and the time until the next attempt, `paused` lasts while the page is hidden or the device is offline.
 * `skipped`: this many were left out, with the reason. `gap`: after an interruption of a stream without replay, items
 * may have been missed; `afterSilence`: for a moment, by a stream that a proxy ended because it was silent.
 */
export type WatchEvent<T> =
  | { readonly type: 'item'; readonly item: T }
  | { readonly type: 'status'; readonly status: 'connecting' | 'live' | 'paused' }
  | {
      readonly type: 'status';
      readonly status: 'disconnected';
      readonly error: AttoError;
      readonly retryInMs: number;
    }
  | { readonly type: 'skipped'; readonly count: number; readonly error: AttoError }
  | { readonly type: 'gap'; readonly afterSilence?: boolean };

/**
 * A watcher, to be read once and in order. It reconnects automatically after every disconnect and ends only with its
 * range. It throws if reconnecting cannot help: NODE_WRONG_NETWORK, a request that the node rejects (NODE_STATUS),
 * STREAM_HASH_CONFLICT, STREAM_HEIGHT_MISSING. An abort throws the signal's reason.
 */
export type Watch<T> = AsyncGenerator<WatchEvent<T>, void, undefined>;
