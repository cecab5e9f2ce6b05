// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useAddressWords } from './use-address-words';

const words = vi.hoisted(() => ({ reads: 0, areOffline: false }));

vi.mock('../lib/address-words', () => ({
  get addressWords() {
    words.reads += 1;
    if (words.areOffline) throw new Error('offline');
    return (error: string) => `Wrong: ${error}`;
  },
}));

const render = (error: unknown) => renderStrict((now: unknown) => useAddressWords(now), error);

beforeEach(() => {
  words.reads = 0;
  words.areOffline = false;
});

describe('what is wrong with an address', () => {
  it('is in words that are loaded for the first refused one, and follow each later one', async () => {
    const { result, rerender } = render(undefined);
    await act(async () => {});
    expect([result.current, words.reads]).toEqual([undefined, 0]);
    rerender('too short');
    await waitFor(() => expect(result.current).toBe('Wrong: too short'));
    const readsForFirst = words.reads;
    rerender('no checksum');
    expect(result.current).toBe('Wrong: no checksum');
    expect(words.reads).toBe(readsForFirst);
    rerender(undefined);
    expect(result.current).toBeUndefined();
  });

  it('is said in general if the words cannot be loaded', async () => {
    words.areOffline = true;
    // Given an error at once, StrictMode would import twice at the same time, and Vitest may resolve the second import
    // to the real module.
    const { result, rerender } = render(undefined);
    rerender('too short');
    await waitFor(() => expect(result.current).toContain('This is not an address.'));
  });
});
