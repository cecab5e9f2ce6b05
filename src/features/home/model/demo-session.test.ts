import { describe, expect, it } from 'vitest';
import { FRESH, QUORUM_PERCENT, STILL, type DemoView } from '../lib/demo-view';
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
  it('reports every step, and ends as the static page shows it', async () => {
    const views = await sending(sessionOf());
    expect(views.map(({ phase }) => phase)).toEqual(['working', 'sent', 'voted', 'done']);
    const [first, sent, voted, done] = views;
    expect(first).toEqual(FRESH);
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
    const outline = ({ you, friend, votes }: DemoView) => ({
      chains: [you, friend].map(({ balance, blocks }) => [
        balance,
        ...blocks.map(({ title, height, look }) => [title, height, look]),
      ]),
      share: votes?.share,
    });
    expect(outline(done!)).toEqual(outline(STILL));
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
});
