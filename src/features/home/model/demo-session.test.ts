import { describe, expect, it } from 'vitest';
import { FRESH, QUORUM_PERCENT, SHOWN_BLOCKS, type DemoView } from '../lib/demo-view';
import { createDemoSession } from './demo-session';

/** A session on a clock that advances by 5 ms per reading, and by a second per pause. */
function sessionOf() {
  let elapsed = 0;
  let seed = 7;
  return createDemoSession({
    // The first year of the network, in which work is found soonest.
    now: () => 1_704_100_000_000 + elapsed,
    clock: () => (elapsed += 5),
    random: (length) => new Uint8Array(length).map(() => (seed = (seed * 48_271) % 2_147_483_647) & 0xff),
    pause: () => Promise.resolve(),
    linger: async () => void (elapsed += 1_000),
  });
}

async function sending(session: ReturnType<typeof sessionOf>, signal = new AbortController().signal) {
  const views: DemoView[] = [];
  await session.send((view) => views.push(view), { signal });
  return views;
}

describe('the simulation', () => {
  it('starts as the static page shows it, and reports every step', async () => {
    const views = await sending(sessionOf());
    expect(views.map(({ phase }) => phase)).toEqual(['working', 'sent', 'voted', 'done']);
    const [first, sent, voted, done] = views;
    expect(first).toEqual({ ...FRESH, phase: 'working' });
    expect(sent?.you).toMatchObject({
      balance: 4_000_000_000n,
      blocks: [{ title: 'Open' }, { title: 'Send', height: '2' }],
    });
    expect(sent?.friend).toEqual(FRESH.friend);
    expect(voted?.votes?.share).toBeGreaterThanOrEqual(QUORUM_PERCENT);
    expect(done?.friend).toMatchObject({
      balance: 6_000_000_000n,
      blocks: [{ title: 'Open' }, { title: 'Receive' }],
    });
  });

  it('shows the send in the receive', async () => {
    const done = (await sending(sessionOf())).at(-1)!;
    const name = /[0-9A-F]{4}…$/;
    expect(done.you.blocks.at(-1)?.note.match(name)?.[0]).toBe(
      done.friend.blocks.at(-1)?.note.match(name)?.[0],
    );
  });

  it('counts the time of the steps, but not the pauses between them', async () => {
    const done = (await sending(sessionOf())).at(-1)!;
    expect(done.totalMs).toBeGreaterThanOrEqual(15);
    expect(done.totalMs).toBeLessThan(1_000);
    expect(done.you.blocks.at(-1)?.cost).toMatch(/^\d{1,3} ms, [\d,]+ tries$/);
  });

  it('keeps its size, and ends when everything has been sent', async () => {
    const session = sessionOf();
    let views: DemoView[] = [];
    for (let payment = 0; payment < 5; payment += 1) views = await sending(session);
    expect(views.at(-1)).toMatchObject({
      phase: 'empty',
      you: { balance: 0n },
      friend: { balance: 10_000_000_000n },
    });
    expect(views.at(-1)?.you.blocks.map(({ height }) => height)).toEqual(['4', '5', '6']);
    expect(views.at(-1)?.you.blocks).toHaveLength(SHOWN_BLOCKS);
  });
});
