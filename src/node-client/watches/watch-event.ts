import type { AttoError } from '../../protocol/error';

/**
 * What a watcher tells. `item`: something confirmed. `status`: how the connection is; `disconnected` says why and
 * when it is tried again, `paused` lasts while nobody looks at the page or the machine is offline. `skipped`: this
 * many were left out, with the reason. `gap`: after an interruption of a stream without replay, something may have
 * passed unseen.
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
  | { readonly type: 'gap' };

/**
 * A watcher, to be read once and in order. It comes back by itself after every disconnect and ends only with its
 * range. It throws when coming back would be no use: NODE_WRONG_NETWORK, a request that the node refuses
 * (NODE_STATUS), STREAM_HASH_CONFLICT, STREAM_HEIGHT_MISSING. An abort throws the signal's reason.
 */
export type Watch<T> = AsyncGenerator<WatchEvent<T>, void, undefined>;
