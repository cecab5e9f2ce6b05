import type { ReceiveBlock } from '@site/src/app/node/send-reads';
import type { SendBlock } from '@site/src/protocol/block';
import { hasGap, withArrival, withGap, withMissed, withSend, withSkipped } from './feed-list';
import type { Arrival, FeedList, ListChange } from './feed-list';

/** The state of a feed. Its kind decides whether an interruption is marked: only below a transaction. */
export type FeedState =
  /** Nothing is listed yet. */
  | { readonly kind: 'empty'; readonly list: FeedList }
  /** The newest row is a transaction. */
  | { readonly kind: 'following'; readonly list: FeedList }
  /** The newest row is the gap with this key: nothing was listed since the interruption. */
  | { readonly kind: 'interrupted'; readonly list: FeedList; readonly gap: string };

/** What can happen to a feed. `wallMs`: the device's time. */
export type FeedEvent =
  | { readonly type: 'arrived'; readonly arrival: Arrival; readonly wallMs: number }
  /** Lines could not be read as transactions. */
  | { readonly type: 'skipped'; readonly count: number }
  /** Transactions arrived faster than they could be read. */
  | { readonly type: 'overflowed'; readonly count: number; readonly wallMs: number }
  /** The send of a receive was read; undefined if it could not be. */
  | { readonly type: 'send read'; readonly receive: ReceiveBlock; readonly send: SendBlock | undefined }
  /** The connection was lost, so that transactions may be missing. */
  | { readonly type: 'interrupted'; readonly wallMs: number }
  /** What was missed in a gap was read; `about` is undefined if it could not be. */
  | {
      readonly type: 'gap read';
      readonly key: string;
      readonly found: readonly Arrival[];
      readonly about: { readonly accounts: number; readonly beyond: bigint } | undefined;
    };

/** The state after an event, and the receives whose sends must be read because of it. */
export interface Transition {
  readonly state: FeedState;
  readonly reads: readonly ReceiveBlock[];
}

/** The state of a feed with this list. */
export function stateOf(list: FeedList): FeedState {
  const [newest] = list.rows;
  if (!newest) return { kind: 'empty', list };
  return newest.kind === 'gap' ? { kind: 'interrupted', list, gap: newest.key } : { kind: 'following', list };
}

/** The transition function of the feed: pure, with all that happens to it as events. */
export function next(state: FeedState, event: FeedEvent): Transition {
  const { list, reads } = change(state, event);
  return { state: list === state.list ? state : stateOf(list), reads };
}

function change({ kind, list }: FeedState, event: FeedEvent): ListChange {
  switch (event.type) {
    case 'arrived':
      return withArrival(list, event.arrival, event.wallMs);
    case 'skipped':
      return { list: withSkipped(list, event.count), reads: [] };
    case 'overflowed': {
      const { type, min } = list.filter;
      const seen = type === undefined && min === undefined ? list.seen + event.count : list.seen;
      return { list: { ...withSkipped(list, event.count), lastAt: event.wallMs, seen }, reads: [] };
    }
    case 'send read':
      return { list: withSend(list, event.receive, event.send), reads: [] };
    case 'interrupted':
      return { list: kind === 'following' ? withGap(list, event.wallMs) : list, reads: [] };
    case 'gap read':
      return hasGap(list, event.key)
        ? withMissed(list, event.key, event.found, event.about)
        : { list, reads: [] };
  }
}
