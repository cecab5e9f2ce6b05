import { describe, expect, it, vi } from 'vitest';
import { createStore } from '@site/src/lib/store';
import { parseAddress } from '@site/src/protocol/address';
import { createClaimGate } from './claim-gate';
import type { ClaimSession } from './claim-session';
import type { ClaimView } from './claim-view';
import { createStoredText } from './stored-text';

const ADDRESS = parseAddress('atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro');

/** A session that only records what it is asked. */
function createFakeSession(restored: ClaimView) {
  const view = createStore<ClaimView>({ step: 'idle' });
  let listeners = 0;
  const session = {
    getSnapshot: view.getSnapshot,
    subscribe(listener: () => void) {
      const leave = view.subscribe(listener);
      if (++listeners === 1) view.set(restored);
      return () => {
        listeners -= 1;
        leave();
      };
    },
    start: vi.fn((address) => view.set({ step: 'requesting', address })),
    pause: vi.fn(),
    resume: vi.fn(),
    retry: vi.fn(),
    forget: vi.fn(),
  } satisfies ClaimSession;
  return { session, show: view.set, listeners: () => listeners };
}

/** A gate in a browser that remembers this text. */
function openGate(text?: string, restored: ClaimView = { step: 'idle' }) {
  const fake = createFakeSession(restored);
  const kept = new Map(text === undefined ? [] : [['atto-faucet-LOCAL', text]]);
  const events = new EventTarget();
  const stored = createStoredText('LOCAL', {
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    events: events as unknown as Window,
  });
  let arrive: (session: ClaimSession) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<ClaimSession>((resolve, reject) => {
        [arrive, fail] = [resolve, reject];
      }),
  );
  const gate = createClaimGate({ stored, load });
  const steps: string[] = [];
  const leave = gate.subscribe(() => steps.push(gate.getSnapshot().step));
  return {
    gate,
    load,
    steps,
    leave,
    fake,
    arrive: async () => {
      arrive(fake.session);
      // After everything that follows from it.
      await new Promise((resolve) => setTimeout(resolve));
    },
    fail: (error: unknown) => fail(error),
    changeElsewhere(value: string) {
      kept.set('atto-faucet-LOCAL', value);
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'atto-faucet-LOCAL' }));
    },
  };
}

describe('the code for claims', () => {
  it('is not loaded before anything is started', () => {
    const { gate, load } = openGate();
    expect([gate.getSnapshot().step, load.mock.calls.length]).toEqual(['idle', 0]);
  });

  it('is loaded once when a claim is started, whose address it then gets once', async () => {
    const { gate, load, arrive, fake } = openGate();
    gate.start(ADDRESS);
    gate.start(ADDRESS);
    expect(gate.getSnapshot()).toEqual({ step: 'requesting', address: ADDRESS });
    await arrive();
    expect([load.mock.calls.length, fake.session.start.mock.calls]).toEqual([1, [[ADDRESS]]]);
    fake.show({ step: 'claiming', address: ADDRESS });
    expect(gate.getSnapshot().step).toBe('claiming');
  });

  it('is loaded at once for a claim that this browser remembers, which then continues', async () => {
    const { gate, arrive, fake } = openGate('{}', { step: 'claimed', address: ADDRESS, claim: undefined });
    expect(gate.getSnapshot().step).toBe('loading');
    await arrive();
    expect(gate.getSnapshot().step).toBe('claimed');
    expect(fake.session.start).not.toHaveBeenCalled();
    gate.forget();
    expect(fake.session.forget).toHaveBeenCalledTimes(1);
  });

  it('is loaded when another tab begins a claim', async () => {
    const { load, changeElsewhere } = openGate();
    changeElsewhere('{}');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be loaded again after a failure, and then starts what was wanted', async () => {
    const { gate, load, arrive, fail, fake } = openGate();
    gate.start(ADDRESS);
    const error = new Error('no such file');
    fail(error);
    await vi.waitFor(() => expect(gate.getSnapshot()).toEqual({ step: 'not-loaded', error }));
    gate.retry();
    await arrive();
    expect([load.mock.calls.length, fake.session.start.mock.calls]).toEqual([2, [[ADDRESS]]]);
  });

  it('does nothing for a visitor who left while it was loading', async () => {
    const { gate, leave, arrive, fake } = openGate();
    gate.start(ADDRESS);
    leave();
    await arrive();
    expect([fake.listeners(), fake.session.start.mock.calls]).toEqual([0, []]);
  });

  it('is left with the page, and continued when the page returns', async () => {
    const { gate, leave, arrive, fake } = openGate('{}', { step: 'idle' });
    await arrive();
    leave();
    expect(fake.listeners()).toBe(0);
    gate.subscribe(() => {});
    expect(fake.listeners()).toBe(1);
  });
});
