// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useInView } from './use-in-view';

const observers = new Set<(isIntersecting: boolean) => void>();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (isIntersecting: boolean) => void;

      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#notify = (isIntersecting) => callback([{ isIntersecting }]);
      }

      observe = () => observers.add(this.#notify);
      disconnect = () => observers.delete(this.#notify);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const element = { current: document.createElement('div') };
const scroll = (isIntersecting: boolean) => act(() => observers.forEach((notify) => notify(isIntersecting)));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('an element', () => {
  it('is in view after it has been in the viewport for a moment', () => {
    const { result, unmount } = renderStrict(() => useInView(element), undefined);
    expect(observers.size).toBe(1);
    scroll(true);
    pass(299);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    scroll(false);
    expect(result.current).toBe(false);
    unmount();
    expect(observers.size).toBe(0);
  });

  it('is not in view when it is scrolled past', () => {
    const { result } = renderStrict(() => useInView(element), undefined);
    scroll(true);
    pass(200);
    scroll(false);
    pass(1_000);
    expect(result.current).toBe(false);
  });

  it('is not in view while the page is hidden', () => {
    const { result } = renderStrict(() => useInView(element), undefined);
    scroll(true);
    pass(300);
    visibility = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(false);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(300);
    expect(result.current).toBe(true);
  });
});
