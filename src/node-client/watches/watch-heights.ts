import { linkSignals } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import type { Height } from '../../protocol/height';
import { FIRST_HEIGHT, MAX_HEIGHT } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import { checkIdentity } from '../read-request';
import type { HeightRange } from '../streams/height-range';
import type { NodeClient } from '../node-client';
import type { EventStream } from '../streams/open-stream';
import { reconnecting } from '../streams/reconnecting';
import { createSeenBlocks } from '../streams/seen-blocks';
import type { Watch } from './watch-event';

/** Options of the watchers by height. */
export interface WatchHeightsOptions extends HeightRange {
  readonly signal: AbortSignal;
  /**
   * What to do about a height that the node does not return after several requests: `stop` throws
   * STREAM_HEIGHT_MISSING (for callers that need every block), `skip` reports `skipped` and continues. Default
   * `stop`.
   */
  readonly missing?: 'stop' | 'skip';
}

/** An account's chain of items, one per height. */
export interface Chain<T> {
  readonly publicKey: PublicKey;
  readonly open: (fromHeight: Height, options: { signal: AbortSignal }) => EventStream<T>;
  /** `previous` is undefined if the item does not say what it builds on. */
  readonly linkOf: (item: T) => {
    readonly publicKey: string;
    readonly height: bigint;
    readonly hash: string;
    readonly previous: string | undefined;
  };
}

/** How often a missing height is requested. */
const MAX_STALLS = 3;
/** How many later items may wait for an earlier one. */
const MAX_EARLY = 1_000;
const REMEMBERED = 4_096;

/**
 * An account's items in order of height, each once, across disconnects: every connection starts from the first
 * missing height. Early items are held back; missing ones are requested again. Two hashes at one height, or a block
 * that does not build on the one before it, throw STREAM_HASH_CONFLICT.
 */
export function watchHeights<T>(client: NodeClient, chain: Chain<T>, options: WatchHeightsOptions): Watch<T> {
  const { signal, fromHeight = FIRST_HEIGHT, toHeight = MAX_HEIGHT, missing = 'stop' } = options;
  const { clock, limits } = client;
  const seen = createSeenBlocks(REMEMBERED);
  let next: bigint = fromHeight;
  let lastHash: string | undefined;
  let stalls = 0;

  function stall(): AttoError {
    stalls++;
    const error = new AttoError('STREAM_HEIGHT_MISSING', { height: next });
    if (missing === 'stop' && stalls >= MAX_STALLS) return error;
    return new AttoError('STREAM_DISCONNECTED', {}, { cause: error });
  }

  /** The items that are in order now; later ones stay. */
  function* inOrder(early: Map<bigint, T>): Generator<T> {
    for (let item = early.get(next); item !== undefined && next <= toHeight; item = early.get(next)) {
      early.delete(next);
      const { height, hash, previous } = chain.linkOf(item);
      if (lastHash !== undefined && previous !== undefined && previous !== lastHash) {
        throw new AttoError('STREAM_HASH_CONFLICT', { height });
      }
      lastHash = hash;
      next++;
      stalls = 0;
      yield item;
    }
  }

  async function* connect(outer: { signal: AbortSignal }): EventStream<T> {
    const link = linkSignals(outer.signal);
    const early = new Map<bigint, T>();
    let cancelGap: (() => void) | undefined;
    try {
      for await (const event of chain.open(next as Height, link)) {
        if (event.type !== 'item') {
          yield event;
          if (event.type === 'skipped' && stalls < MAX_STALLS) throw stall();
          continue;
        }
        const { publicKey, height, hash } = chain.linkOf(event.item);
        checkIdentity(chain.publicKey, publicKey);
        seen.isNew(publicKey, height, hash);
        if (height < next || height > toHeight) continue;
        early.set(height, event.item);
        for (const item of inOrder(early)) yield { type: 'item', item };
        if (early.size > 0 && stalls >= MAX_STALLS) {
          const first = [...early.keys()].reduce((least, key) => (key < least ? key : least));
          const error = new AttoError('STREAM_HEIGHT_MISSING', { height: next });
          yield { type: 'skipped', count: Number(first - next), error };
          next = first;
          lastHash = undefined;
          for (const item of inOrder(early)) yield { type: 'item', item };
        }
        if (next > toHeight) return;
        if (early.size > MAX_EARLY) throw stall();
        if (early.size > 0) {
          cancelGap ??= clock.setTimer(limits.gapMs, () => link.abort(stall()));
        } else {
          cancelGap?.();
          cancelGap = undefined;
        }
      }
      // The connection ended after later items: the earlier one was left out, not cut off.
      if (early.size > 0) throw stall();
    } finally {
      cancelGap?.();
      link.dispose();
      link.abort();
    }
  }

  return reconnecting<T>(
    client,
    { connect, replay: 'always', isComplete: () => next > toHeight },
    { signal },
  );
}
