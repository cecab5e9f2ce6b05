// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useDeviceRate } from './use-device-rate';
// What the hook loads on use is there before the tests begin: no wait in a test then depends on that.
import './device-rate';

const device = vi.hoisted(() => ({
  hasWork: async () => true,
  read: async (): Promise<object> => ({}),
}));
vi.mock('@site/src/app/node/device-work-trace', () => ({ mayHaveDeviceWork: () => device.hasWork() }));
vi.mock('@site/src/app/node/device-work-store', () => ({ createDeviceWorkStore: () => ({}) }));
vi.mock('@site/src/work/rates', () => ({ readRates: () => device.read() }));

const MEASURED = { wasm: { rate: 20_000 }, webgpu: { rate: 90_000 } };
const render = () => renderStrict(() => useDeviceRate(), undefined);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  device.hasWork = async () => true;
  device.read = async () => MEASURED;
});

describe('the rate of this device', () => {
  it('is that of the fastest engine that an earlier search measured', async () => {
    const { result } = render();
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe(90_000));
  });

  it('is not read on a device that never searched', async () => {
    device.hasWork = async () => false;
    device.read = vi.fn(device.read);
    const { result } = render();
    await settle();
    expect(result.current).toBeUndefined();
    expect(device.read).not.toHaveBeenCalled();
  });

  it('stays unknown if it cannot be read', async () => {
    device.read = async () => {
      throw new Error('The storage is blocked.');
    };
    const { result } = render();
    await settle();
    expect(result.current).toBeUndefined();
  });

  it('is ignored if it is known after the page was left', async () => {
    let report: (rates: object) => void = () => {};
    device.read = () => new Promise((resolve) => (report = resolve));
    const { result, unmount } = render();
    await settle();
    unmount();
    report(MEASURED);
    await settle();
    expect(result.current).toBeUndefined();
  });
});
