import type { LiveSession, LiveState } from '@site/src/app/live/live-session';
import { createStore, whileFollowed } from '@site/src/lib/store';
import { createThrottle, type ThrottleOptions } from '@site/src/lib/throttle';
import { holdView, type LiveView } from '../lib/live-view';

/** A feed of the list, wherever it runs: it follows the network while it has listeners. */
export type ListSource = Pick<LiveSession<LiveView>, 'getSnapshot' | 'subscribe' | 'reconnect'>;

/** Why the list is held: the reader pressed the button, or hovers over or focuses the rows. */
export type HeldBy = 'button' | 'reading' | undefined;

/** The state of the live list. */
export interface ListState {
  /** The latest data. */
  readonly view: LiveView;
  /** The visible data: the latest, or that of the moment when the list was held. */
  readonly shown: LiveView;
  readonly held: boolean;
  /** Transactions that arrived since the list was held. */
  readonly waiting: number;
}

/** What the page shows of a feed. */
export interface ListSession extends Pick<LiveSession<ListState>, 'getSnapshot' | 'subscribe' | 'reconnect'> {
  /** Holds the visible rows; undefined resumes the list. Amounts that become known are still filled in. */
  readonly hold: (by: HeldBy) => void;
}

/** Shows a feed, which limits how often it changes, and holds its rows while they are read. */
export function createListSession(
  source: ListSource,
  options: Pick<ThrottleOptions, 'clock' | 'frame'> = {},
): ListSession {
  let heldBy: HeldBy;
  let holdsEmpty = false;
  let shown = source.getSnapshot().view;
  let isHeld = false;
  let leave = () => {};

  function draw(): LiveState<ListState> {
    const { view, connection } = source.getSnapshot();
    // Hovering over an empty list must not pause it.
    const keeps = isHeld && (holdsEmpty || shown.rows.length > 0);
    isHeld = heldBy !== undefined && (keeps || holdsEmpty || view.rows.length > 0);
    shown = isHeld && keeps ? holdView(shown, view) : view;
    const waiting = isHeld ? view.seen - shown.seen : 0;
    return { view: { view, shown, held: isHeld, waiting }, connection };
  }
  const state = createStore(draw());
  const drawNow = () => state.set(draw());
  const throttle = createThrottle(drawNow, { ...options, intervalMs: 0 });

  return {
    getSnapshot: state.getSnapshot,
    subscribe: whileFollowed(state, {
      begin: () => (leave = source.subscribe(throttle.request)),
      end() {
        leave();
        throttle.stop();
      },
    }),
    reconnect() {
      source.reconnect();
      drawNow();
    },
    hold(by) {
      if (by === heldBy) return;
      heldBy = by;
      holdsEmpty = by === 'button' && state.getSnapshot().connection.status === 'live';
      // Hold the visible rows, not those that have arrived since.
      isHeld = by !== undefined;
      drawNow();
    },
  };
}
