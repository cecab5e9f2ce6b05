// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { createStore, whileFollowed, type Store } from '@site/src/lib/store';
import { LiveRegion } from '@site/src/ui/live-region';
import type { GateView } from './claim-gate';
import type { StatusView } from './status-session';
import { useClaim, useDeviceRate } from './use-claim';
// What a hook loads on use is there before the tests begin: no wait in a test then depends on that.
import './faucet-work';

const page = vi.hoisted(() => ({
  claim: undefined as unknown,
  status: undefined as unknown,
  hasWork: async () => true,
  readRates: async (): Promise<object> => ({}),
}));
vi.mock('./claim-gate', () => ({ createClaimGate: () => page.claim }));
vi.mock('./status-session', () => ({ createStatusSession: () => page.status }));
vi.mock('@site/src/app/node/device-work-trace', () => ({ mayHaveDeviceWork: () => page.hasWork() }));
vi.mock('@site/src/app/node/device-work-store', () => ({ createDeviceWorkStore: () => ({}) }));
vi.mock('@site/src/work/rates', () => ({ readRates: () => page.readRates() }));

/** Sessions that count how often each is followed now. */
let followed: Record<'claim' | 'status', number>;
let claim: Store<GateView>;
let status: Store<StatusView>;
const reload = vi.fn();

beforeEach(() => {
  followed = { claim: 0, status: 0 };
  claim = createStore<GateView>({ step: 'idle' });
  status = createStore<StatusView>({ offset: 0 });
  reload.mockClear();
  const counted = (name: keyof typeof followed, store: Store<unknown>) =>
    whileFollowed(store, {
      begin: () => void (followed[name] += 1),
      end: () => void (followed[name] -= 1),
    });
  page.claim = { getSnapshot: claim.getSnapshot, subscribe: counted('claim', claim as Store<unknown>) };
  page.status = {
    getSnapshot: status.getSnapshot,
    subscribe: counted('status', status as Store<unknown>),
    reload,
  };
});

const render = () =>
  renderHook(() => useClaim({ network: 'LOCAL', url: '/faucet-api' }), {
    wrapper: LiveRegion,
    reactStrictMode: true,
  });
const show = (view: object) => act(() => claim.set(view as GateView));
const said = () => screen.getByRole('status').textContent;

describe('the claim on a faucet’s page', () => {
  it('is followed while the page is shown, with the faucet’s status', () => {
    const { result, unmount } = render();
    expect(followed).toEqual({ claim: 1, status: 1 });
    show({ step: 'paused' });
    act(() => status.set({ offset: 7 }));
    expect(result.current).toMatchObject({ view: { step: 'paused' }, reported: { offset: 7 } });
    unmount();
    expect(followed).toEqual({ claim: 0, status: 0 });
  });

  it('announces each step once, and leaves refusals to their alerts', () => {
    render();
    expect(said()).toBe('');
    show({ step: 'searching', tries: 1 });
    expect(said()).toBe('Your device is searching.');
    show({ step: 'claimed', claim: { state: 'sending' } });
    expect(said()).toBe('Accepted. The payment is on its way.');
    show({ step: 'claimed', claim: { state: 'confirmed' } });
    expect(said()).toBe('Paid.');
    show({ step: 'refused' });
    expect(said()).toBe('Paid.');
  });

  it('reads the status again when a claim ends, and not when the page opens or the claim goes on', () => {
    render();
    expect(reload).not.toHaveBeenCalled();
    show({ step: 'searching', tries: 1 });
    show({ step: 'searching', tries: 2 });
    expect(reload).not.toHaveBeenCalled();
    for (const [at, step] of ['claimed', 'idle', 'refused'].entries()) {
      show({ step });
      show({ step, again: true });
      expect(reload).toHaveBeenCalledTimes(at + 1);
    }
  });
});

describe('the rate of this device', () => {
  const MEASURED = { wasm: { rate: 20_000 }, webgpu: { rate: 90_000 } };
  const renderRate = () => renderStrict(() => useDeviceRate(), undefined);
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  beforeEach(() => {
    page.hasWork = async () => true;
    page.readRates = async () => MEASURED;
  });

  it('is that of the fastest engine that an earlier search measured', async () => {
    const { result } = renderRate();
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe(90_000));
  });

  it('is not read on a device that never searched', async () => {
    page.hasWork = async () => false;
    page.readRates = vi.fn(page.readRates);
    const { result } = renderRate();
    await settle();
    expect(result.current).toBeUndefined();
    expect(page.readRates).not.toHaveBeenCalled();
  });

  it('stays unknown if it cannot be read', async () => {
    page.readRates = async () => {
      throw new Error('The storage is blocked.');
    };
    const { result } = renderRate();
    await settle();
    expect(result.current).toBeUndefined();
  });

  it('is ignored if it is known after the page was left', async () => {
    let report: (rates: object) => void = () => {};
    page.readRates = () => new Promise((resolve) => (report = resolve));
    const { result, unmount } = renderRate();
    await settle();
    unmount();
    report(MEASURED);
    await settle();
    expect(result.current).toBeUndefined();
  });
});
