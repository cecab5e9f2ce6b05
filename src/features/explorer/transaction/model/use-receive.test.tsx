// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '../../../../../tests/support/fake-reader';
import { renderStrict } from '../../../../../tests/support/render-strict';
import { SAMPLE_BLOCKS } from '../../../../../tests/support/sample-transactions';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Account } from '../../../../protocol/account';
import { hashBlock } from '../../../../protocol/block-hash';
import type { ReceiveSearch } from '../lib/find-receive';
import { useReceive } from './use-receive';

const node = vi.hoisted(() => ({
  reader: undefined as NodeReader | undefined,
  search: undefined as (() => Promise<unknown>) | undefined,
}));
vi.mock('../../../../app/node/services-context', () => ({ useNodeReader: () => node.reader }));
vi.mock('../lib/find-receive', () => ({ findReceive: () => node.search!() }));

const send = SAMPLE_BLOCKS.SEND;
const hash = hashBlock(send);
const render = (block = send as (typeof SAMPLE_BLOCKS)[keyof typeof SAMPLE_BLOCKS]) =>
  renderStrict(() => useReceive(block, hash), undefined);
const waiting = { kind: 'waiting', upTo: 7n } as unknown as ReceiveSearch;
const at = (height: bigint) => ({ type: 'item', item: { height } as Account }) as const;

let searches = 0;
const answerWith = (answer: unknown) => {
  node.search = async () => {
    searches++;
    return answer;
  };
};
beforeEach(() => {
  searches = 0;
  node.reader = fakeReader({});
});

describe('the receive of a send', () => {
  it('is not looked for behind a block that sends nothing', () => {
    answerWith(waiting);
    expect(render(SAMPLE_BLOCKS.CHANGE).result.current).toEqual({ kind: 'none' });
    expect(searches).toBe(0);
  });

  it('is looked for again only when the receiver has a higher block', async () => {
    const stream = fedStream<Account>();
    node.reader = fakeReader({ watchAccounts: stream.watch });
    answerWith(waiting);
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('waiting'));
    const before = searches;
    answerWith({ kind: 'found' });
    await act(async () => stream.push(at(7n)));
    expect(searches).toBe(before);
    // Pushed until the hook has subscribed.
    await waitFor(() => {
      stream.push(at(8n));
      expect(result.current.kind).toBe('found');
    });
  });

  it('says that the stream failed, and searches again on demand', async () => {
    const stream = fedStream<Account>();
    node.reader = fakeReader({ watchAccounts: stream.watch });
    answerWith(waiting);
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('waiting'));
    await waitFor(() => {
      stream.fail('lost');
      expect(result.current).toMatchObject({ kind: 'failed', error: 'lost' });
    });
    answerWith({ kind: 'found' });
    act(() => (result.current as { askAgain: () => void }).askAgain());
    await waitFor(() => expect(result.current.kind).toBe('found'));
  });

  it('goes on further only when the reader wants it', async () => {
    answerWith({ kind: 'further', upTo: 500n });
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('further'));
    answerWith({ kind: 'found' });
    act(() => (result.current as { goOn: () => void }).goOn());
    await waitFor(() => expect(result.current.kind).toBe('found'));
  });
});
