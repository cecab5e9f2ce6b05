// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '../../tests/support/render-strict';
import { useAfterPaint } from './use-after-paint';

const render = (isThere: boolean) => renderStrict((now: boolean) => useAfterPaint(now), isThere);
/** The browser's frames, which the test paints. */
function frames() {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal(
    'requestAnimationFrame',
    (run: () => void) => (waiting.set(waiting.size + 1, run), waiting.size),
  );
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  return {
    waiting,
    paint: () =>
      act(async () => {
        const now = [...waiting.values()];
        waiting.clear();
        for (const run of now) run();
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('useAfterPaint', () => {
  it('is true after the frame that shows what is there, and stays true', async () => {
    const { paint } = frames();
    const { result, rerender } = render(false);
    await paint();
    expect(result.current).toBe(false);
    rerender(true);
    expect(result.current).toBe(false);
    await paint();
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(true);
  });

  it('does not wait for a frame in the background', async () => {
    frames();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { result } = render(true);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(result.current).toBe(true);
  });

  it('leaves no frame behind', () => {
    const { waiting } = frames();
    render(true).unmount();
    expect(waiting.size).toBe(0);
  });
});
