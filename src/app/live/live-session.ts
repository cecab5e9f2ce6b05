import type { Abortable } from '../../lib/abort';
import { systemClock } from '../../lib/clock';
import { RENEWED } from '../../lib/shared-streams';
import { createStore, whileFollowed } from '../../lib/store';
import { createThrottle, type ThrottleOptions } from '../../lib/throttle';
import type { WatchEvent } from '../../node-client/watches/watch-event';
import type { AttoError } from '../../protocol/error';
import { connectionAfter, type Connection } from './connection';

/** What a session follows, and how that becomes a view. */
export interface LiveSubject<Item, View> {
  /**
   * Opens the watch: a snapshot, then the stream, merged by height; the watch reconnects, and pauses while the page is
   * hidden. Called again for each attempt.
   */
  watch(options: Abortable): AsyncIterable<WatchEvent<Item>>;
  /** Takes one item. Later ones wait for the promise; its rejection ends the watch. */
  take(item: Item, options: Abortable): void | Promise<void>;
  /** Called after each change of the connection, the end of the watch included. */
  onConnection?(connection: Connection, options: Abortable): void;
  /** Called when this many items were left out, with the reason; 0: the snapshot could not be read. */
  onSkipped?(count: number, error: AttoError): void;
  /** Called after an interruption during which something may have been missed; `afterSilence`: see `WatchEvent`. */
  onGap?(afterSilence: boolean, options: Abortable): void;
  /** What there is to show now. Called at most a few times a second; may write to the query cache. */
  draw(): View;
}

/** What a live part of the page shows. */
export interface LiveState<View> {
  readonly view: View;
  readonly connection: Connection;
}

/** Follows a stream while it has listeners. */
export interface LiveSession<View> {
  /** The state that was drawn last. */
  readonly getSnapshot: () => LiveState<View>;
  /** Calls back after each drawing. The first listener opens the watch, the last one to leave closes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws because something next to the stream has changed: with the next drawing, or now. */
  readonly draw: (when?: 'soon' | 'now') => void;
  /** Opens a new watch immediately. */
  readonly reconnect: () => void;
}

/** Until the connection reports its first status. */
const CONNECTING: Connection = { status: 'connecting' };

/**
 * A session without listeners yet. However many items arrive, listeners are called at most four times a second. If
 * the watch fails permanently, its connection has an error and no time of a next attempt.
 */
export function createLiveSession<Item, View>(
  subject: LiveSubject<Item, View>,
  options: ThrottleOptions = {},
): LiveSession<View> {
  const { clock = systemClock } = options;
  let connection = CONNECTING;
  let running: AbortController | undefined;
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
        const taken = subject.take(event.item, run);
        if (taken) await taken;
      } else if (event.type === 'status') change(connectionAfter(connection, event, clock.now()), run);
      else if (event.type === 'skipped') subject.onSkipped?.(event.count, event.error);
      else subject.onGap?.(event.afterSilence === true, run);
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
  function stop(reason?: typeof RENEWED): void {
    running?.abort(reason);
    running = undefined;
    throttle.stop();
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: whileFollowed(state, { begin: start, end: () => stop() }),
    draw: (when = 'soon') => (when === 'now' ? drawNow() : drawSoon()),
    reconnect() {
      if (!running) return;
      stop(RENEWED);
      start();
      drawNow();
    },
  };
}
