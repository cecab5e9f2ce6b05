// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '@site/tests/support/fake-workers';
import { renderStrict } from '@site/tests/support/render-strict';
import type { SiteConfig } from '@site/src/app/site/config';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createLiveFiguresSource, useLiveFigures } from './use-live-figures';

const workers = fakeWorkers();
const config = {} as SiteConfig;
const render = (isSeen = true) =>
  renderStrict((seen: boolean) => useLiveFigures(config, 'LOCAL', seen), isSeen);
const atWork = () => workers.all.filter(({ terminated }) => !terminated);

beforeEach(workers.install);
afterEach(() => void vi.unstubAllGlobals());

describe('the live figures', () => {
  it('follow the network only while the card is in view', () => {
    const { rerender } = render(false);
    expect(workers.all).toHaveLength(0);
    rerender(true);
    expect(atWork()).toHaveLength(1);
    expect(atWork()[0]!.posted).toEqual([{ config, network: 'LOCAL', hub: undefined }]);
    rerender(false);
    expect(atWork()).toHaveLength(0);
  });

  it('are left out in a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(render().result.current).toEqual({ figures: undefined, isOver: false });
  });
});

const order = { config, network: 'LOCAL' } as const;
/** A source that follows the network from the start. */
function following() {
  const clock = createManualClock();
  const waiting = new Set<() => void>();
  let recalled = 0;
  const source = createLiveFiguresSource({
    clock,
    spawn: () => new Worker(''),
    hub: {
      lend: () => ({ port: new MessageChannel().port2, recall: () => (recalled += 1) }),
    },
    whenOnline(call) {
      waiting.add(call);
      return () => waiting.delete(call);
    },
  });
  const online = () => waiting.forEach((call) => call());
  return { source, clock, online, recalled: () => recalled, leave: source.follow(order) };
}

describe('the source of the live figures', () => {
  it('give their worker a port to the stream that all tabs share, and take it back at the end', () => {
    const { leave, recalled } = following();
    const { hub } = atWork()[0]!.posted[0] as { hub: MessagePort };
    expect(typeof hub.postMessage).toBe('function');
    expect(recalled()).toBe(0);
    leave();
    expect(recalled()).toBe(1);
  });

  it('end after a minute and keep the last figures', async () => {
    const { source, clock } = following();
    const figures = { rows: [{}] };
    atWork()[0]!.say({ figures });
    await clock.advance(59_999);
    expect(source.getSnapshot()).toEqual({ figures, isOver: false });
    await clock.advance(1);
    expect(source.getSnapshot()).toEqual({ figures, isOver: true });
    expect(atWork()).toHaveLength(0);
  });

  it('count a short view as five seconds of the minute', async () => {
    const { source, clock, leave } = following();
    leave();
    for (let look = 0; look < 11; look++) {
      expect(source.getSnapshot().isOver).toBe(false);
      const end = source.follow(order);
      await clock.advance(100);
      end();
    }
    expect(source.getSnapshot().isOver).toBe(true);
    const { length } = workers.all;
    source.follow(order);
    expect(workers.all).toHaveLength(length);
    expect(clock.pending).toBe(0);
  });

  it.each([
    ['the node is out of reach', () => atWork()[0]!.say('out of reach')],
    ['the worker fails', () => atWork()[0]!.fail()],
  ])('disappear when %s, which is tried again after a while in view', async (_, happen) => {
    const { source, clock, leave } = following();
    atWork()[0]!.say({ figures: { rows: [] } });
    happen();
    expect(source.getSnapshot().figures).toBeUndefined();
    expect(atWork()).toHaveLength(0);
    // Looking away and back causes no request before it is time.
    leave();
    source.follow(order);
    await clock.advance(59_999);
    expect(atWork()).toHaveLength(0);
    await clock.advance(1);
    atWork()[0]!.say({ figures: { rows: [] } });
    expect(source.getSnapshot()).toEqual({ figures: { rows: [] }, isOver: false });
  });

  it('are tried again if the minute ends before any arrive', async () => {
    const { source, clock } = following();
    await clock.advance(60_000);
    expect(source.getSnapshot()).toEqual({ figures: undefined, isOver: false });
    expect(atWork()).toHaveLength(0);
    await clock.advance(60_000);
    expect(atWork()).toHaveLength(1);
  });

  it('are tried again if the minute ends without a transaction, as with a node that fell silent', async () => {
    const { source, clock } = following();
    atWork()[0]!.say({ figures: { rows: [], connection: 'live' } });
    await clock.advance(60_000);
    expect(source.getSnapshot()).toEqual({ figures: undefined, isOver: false });
    await clock.advance(60_000);
    const figures = { rows: [{}], connection: 'live' };
    atWork()[0]!.say({ figures });
    expect(source.getSnapshot()).toEqual({ figures, isOver: false });
  });

  it('are tried again less and less often, and as soon as the device is online', async () => {
    const { source, clock, online } = following();
    for (const waitMs of [60_000, 120_000, 240_000, 300_000, 300_000]) {
      atWork()[0]!.say('out of reach');
      await clock.advance(waitMs - 1);
      expect(atWork()).toHaveLength(0);
      await clock.advance(1);
      expect(atWork()).toHaveLength(1);
    }
    atWork()[0]!.say('out of reach');
    online();
    expect(atWork()).toHaveLength(1);
    atWork()[0]!.say({ figures: { rows: [{}] } });
    // Failed attempts do not use up the minute.
    await clock.advance(59_999);
    expect(source.getSnapshot().isOver).toBe(false);
    await clock.advance(1);
    expect(source.getSnapshot().isOver).toBe(true);
    expect(atWork()).toHaveLength(0);
  });
});
