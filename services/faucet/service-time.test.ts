import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/lib/manual-clock';
import { createServiceTime } from './service-time';

const START = Date.UTC(2026, 10, 23, 6, 30);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { signal } = new AbortController();

/** Three clocks that run together until one of them is moved. */
function openClocks() {
  const clock = createManualClock(START);
  const moved = { database: 0, network: 0 };
  let isNodeUp = true;
  const lines: string[] = [];
  const at = (offset: number) => START + clock.monotonic() + offset;
  const time = createServiceTime({
    clock,
    database: async () => at(moved.database),
    network: async () => {
      if (!isNodeUp) throw new TypeError('fetch failed');
      return at(moved.network);
    },
    log: (_level, event) => void lines.push(event),
  });
  const compare = () => time.compare({ signal });
  return { clock, moved, lines, time, compare, reach: (isUp: boolean) => (isNodeUp = isUp) };
}

describe('the time of the service', () => {
  it('is sure once the clocks of machine, database and network agree to the minute', async () => {
    const { clock, moved, time, compare } = openClocks();
    expect(time.isSure()).toBe(false);
    moved.network = MINUTE;
    moved.database = 400;
    await compare();
    expect([time.isSure(), time.now()]).toEqual([true, START + 400]);
    await clock.advance(5_000);
    expect(time.now()).toBe(START + 5_400);
    moved.network = MINUTE + 1;
    await compare();
    expect(time.isSure()).toBe(false);
  });

  it.each([
    ['two days ahead', 2 * DAY],
    ['a year ahead', 365 * DAY],
    ['two days back', -2 * DAY],
    ['61 seconds ahead', 61_000],
  ])('does not follow a machine whose clock jumps %s, and is sure again when it is back', async (_, jump) => {
    const { clock, lines, time, compare } = openClocks();
    await compare();
    clock.jump(jump);
    await clock.advance(1_000);
    expect(time.now()).toBe(START + 1_000);
    await compare();
    expect([time.isSure(), time.now()]).toEqual([false, START + 1_000]);
    clock.jump(-jump);
    await compare();
    expect([time.isSure(), time.now()]).toEqual([true, START + 1_000]);
    expect(lines).toEqual(['clocks-disagree', 'clocks-agree']);
  });

  it('does not follow a database or a node whose clock is wrong', async () => {
    for (const which of ['database', 'network'] as const) {
      const { moved, time, compare } = openClocks();
      await compare();
      moved[which] = 3 * MINUTE;
      await compare();
      expect([which, time.isSure(), time.now()]).toEqual([which, false, START]);
    }
  });

  it('is unsure after a restart with a wrong clock, also without its node', async () => {
    for (const isUp of [true, false]) {
      const { clock, time, compare, reach } = openClocks();
      clock.jump(2 * DAY);
      reach(isUp);
      await compare();
      expect(time.isSure()).toBe(false);
    }
  });

  it('stays sure while the node is down, unless the machine’s clock jumps meanwhile', async () => {
    const { clock, time, compare, reach } = openClocks();
    await compare();
    reach(false);
    await clock.advance(10 * MINUTE);
    await compare();
    expect([time.isSure(), time.now()]).toEqual([true, START + 10 * MINUTE]);
    clock.jump(2 * DAY);
    await compare();
    expect(time.isSure()).toBe(false);
  });

  it('follows all three together, as after a machine was suspended', async () => {
    const { clock, moved, time, compare } = openClocks();
    await compare();
    clock.jump(DAY);
    moved.database = moved.network = DAY;
    await compare();
    expect([time.isSure(), time.now()]).toEqual([true, START + DAY]);
  });
});
