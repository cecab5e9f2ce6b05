// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeReader, heldCalls } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { useTransaction } from './use-transaction';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

const transaction = { block: SAMPLE_BLOCKS.SEND } as unknown as Transaction;
const hash = hashBlock(SAMPLE_BLOCKS.SEND);
const render = (client = createQueryClient()) => renderStrict(() => useTransaction(hash), undefined, client);

/** A node that has the transaction once `known` is set. */
function nodeThat(known: boolean) {
  const state = { known, requests: 0, confirm: (_: Transaction): void => {} };
  node.reader = fakeReader({
    transaction: async () => {
      state.requests++;
      return state.known ? transaction : undefined;
    },
    servedNetwork: async () => 'LOCAL',
    waitForTransaction: () => new Promise((resolve) => (state.confirm = resolve)),
  });
  return state;
}

describe('a transaction', () => {
  it('is shown immediately without a request when the reader returns', async () => {
    const client = createQueryClient();
    const state = nodeThat(true);
    const first = render(client);
    await waitFor(() => expect(first.result.current).toMatchObject({ state: 'found', transaction }));
    first.unmount();
    const { requests } = state;
    expect(render(client).result.current).toMatchObject({ state: 'found', transaction });
    expect(state.requests).toBe(requests);
  });

  it('is requested again when the reader returns, if it was unknown', async () => {
    const client = createQueryClient();
    const state = nodeThat(false);
    const first = render(client);
    await waitFor(() => expect(first.result.current.state).toBe('unknown'));
    first.unmount();
    state.known = true;
    const second = render(client);
    await waitFor(() => expect(second.result.current.state).toBe('found'));
  });

  it('appears when the node confirms it', async () => {
    const state = nodeThat(false);
    const { result } = render();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'unknown', listening: true }));
    act(() => state.confirm(transaction));
    await waitFor(() => expect(result.current.state).toBe('found'));
  });

  it('is requested again on demand after a failure', async () => {
    let up = false;
    node.reader = fakeReader({
      transaction: async () => {
        if (!up) throw new Error('down');
        return transaction;
      },
    });
    const { result } = render();
    await waitFor(() => expect(result.current.state).toBe('failed'));
    up = true;
    act(() => (result.current as { retry: () => void }).retry());
    await waitFor(() => expect(result.current.state).toBe('found'));
  });

  it.each([
    ['network', { network: 'BETA' }],
    ['node', { url: 'https://node.example' }],
  ] as const)('of the previous %s is not shown after a switch during a request', async (_, other) => {
    const previous = heldCalls<Transaction | undefined>();
    const next = heldCalls<Transaction | undefined>();
    node.reader = fakeReader({ transaction: previous.operation });
    const { result, rerender } = render();
    await waitFor(() => expect(previous.calls.length).toBeGreaterThan(0));
    node.reader = fakeReader({ ...other, transaction: next.operation });
    rerender();
    expect(previous.calls.every(({ signal }) => signal.aborted)).toBe(true);
    await act(async () => previous.calls.forEach(({ resolve }) => resolve(transaction)));
    expect(result.current.state).toBe('loading');
    act(() => next.calls.at(-1)!.resolve(transaction));
    await waitFor(() => expect(result.current.state).toBe('found'));
  });
});
