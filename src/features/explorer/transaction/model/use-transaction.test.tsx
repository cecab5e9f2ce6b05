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
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { readHash, useTransaction } from './use-transaction';

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

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

describe('reading a hash', () => {
  it('accepts either case and surrounding spaces, and returns the canonical form', () => {
    for (const text of [HASH, HASH.toLowerCase(), ` ${HASH}\n`]) {
      expect(readHash(text)).toEqual({ kind: 'hash', hash: HASH });
    }
  });

  it.each([
    [HASH.slice(1), 'has 64 characters; this one has 63.'],
    [`${HASH}0`, 'has 64 characters; this one has 65.'],
    [`0x${HASH}`, 'no “0x” prefix; this one has 66'],
    [`0x${HASH.slice(2)}`, 'no “0x” prefix; this one has 64'],
    [`${HASH.slice(0, 10)}G${HASH.slice(11)}`, 'This one has 64, and character 11 is “G”.'],
    ['a/b', 'This one has 3, and character 2 is “/”.'],
    ['<script>alert(1)</script>', 'This one has 25, and character 1 is “<”.'],
    ['x'.repeat(10_000), 'This one has 10,000, and character 1 is “x”.'],
    ['..', 'This one has 2, and character 1 is “.”.'],
    ['AB', 'this one has 2.'],
  ])('rejects %.20s with the reason and the length', (text, reason) => {
    const reading = readHash(text);
    expect(reading).toMatchObject({ kind: 'malformed', text });
    expect(reading.kind === 'malformed' && describeFieldError(reading.error)).toContain(reason);
  });

  it('reports an empty text', () => {
    expect(readHash('  ')).toEqual({ kind: 'nothing' });
  });
});
