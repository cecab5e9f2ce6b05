// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { renderInWallet } from '@site/tests/support/render-in-wallet';
import type { WorkRequest } from '@site/src/work/port';
import { useWorkState } from './WorkMark';

const view = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => view.current }));

/** Targets whose work is ready. */
let ready: Set<string>;
let looked: string[];
let prepared: AbortSignal[];

const own = (
  lastTransactionHash: string | undefined,
  account: object = { publicKey: ACCOUNT, place: {} },
) => ({
  account,
  state: lastTransactionHash && { lastTransactionHash },
  isRead: true,
});
const render = () =>
  renderInWallet(() => useWorkState(), undefined, {
    wallet: {
      network: 'LOCAL',
      connection: {
        work: {
          isReady: async ({ target }: WorkRequest) => (looked.push(target), ready.has(target)),
          expected: () => ({ ms: 900 }),
        },
      },
      payments: {
        prepare: (_: unknown, { signal }: { signal: AbortSignal }) => {
          prepared.push(signal);
          return Promise.reject(new Error('The node does not respond.'));
        },
      },
    },
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  [ready, looked, prepared] = [new Set(), [], []];
  view.current = own('A1');
});
afterEach(() => void vi.useRealTimers());

describe('the work of the next block', () => {
  it('is searched, and ready once it was found', async () => {
    const { result } = render();
    expect(result.current).toEqual({ status: 'unknown' });
    await pass(0);
    expect(result.current).toEqual({ status: 'searching', expected: { ms: 900 } });
    expect(prepared.filter(({ aborted }) => !aborted)).toHaveLength(1);
    ready.add('A1');
    await pass(2_000);
    expect(result.current).toEqual({ status: 'ready', expected: { ms: 900 } });
    looked = [];
    await pass(10_000);
    expect(looked).toEqual([]);
  });

  it('is another one after each block and for each account: the former state is not shown for it', async () => {
    ready.add('A1');
    const { result, rerender } = render();
    await pass(0);
    expect(result.current.status).toBe('ready');
    for (const [next, target] of [
      [own('A2'), 'A2'],
      [own(undefined, { publicKey: other(1), place: {} }), other(1)],
    ] as const) {
      view.current = next;
      rerender(undefined);
      expect(result.current).toEqual({ status: 'unknown' });
      await pass(0);
      expect(result.current.status).toBe('searching');
      expect(looked.at(-1)).toBe(target);
      expect(prepared.filter(({ aborted }) => !aborted)).toHaveLength(1);
    }
  });

  it('is not searched for accounts without a key here, or before the node has reported them', async () => {
    const { result, rerender } = render();
    await pass(0);
    looked = [];
    for (const next of [own('A1', { publicKey: ACCOUNT }), { ...own('A1'), isRead: false }]) {
      view.current = next;
      rerender(undefined);
      await pass(4_000);
      expect(prepared.filter(({ aborted }) => !aborted)).toEqual([]);
    }
    expect(looked).toEqual([]);
    expect(result.current).toEqual({ status: 'unknown' });
  });

  it('is not looked for any more once the page is left', async () => {
    const { unmount } = render();
    await pass(0);
    unmount();
    looked = [];
    await pass(10_000);
    expect(looked).toEqual([]);
    expect(prepared.every(({ aborted }) => aborted)).toBe(true);
  });
});
