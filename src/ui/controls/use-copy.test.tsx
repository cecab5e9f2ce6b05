// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../live-region';
import { useCopy } from './use-copy';

const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
/** What the clipboard of the test holds. */
let held: string[];

/** The browser's clipboard, as some see it: one that refuses, none at all. */
function setClipboard(clipboard: unknown): void {
  vi.stubGlobal('navigator', { clipboard });
}

beforeEach(() => {
  held = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly bytes: Promise<Blob>;
      constructor(parts: { readonly 'text/plain': Promise<Blob> }) {
        this.bytes = parts['text/plain'];
      }
    },
  );
  setClipboard({
    writeText: async (text: string) => void held.push(text),
    write: async ([item]: { readonly bytes: Promise<Blob> }[]) =>
      void held.push(await (await item!.bytes).text()),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function copied(source: Parameters<typeof useCopy>[0]) {
  const { result } = renderHook(() => useCopy(source, 'address', ' Copy it by hand.'), {
    wrapper: LiveRegion,
  });
  await act(async () => {
    result.current.copy();
    await vi.advanceTimersByTimeAsync(100);
  });
  return result;
}
const said = () => screen.getByRole('status').textContent;

describe('copying', () => {
  it.each([
    ['a text', 'abc'],
    ['a text that is loaded on demand', () => Promise.resolve('abc')],
  ])('copies %s, announces it, and shows it for a while', async (_, source) => {
    const result = await copied(source);
    expect(held).toEqual(['abc']);
    expect(said()).toBe('address copied');
    expect(result.current).toMatchObject({ state: 'copied', icon: 'check', fault: undefined });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current).toMatchObject({ state: 'idle', icon: 'copy' });
  });

  it('asks the clipboard synchronously on the click, before a text has loaded', () => {
    const write = vi.fn(() => new Promise(() => {}));
    setClipboard({ write });
    const { result } = renderHook(() => useCopy(() => new Promise<string>(() => {}), 'Markdown'));
    result.current.copy();
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a clipboard that refuses', { writeText: refuse, write: refuse }],
    ['a browser without a clipboard', undefined],
    [
      'a clipboard that never responds',
      { writeText: () => new Promise(() => {}), write: () => new Promise(() => {}) },
    ],
  ])('says what to do instead: %s', async (_, clipboard) => {
    setClipboard(clipboard);
    for (const source of ['abc', () => Promise.resolve('abc')]) {
      const result = await copied(source);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(said()).toBe('The browser did not let the address be copied. Copy it by hand.');
      expect(result.current.fault).toBe(said());
      cleanup();
    }
  });

  it('distinguishes a text that could not be loaded', async () => {
    const missing = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const clipboard of [navigator.clipboard, { write: refuse }]) {
      setClipboard(clipboard);
      const result = await copied(missing);
      expect(result.current.fault).toBe(
        'The address could not be loaded. Check that you are online and try again.',
      );
      cleanup();
    }
    expect(held).toEqual([]);
  });
});
