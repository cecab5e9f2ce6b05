// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import type { NodeRequest } from '@site/src/node-client/transport';
import { useCall } from './use-call';

interface Exchange {
  readonly node: string;
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
}

const state = vi.hoisted(() => ({ exchanges: [] as unknown[], exchange: undefined as unknown }));
vi.mock('@site/src/app/node/use-exchange', () => ({ useExchange: () => state.exchange }));

const exchanges = state.exchanges as Exchange[];
const nodeCalled = (node: string) => (_: NodeRequest, options: { once: boolean; signal: AbortSignal }) =>
  new Promise((_resolve, fail) => {
    exchanges.push({ node, ...options, fail });
    options.signal.addEventListener('abort', () => fail(options.signal.reason));
  });
const request = { method: 'GET', path: '/instants' } as unknown as NodeRequest;
const render = () => renderStrict(() => useCall(), undefined);

beforeEach(() => {
  exchanges.length = 0;
  state.exchange = nodeCalled('one');
});

describe('a call from the console', () => {
  it('reports whether it may be repeated, and its errors', async () => {
    const { result } = render();
    expect(result.current.call).toEqual({ state: 'idle' });
    act(() => result.current.run(request, { once: true }));
    expect(result.current.call).toEqual({ state: 'loading' });
    expect(exchanges).toMatchObject([{ once: true }]);
    act(() => exchanges[0]!.fail('down'));
    await waitFor(() => expect(result.current.call).toEqual({ state: 'failed', error: 'down' }));
  });

  it('is stopped by the reader', async () => {
    const { result } = render();
    act(() => result.current.run(request, { once: false }));
    act(() => result.current.stop());
    await waitFor(() => expect(result.current.call).toEqual({ state: 'stopped' }));
  });

  it('stops the previous one and drops its result', async () => {
    const { result } = render();
    act(() => result.current.run(request, { once: false }));
    act(() => result.current.run(request, { once: false }));
    expect(exchanges.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(async () => {});
    expect(result.current.call).toEqual({ state: 'loading' });
  });

  it('is stopped when the node changes, and when the component unmounts', async () => {
    const { result, rerender, unmount } = render();
    act(() => result.current.run(request, { once: false }));
    state.exchange = nodeCalled('two');
    rerender(undefined);
    expect(exchanges[0]!.signal.aborted).toBe(true);
    act(() => result.current.run(request, { once: false }));
    unmount();
    expect(exchanges.map(({ node, signal }) => [node, signal.aborted])).toEqual([
      ['one', true],
      ['two', true],
    ]);
  });
});
