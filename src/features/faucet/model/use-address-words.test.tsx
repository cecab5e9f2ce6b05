// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '../../../../tests/support/render-strict';

let loaded = 0;

async function render(error: unknown) {
  const { useAddressWords } = await import('./use-address-words');
  return renderStrict((now: unknown) => useAddressWords(now), error);
}

beforeEach(() => {
  vi.resetModules();
  loaded = 0;
  vi.doMock('../lib/address-words', () => {
    loaded += 1;
    return { addressWords: (error: string) => `Wrong: ${error}` };
  });
});

describe('what is wrong with an address', () => {
  it('is in words that are loaded for the first refused one, and follow each later one', async () => {
    const { result, rerender } = await render(undefined);
    await act(async () => {});
    expect([result.current, loaded]).toEqual([undefined, 0]);
    rerender('too short');
    await waitFor(() => expect(result.current).toBe('Wrong: too short'));
    rerender('no checksum');
    expect(result.current).toBe('Wrong: no checksum');
    expect(loaded).toBe(1);
    rerender(undefined);
    expect(result.current).toBeUndefined();
  });

  it('is said in general if the words cannot be loaded', async () => {
    vi.doMock('../lib/address-words', () => {
      throw new Error('offline');
    });
    const { result } = await render('too short');
    await waitFor(() => expect(result.current).toContain('This is not an address.'));
  });
});
