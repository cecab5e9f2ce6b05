// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import type { Mnemonic } from '@site/src/protocol/mnemonic';
import { useAccounts, type AccountsWanted } from './use-accounts';

const seeds = vi.hoisted(() => ({ made: [] as { words: string; seed: Uint8Array }[] }));
vi.mock('@site/src/protocol/seed', () => ({
  seedFromMnemonic: async (words: string) => {
    const seed = new Uint8Array(64).fill(7);
    seeds.made.push({ words, seed });
    return seed;
  },
}));
vi.mock('./lib/accounts', () => ({
  deriveAccounts: async (_seed: Uint8Array, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ index: from + index })),
}));

const wanted = (words: string | undefined, from = 0): AccountsWanted => ({
  mnemonic: words as unknown as Mnemonic | undefined,
  passphrase: '',
  from,
  count: 2,
});
const render = (first: AccountsWanted) => renderStrict(useAccounts, first);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  seeds.made.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('accounts of words', () => {
  it('are derived after a pause in typing', async () => {
    const { result, rerender } = render(wanted(undefined));
    rerender(wanted('a'));
    await pass(200);
    rerender(wanted('ab'));
    await pass(249);
    expect(seeds.made).toEqual([]);
    await pass(1);
    expect(seeds.made.map(({ words }) => words)).toEqual(['ab']);
    expect(result.current?.accounts).toEqual([{ index: 0 }, { index: 1 }]);
  });

  it('are never shown next to other words, and their seed is wiped', async () => {
    const { result, rerender } = render(wanted('a'));
    await pass(250);
    const { seed } = seeds.made.at(-1)!;
    expect(result.current?.seed).toBe(seed);
    rerender(wanted('b'));
    expect(result.current).toBeUndefined();
    expect(seed.every((byte) => byte === 0)).toBe(true);
    rerender(wanted('a'));
    expect(result.current).toBeUndefined();
  });

  it('are wiped when the component unmounts', async () => {
    const { unmount } = render(wanted('a', 3));
    await pass(250);
    const { seed } = seeds.made.at(-1)!;
    expect(seed.every((byte) => byte === 7)).toBe(true);
    unmount();
    expect(seed.every((byte) => byte === 0)).toBe(true);
  });
});
