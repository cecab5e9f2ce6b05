// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '../../../../../tests/support/fake-reader';
import { renderStrict } from '../../../../../tests/support/render-strict';
import { SAMPLE_BLOCKS } from '../../../../../tests/support/sample-transactions';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Account } from '../../../../protocol/account';
import { hashBlock } from '../../../../protocol/block-hash';
import { useReceive } from './use-receive';

const node = vi.hoisted(() => ({
  reader: undefined as NodeReader | undefined,
  search: undefined as (() => Promise<unknown>) | undefined,
}));
vi.mock('../../../../app/node/services-context', () => ({ useNodeReader: () => node.reader }));
vi.mock('../../../../app/receives/find-receives', () => ({
  findReceives: async () => new Map([[hashOfSend(), await node.search!()]]),
}));

const send = SAMPLE_BLOCKS.SEND;
const hash = hashBlock(send);
function hashOfSend() {
  return hash;
}
const render = (block = send as (typeof SAMPLE_BLOCKS)[keyof typeof SAMPLE_BLOCKS]) =>
  renderStrict(() => useReceive(block, hash), undefined);
const waiting = { kind: 'waiting', upTo: 7n } as const;
const at = (height: bigint) => ({ type: 'item', item: { height } as Account }) as const;

let searches = 0;
const respondWith = (response: unknown) => {
  node.search = async () => {
    searches++;
    return response;
  };
};
beforeEach(() => {
  searches = 0;
  node.reader = fakeReader({});
});

describe('the receive of a send', () => {
  it('is not searched for other block types', () => {
    respondWith(waiting);
    expect(render(SAMPLE_BLOCKS.CHANGE).result.current).toEqual({ kind: 'none' });
    expect(searches).toBe(0);
  });

  it('is searched for again only when the receiver has a higher block', async () => {
    const stream = fedStream<Account>();
    node.reader = fakeReader({ watchAccounts: stream.watch });
    respondWith(waiting);
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('waiting'));
    const before = searches;
    respondWith({ kind: 'found' });
    await act(async () => stream.push(at(7n)));
    expect(searches).toBe(before);
    // Pushed until the hook has subscribed.
    await waitFor(() => {
      stream.push(at(8n));
      expect(result.current.kind).toBe('found');
    });
  });

  it('reports that the stream failed, and searches again on demand', async () => {
    const stream = fedStream<Account>();
    node.reader = fakeReader({ watchAccounts: stream.watch });
    respondWith(waiting);
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('waiting'));
    await waitFor(() => {
      stream.fail('lost');
      expect(result.current).toMatchObject({ kind: 'failed', error: 'lost' });
    });
    respondWith({ kind: 'found' });
    act(() => (result.current as { retry: () => void }).retry());
    await waitFor(() => expect(result.current.kind).toBe('found'));
  });

  it('is searched for further only on request', async () => {
    respondWith({ kind: 'unknown', upTo: 500n, searched: 400n });
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('unknown'));
    respondWith({ kind: 'found' });
    act(() => (result.current as { searchFurther: () => void }).searchFurther());
    await waitFor(() => expect(result.current.kind).toBe('found'));
  });
});
