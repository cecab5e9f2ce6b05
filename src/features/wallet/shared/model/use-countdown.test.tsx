// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '@site/src/lib/manual-clock';
import { renderStrict } from '@site/tests/support/render-strict';
import { useCountdown } from './use-countdown';

describe('a countdown', () => {
  it('counts whole seconds down to 0, and then stops its timers', async () => {
    const clock = createManualClock();
    const { result } = renderStrict(() => useCountdown(2_500, clock), undefined);
    expect(result.current).toBe(3);
    await act(() => clock.advance(499));
    expect(result.current).toBe(3);
    await act(() => clock.advance(1));
    expect(result.current).toBe(2);
    await act(() => clock.advance(2_000));
    expect(result.current).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('is 0 without an end, follows a later one, and leaves no timer behind', async () => {
    const clock = createManualClock();
    const { result, rerender, unmount } = renderStrict(
      (until) => useCountdown(until, clock),
      undefined as number | undefined,
    );
    expect(result.current).toBe(0);
    rerender(5_000);
    expect(result.current).toBe(5);
    unmount();
    expect(clock.pending).toBe(0);
  });
});
