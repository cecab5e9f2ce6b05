// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '@site/tests/support/render-strict';
import { useAnnouncedArrivals } from './use-announced-arrivals';

const said = vi.hoisted(() => [] as string[]);
const announce = vi.hoisted(() => (text: string) => void said.push(text));
vi.mock('@site/src/ui/live-region', () => ({ useAnnounce: () => announce }));

const render = (seen = 0, held = false) =>
  renderHook(({ seen: now, held: isHeld }) => useAnnouncedArrivals(now, isHeld), {
    initialProps: { seen, held },
    reactStrictMode: true,
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('new transactions', () => {
  it('are announced every 15 seconds, as what has arrived since', () => {
    const { rerender } = render(20);
    rerender({ seen: 21, held: false });
    pass(14);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toEqual(['1 new transaction']);
    rerender({ seen: 30, held: false });
    rerender({ seen: 33, held: false });
    pass(15);
    expect(said).toEqual(['1 new transaction', '12 new transactions']);
    pass(60);
    expect(said).toHaveLength(2);
  });

  it('are not announced while the list is held, or later', () => {
    const { rerender } = render();
    rerender({ seen: 5, held: true });
    pass(15);
    rerender({ seen: 5, held: false });
    pass(15);
    expect(said).toEqual([]);
  });

  it('are not announced for a list that begins again, or after the page was left', () => {
    const { rerender, unmount } = render(40);
    rerender({ seen: 2, held: false });
    pass(15);
    unmount();
    pass(60);
    expect(said).toEqual([]);
  });
});
