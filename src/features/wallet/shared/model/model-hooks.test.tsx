// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Abortable } from '@site/src/lib/abort';
import { createManualClock } from '@site/src/lib/manual-clock';
import { renderStrict } from '@site/tests/support/render-strict';
import { useCountdown } from './use-countdown';
import { LateFaults, useSave, useTask } from './use-task';

afterEach(cleanup);

/** A job that the test ends. */
function heldJob() {
  const held: { signal?: AbortSignal; end: () => void; fail: (error: unknown) => void } = {
    end: () => {},
    fail: () => {},
  };
  const job = ({ signal }: Abortable) =>
    new Promise<void>((resolve, reject) => Object.assign(held, { signal, end: resolve, fail: reject }));
  return { held, job };
}

describe('a task of the owner', () => {
  it('is aborted when its part is left', async () => {
    const { result, unmount } = renderHook(() => useTask(), { reactStrictMode: true });
    const { held, job } = heldJob();
    act(() => void result.current.run(job));
    expect(result.current.task.state).toBe('running');
    unmount();
    expect(held.signal?.aborted).toBe(true);
  });
});

describe('something that is stored', () => {
  const saving = (faults?: 'here' | 'frame') => {
    const report = vi.fn<(error: unknown) => void>();
    const view = renderHook(() => useSave(faults), {
      wrapper: ({ children }) => <LateFaults.Provider value={report}>{children}</LateFaults.Provider>,
      reactStrictMode: true,
    });
    return { ...view, report };
  };

  it('goes on when its part is left', async () => {
    const { result, unmount } = saving();
    const { held, job } = heldJob();
    const effect = vi.fn<() => void>();
    let wasHere: boolean | undefined;
    act(
      () =>
        void result.current
          .save(async (options) => {
            await job(options);
            effect();
          })
          .then((isHere) => (wasHere = isHere)),
    );
    unmount();
    expect(held.signal?.aborted).toBe(false);
    await act(async () => held.end());
    expect(effect).toHaveBeenCalledOnce();
    // What belongs to the part itself, such as closing its form, is left out.
    await vi.waitFor(() => expect(wasHere).toBe(false));
  });

  it('reports a failure to the frame if its part is gone, and to the part alone if it is there', async () => {
    const { result, unmount, report } = saving();
    const first = heldJob();
    act(() => void result.current.save(first.job));
    await act(async () => first.held.fail(new Error('full')));
    expect(result.current.task.state).toBe('failed');
    expect(report).not.toHaveBeenCalled();
    const second = heldJob();
    act(() => void result.current.save(second.job));
    unmount();
    const error = new Error('full');
    await act(async () => second.held.fail(error));
    expect(report.mock.calls).toEqual([[error]]);
  });

  it('reports every failure to the frame where the part shows none', async () => {
    const { result, report } = saving('frame');
    const { held, job } = heldJob();
    act(() => void result.current.save(job));
    await act(async () => held.fail(new Error('full')));
    expect(report).toHaveBeenCalledOnce();
  });
});

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
