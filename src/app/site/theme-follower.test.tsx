// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeFollower } from './ThemeFollower';

const setColorMode = vi.hoisted(() => vi.fn<(mode: string, options: object) => void>());
vi.mock('@docusaurus/theme-common', () => ({ useColorMode: () => ({ setColorMode }) }));

const root = document.documentElement;
const observers = new Set<(records: readonly object[]) => void>();

/** Sets the colours of the document, and notifies its observers at once. */
function show(theme: string): void {
  const oldValue = root.getAttribute('data-theme');
  root.setAttribute('data-theme', theme);
  observers.forEach((report) => report([{ oldValue }]));
}

describe('the theme of a document with a choice of its own', () => {
  beforeEach(() => {
    setColorMode.mockReset();
    root.setAttribute('data-theme', 'light');
    vi.stubGlobal(
      'MutationObserver',
      vi.fn(function (report: (records: readonly object[]) => void) {
        return { observe: () => observers.add(report), disconnect: () => observers.delete(report) };
      }),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    root.removeAttribute('data-appearance');
  });

  it('follows each change, but not the theme’s own writing of the same value, and stores nothing', () => {
    root.setAttribute('data-appearance', 'light');
    const { unmount } = render(<ThemeFollower />);
    for (const theme of ['dark', 'dark', 'light']) show(theme);
    unmount();
    show('dark');
    expect(setColorMode.mock.calls).toEqual([
      ['dark', { persist: false }],
      ['light', { persist: false }],
    ]);
    expect(observers.size).toBe(0);
  });

  it('decides itself elsewhere', () => {
    render(<ThemeFollower />);
    show('dark');
    expect(setColorMode).not.toHaveBeenCalled();
  });
});
