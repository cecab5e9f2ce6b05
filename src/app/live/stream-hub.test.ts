import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { createStreamHub } from './stream-hub';

/** A page whose shared workers the test plays. */
function playing(refuse = false) {
  const clock = createManualClock();
  const started: { name: string; posted: { type: string; id?: number }[]; say(): void; fail(): Event }[] = [];
  let leave = () => {};
  const hub = createStreamHub({
    clock,
    onLeave: (callback) => (leave = callback),
    start(name) {
      if (refuse) throw new DOMException('refused', 'SecurityError');
      const posted: { type: string; id?: number }[] = [];
      const port = Object.assign(new EventTarget(), {
        postMessage: (message: { type: string }) => posted.push(message),
        start() {},
        close() {},
      });
      const worker = Object.assign(new EventTarget(), { port });
      started.push({
        name,
        posted,
        say: () => port.dispatchEvent(new MessageEvent('message', { data: 'pong' })),
        fail() {
          const event = new Event('error', { cancelable: true });
          worker.dispatchEvent(event);
          return event;
        },
      });
      return worker as unknown as SharedWorker;
    },
  });
  return { hub, clock, started, leave: () => leave() };
}

describe('the page’s connection to the worker of all tabs', () => {
  it('lends ports of one shared worker, and takes them back when they or the page are left', () => {
    const { hub, started, leave } = playing();
    hub.prepare();
    const first = hub.lend();
    hub.lend();
    expect(started.map(({ name }) => name)).toEqual(['streams 1']);
    first?.recall();
    leave();
    const recalled = started[0]!.posted.filter(({ type }) => type === 'recall');
    expect(recalled.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('starts one that has crashed again, and replaces one that stays silent, at most twice', async () => {
    const { hub, clock, started } = playing();
    hub.lend();
    const revived = hub.renew();
    started[1]!.say();
    await revived;
    hub.lend();
    expect(started.map(({ name }) => name)).toEqual(['streams 1', 'streams 1']);
    expect(started[1]!.posted.map(({ type }) => type)).toEqual(['ping', 'lend']);
    for (let round = 0; round < 4; round++) {
      const silent = hub.renew();
      await clock.advance(2_000);
      await silent;
    }
    expect(started.slice(2).map(({ name }) => name)).toEqual(['streams 1', 'streams 2', 'streams 3']);
    expect(hub.lend()).toBeUndefined();
  });

  it('lends nothing if the browser refuses it or its script does not load', () => {
    expect(playing(true).hub.lend()).toBeUndefined();
    const { hub, started } = playing();
    hub.lend();
    expect(started[0]!.fail().defaultPrevented).toBe(true);
    expect([hub.lend(), started.length]).toEqual([undefined, 1]);
  });
});
