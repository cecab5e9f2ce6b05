import { systemClock } from '../../lib/clock';
import { createStore } from '../../lib/store';
import { createThrottle, type ThrottleOptions } from '../../lib/throttle';
import type { WatchEvent } from '../../node-client/watches/watch-event';
import { connectionAfter, type Connection } from './connection';

interface Abortable {
  readonly signal: AbortSignal;
}

/** What a session follows, and what it makes of it. */
export interface LiveSubject<Item, View> {
  /**
   * Opens the watch: a snapshot, then the stream, merged by height; the watch reconnects, and rests while the page is
   * hidden. Called again for each attempt.
   */
  watch(options: Abortable): AsyncIterable<WatchEvent<Item>>;
  /** Takes one item. Later ones wait for the promise; its rejection ends the watch. */
  take(item: Item, options: Abortable): void | Promise<void>;
  /** Called after each change of the connection, the end of the watch included. */
  onConnection?(connection: Connection, options: Abortable): void;
  /** Called when this many items were left out; 0: the snapshot could not be read. */
  onSkipped?(count: number): void;
  /** Called after an interruption during which something may have been missed. */
  onGap?(options: Abortable): void;
  /** What there is to show now. Called at most a few times a second; may write to the query cache. */
  draw(): View;
}

/** What a live part of the page shows. */
export interface LiveState<View> {
  readonly view: View;
  readonly connection: Connection;
}

/** Follows a stream for as long as somebody listens. */
export interface LiveSession<View> {
  /** As it was drawn last. */
  readonly getSnapshot: () => LiveState<View>;
  /** Calls back after each drawing. The first listener opens the watch, the last one to leave closes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws because something next to the stream has changed: with the next drawing, or now. */
  readonly draw: (when?: 'soon' | 'now') => void;
  /** Opens the watch anew, at once. */
  readonly reconnect: () => void;
}

/** Before anything was heard of the connection. */
const CONNECTING: Connection = { status: 'connecting' };

/**
 * A session that nobody listens to yet. However much comes, its listeners are called four times a second at most. That
 * the watch fails for good is its connection's fault without a time of the next attempt.
 */
export function createLiveSession<Item, View>(
  subject: LiveSubject<Item, View>,
  options: ThrottleOptions = {},
): LiveSession<View> {
  const { clock = systemClock } = options;
  let connection = CONNECTING;
  let running: AbortController | undefined;
  let listeners = 0;
  const state = createStore<LiveState<View>>({ view: subject.draw(), connection });
  const drawNow = () => state.set({ view: subject.draw(), connection });
  const throttle = createThrottle(drawNow, options);
  const drawSoon = () => {
    if (running) throttle.request();
  };

  function change(next: Connection, run: AbortController): void {
    connection = next;
    subject.onConnection?.(next, run);
  }
  async function follow(run: AbortController): Promise<void> {
    for await (const event of subject.watch(run)) {
      if (run.signal.aborted) return;
      if (event.type === 'item') {
        const taking = subject.take(event.item, run);
        if (taking) await taking;
      } else if (event.type === 'status') change(connectionAfter(connection, event, clock.now()), run);
      else if (event.type === 'skipped') subject.onSkipped?.(event.count);
      else subject.onGap?.(run);
      drawSoon();
    }
  }
  function start(): void {
    const run = new AbortController();
    running = run;
    connection = CONNECTING;
    follow(run).catch((error: unknown) => {
      if (run.signal.aborted) return;
      change({ status: 'disconnected', error, retryAt: undefined }, run);
      drawSoon();
    });
  }
  function stop(): void {
    running?.abort();
    running = undefined;
    throttle.stop();
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe(listener) {
      const leave = state.subscribe(listener);
      listeners += 1;
      if (listeners === 1) start();
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave();
        listeners -= 1;
        if (listeners === 0) stop();
      };
    },
    draw: (when = 'soon') => (when === 'now' ? drawNow() : drawSoon()),
    reconnect() {
      if (!running) return;
      stop();
      start();
      drawNow();
    },
  };
}
