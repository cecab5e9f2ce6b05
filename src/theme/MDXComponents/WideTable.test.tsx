// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WideTable } from './WideTable';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('can be focused as soon as its table is wider than the page, even if only the table has changed', () => {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe(element: Element) {
        observed.set(element, this.notify);
      }
      disconnect() {
        observed.clear();
      }
    },
  );
  const { container, unmount } = render(<WideTable />);
  const frame = container.firstElementChild!;
  expect(frame.getAttribute('tabindex')).toBeNull();

  Object.defineProperty(frame, 'scrollWidth', { value: 400 });
  Object.defineProperty(frame, 'clientWidth', { value: 300 });
  act(() => observed.get(container.querySelector('table')!)!());
  expect(frame.getAttribute('tabindex')).toBe('0');
  expect(frame.getAttribute('role')).toBe('group');

  expect([...observed.keys()]).toContain(frame);
  unmount();
  expect(observed.size).toBe(0);
});
