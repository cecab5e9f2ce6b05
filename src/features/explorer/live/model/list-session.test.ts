import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { Connection } from '@site/src/app/live/connection';
import type { LiveState } from '@site/src/app/live/live-session';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createStore } from '@site/src/lib/store';
import { toHeight } from '@site/src/protocol/height';
import { NOTHING_SEEN, type LiveRow, type LiveView } from '../lib/live-view';
import { createListSession } from './list-session';

const { SEND } = SAMPLE_BLOCKS;
const row = (height: number, more: object = {}) =>
  ({
    ...{ kind: 'transaction', key: `${height}`, hash: `${height}`, matched: undefined, ...more },
    transaction: { block: { ...SEND, height: toHeight(BigInt(height)) } },
  }) as unknown as LiveRow;

/** A list of a feed that the test plays; `asked` lists what the session requests of it. */
function showing() {
  const clock = createManualClock();
  const asked: string[] = [];
  const feed = createStore<LiveState<LiveView>>({ view: NOTHING_SEEN, connection: { status: 'connecting' } });
  const session = createListSession(
    {
      getSnapshot: feed.getSnapshot,
      subscribe(listener) {
        asked.push('subscribe');
        const leave = feed.subscribe(listener);
        return () => {
          asked.push('leave');
          leave();
        };
      },
      reconnect: () => asked.push('reconnect'),
    },
    { clock },
  );
  let drawings = 0;
  const leave = session.subscribe(() => (drawings += 1));
  const arrive = (rows: readonly LiveRow[], connection: Connection = { status: 'live' }) => {
    const { view } = feed.getSnapshot();
    const fresh = rows.filter(({ key }) => !view.rows.some((before) => before.key === key));
    feed.set({ view: { ...view, rows, seen: view.seen + fresh.length }, connection });
  };
  const show = async (...shown: Parameters<typeof arrive>) => {
    arrive(...shown);
    await clock.advance(0);
  };
  const state = () => session.getSnapshot().view;
  const keys = () => state().shown.rows.map(({ key }) => Number(key));
  return { session, clock, asked, leave, arrive, show, state, keys, drawn: () => drawings };
}

describe('the session of the live list', () => {
  it('shows each state of the feed, drawn once for those that arrive together', async () => {
    const { session, arrive, show, keys, state, drawn } = showing();
    arrive([row(2)]);
    await show([row(3), row(2)]);
    expect([keys(), state().held, state().waiting, drawn()]).toEqual([[3, 2], false, 0, 1]);
    expect(session.getSnapshot().connection).toEqual({ status: 'live' });
  });

  it('holds the visible rows, counts new ones, and shows them when it is released', async () => {
    const { session, arrive, show, state, keys } = showing();
    await show([row(2)]);
    // It has arrived but is not rendered yet: it would move the rows under the pointer.
    arrive([row(3), row(2)]);
    session.hold('reading');
    await show([row(4), row(3), row(2)]);
    expect([keys(), state().held, state().waiting]).toEqual([[2], true, 2]);
    session.hold('button');
    expect([keys(), state().held]).toEqual([[2], true]);
    session.hold(undefined);
    expect([keys(), state().held, state().waiting]).toEqual([[4, 3, 2], false, 0]);
  });

  it('is not held by hovering over an empty list, but by the button', async () => {
    const { session, show, state, keys } = showing();
    await show([]);
    session.hold('reading');
    expect(state().held).toBe(false);
    session.hold('button');
    await show([row(2)]);
    expect([keys(), state().held, state().waiting]).toEqual([[], true, 1]);
    session.hold('reading');
    expect([keys(), state().held]).toEqual([[2], true]);
    await show([row(3), row(2)]);
    expect([keys(), state().waiting]).toEqual([[2], 1]);
  });

  it('does not hold the empty list of another filter, whose rows have not arrived yet', async () => {
    const { session, show, state, keys } = showing();
    session.hold('button');
    await show([row(2)]);
    expect([keys(), state().held]).toEqual([[2], true]);
  });

  it('fills in amounts of a held list', async () => {
    const { session, show, state } = showing();
    await show([row(2)]);
    session.hold('reading');
    await show([row(3), row(2, { matched: SEND })]);
    expect(state()).toMatchObject({ held: true, shown: { rows: [{ key: '2', amount: SEND.amount }] } });
  });

  it('keeps its rows while the feed is paused, and lets it reconnect', async () => {
    const { session, asked, show, keys } = showing();
    await show([row(2)]);
    await show([row(2)], { status: 'paused' });
    expect([session.getSnapshot().connection, keys()]).toEqual([{ status: 'paused' }, [2]]);
    session.reconnect();
    expect(asked).toEqual(['subscribe', 'reconnect']);
  });

  it('leaves the feed with its last listener, and draws nothing afterwards', async () => {
    const { clock, asked, leave, arrive, drawn } = showing();
    arrive([row(2)]);
    leave();
    await clock.advance(1_000);
    expect([asked, drawn(), clock.pending]).toEqual([['subscribe', 'leave'], 0, 0]);
  });
});
