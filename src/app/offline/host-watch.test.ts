import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { createHostWatch } from './host-watch';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SCRIPT = '/worker.js';

type Reply = Pick<Response, 'ok' | 'status' | 'type' | 'headers'>;
const reply = (status: number, type = 'text/html', kind: ResponseType = 'basic'): Reply => ({
  ...{ ok: status >= 200 && status < 300, status, type: kind },
  headers: new Headers({ 'content-type': type }),
});
const PAGE = reply(200);
const WORKER = reply(200, 'text/javascript; charset=utf-8');
const NONE = reply(404);
const AWAY = reply(0, '', 'opaqueredirect');

let kept: Map<string, string>;
let clock: ReturnType<typeof createManualClock>;
beforeEach(() => {
  kept = new Map();
  clock = createManualClock(1_800_000_000_000);
});
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const watchOf = (script: Reply | Error, site: Reply | Error = PAGE) =>
  createHostWatch({
    ...{ script: SCRIPT, storage, clock },
    async request(path) {
      const one = path === SCRIPT ? script : site;
      if (one instanceof Error) throw one;
      return one;
    },
  });

/** Whether a copy is no longer updated, after visits on so many days. */
async function afterDays(days: number, script: Reply | Error, site: Reply | Error = PAGE): Promise<boolean> {
  for (let day = 0; day < days; day++) {
    await watchOf(script, site).look();
    await watchOf(script, site).look();
    clock.jump(DAY_MS);
  }
  return watchOf(script, site).isGone();
}

describe('the host of an offline copy', () => {
  it.each([
    ['answers, and has no worker', NONE, PAGE],
    ['has removed the worker for good', reply(410), PAGE],
    ['answers every path with its home page', PAGE, PAGE],
    ['sends everyone to another base address', AWAY, AWAY],
    ['has another site at its root, and none of ours', NONE, NONE],
  ])('%s: the copy is no longer updated after three findings on different days', async (_, script, site) => {
    expect(await afterDays(2, script, site)).toBe(false);
    expect(await afterDays(1, script, site)).toBe(true);
  });

  it.each([
    ['cannot be reached', new TypeError('Failed to fetch'), new TypeError('Failed to fetch')],
    ['has no worker, and its pages cannot be reached', NONE, new TypeError('Failed to fetch')],
    ['fails', reply(503), reply(503)],
    ['fails for the worker alone', reply(500), PAGE],
    ['limits requests', reply(429), PAGE],
    ['asks for a login', NONE, reply(401)],
    ['has the worker', WORKER, PAGE],
  ])('%s: nothing is known to be gone, however often', async (_, script, site) => {
    expect(await afterDays(9, script, site)).toBe(false);
  });

  it('is not gone after a bad hour, or if the clock was changed', async () => {
    for (let minute = 0; minute < 60; minute++) {
      await watchOf(NONE).look();
      clock.jump(60_000);
    }
    expect(watchOf(NONE).isGone()).toBe(false);
    clock.jump(-9 * DAY_MS);
    await watchOf(NONE).look();
    expect(watchOf(NONE).isGone()).toBe(false);
  });

  it('is there again with the first worker that it has, by an update or by looking', async () => {
    expect(await afterDays(3, NONE)).toBe(true);
    watchOf(WORKER).found();
    expect(watchOf(NONE).isGone()).toBe(false);
    expect(await afterDays(3, NONE)).toBe(true);
    await watchOf(WORKER).look();
    expect(watchOf(NONE).isGone()).toBe(false);
  });

  it('is not gone because of what another script wrote, nor where storage is blocked', async () => {
    for (const text of ['{', 'null', '{"times":"9","last":1}', '[]']) {
      kept.set('atto-wallet-host', text);
      expect(watchOf(NONE).isGone(), text).toBe(false);
    }
    const blocked = createHostWatch({
      ...{ script: SCRIPT, clock, request: async (path) => (path === SCRIPT ? NONE : PAGE) },
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await blocked.look();
    blocked.found();
    expect(blocked.isGone()).toBe(false);
  });
});
