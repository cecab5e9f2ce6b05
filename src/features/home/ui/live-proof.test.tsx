// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useLivePart } from './LiveProof';

const device = vi.hoisted(() => ({ waiting: new Set<() => void>() }));
vi.mock('@site/src/lib/when-idle', () => ({
  whenIdle(task: () => void) {
    device.waiting.add(task);
    return () => device.waiting.delete(task);
  },
}));
const LiveCard = vi.hoisted(() => () => null);
vi.mock('./Statement', () => ({ Statement: () => null }));
vi.mock('./LiveCard', () => ({ LiveCard }));

/** The browser has time for what waits for it. */
const becomeIdle = () => device.waiting.forEach((task) => task());

beforeEach(() => device.waiting.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the live part of the card', () => {
  it('is loaded once the card is in view and the browser is idle', async () => {
    const { result, rerender } = renderStrict((isSeen: boolean) => useLivePart(isSeen), false as boolean);
    expect(device.waiting.size).toBe(0);
    rerender(true);
    expect(device.waiting.size).toBe(1);
    expect(result.current).toBeUndefined();
    becomeIdle();
    await waitFor(() => expect(result.current).toEqual({ Card: LiveCard }));
  });

  it('is not loaded with data saver', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    renderStrict(() => useLivePart(true), undefined);
    expect(device.waiting.size).toBe(0);
  });

  it('is not loaded for a page that is left before the browser is idle', () => {
    const { unmount } = renderStrict(() => useLivePart(true), undefined);
    unmount();
    expect(device.waiting.size).toBe(0);
  });
});
