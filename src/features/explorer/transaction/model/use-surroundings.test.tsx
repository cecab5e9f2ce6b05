// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { setAccount } from '@site/src/app/queries/account-query';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import type { Account } from '@site/src/protocol/account';
import type { Block, ReceiveBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { useReceive } from './use-receive';
import { useAccountHead, useMatchedSend, useNext, usePrevious } from './use-surroundings';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

const asTransaction = (block: Block) => ({ block }) as unknown as Transaction;
const { OPEN, SEND: send, CHANGE } = SAMPLE_BLOCKS;
const sendHash = hashBlock(send);
const change = { ...CHANGE, previous: hashBlock(OPEN), timestamp: toInstant(OPEN.timestamp + 1n) };

describe('the neighbours of a block', () => {
  it('are none before an OPEN, and none after the last block, with no request', () => {
    node.reader = fakeReader({});
    expect(renderStrict(() => usePrevious(OPEN), undefined).result.current).toEqual({ state: 'none' });
    expect(renderStrict(() => useNext(change, change.height), undefined).result.current).toEqual({
      state: 'none',
    });
    expect(renderStrict(() => useNext(change, undefined), undefined).result.current).toEqual({
      state: 'loading',
    });
  });

  it('are read, and open without another request', async () => {
    const client = createQueryClient();
    node.reader = fakeReader({
      transaction: async () => asTransaction(OPEN),
      accountTransactions: async () => [asTransaction(change)],
    });
    const previous = renderStrict(() => usePrevious(change), undefined, client).result;
    const next = renderStrict(() => useNext(OPEN, 2n), undefined, client).result;
    await waitFor(() =>
      expect(previous.current).toMatchObject({ state: 'found', block: OPEN, fault: undefined }),
    );
    await waitFor(() =>
      expect(next.current).toMatchObject({ state: 'found', hash: hashBlock(change), fault: undefined }),
    );
    for (const block of [OPEN, change])
      expect(client.getQueryData(transactionQuery(node.reader, hashBlock(block)).queryKey)).toEqual({
        kind: 'found',
        transaction: asTransaction(block),
      });
  });

  it('are requested again on demand if they were missing', async () => {
    const responses: readonly Transaction[][] = [[], [], [asTransaction(change)]];
    let requests = 0;
    node.reader = fakeReader({ accountTransactions: async () => responses[requests++] ?? [] });
    const { result } = renderStrict(() => useNext(OPEN, 2n), undefined);
    await waitFor(() => expect(result.current.state).toBe('missing'));
    requests = 2;
    act(() => (result.current as { retry: () => void }).retry());
    await waitFor(() => expect(result.current.state).toBe('found'));
  });
});

const ENABLED = { enabled: true };

describe('the matched send', () => {
  const receive: ReceiveBlock = {
    ...SAMPLE_BLOCKS.RECEIVE,
    publicKey: send.receiverPublicKey,
    sendHash,
    timestamp: toInstant(send.timestamp + 1n),
  };
  const matched = async (found: Block | undefined, of: Block = receive) => {
    node.reader = fakeReader({
      transaction: async () => found && asTransaction(found),
      servedNetwork: async () => 'LOCAL',
    });
    const { result } = renderStrict(() => useMatchedSend(of, ENABLED), undefined);
    await waitFor(() => expect(result.current.state).not.toBe('loading'));
    return result.current;
  };

  it('is found, or missing', async () => {
    await expect(matched(send)).resolves.toEqual({ state: 'found', send });
    await expect(matched(undefined)).resolves.toMatchObject({ state: 'missing' });
  });

  it('is reported as false if a rule between the two is broken', async () => {
    const fault = (kind: string) => ({ state: 'false', fault: kind });
    await expect(matched(send, { ...receive, sendHash: receive.previous })).resolves.toEqual(fault('hash'));
    await expect(matched(send, { ...receive, publicKey: send.publicKey })).resolves.toEqual(
      fault('receiver'),
    );
    await expect(matched(send, { ...receive, timestamp: send.timestamp })).resolves.toEqual(fault('time'));
    await expect(matched(CHANGE, { ...receive, sendHash: hashBlock(CHANGE) })).resolves.toEqual(
      fault('type'),
    );
  });

  it('is none for a block that receives none', async () => {
    await expect(matched(undefined, send)).resolves.toEqual({ state: 'none' });
  });
});

describe('the head of a block’s account', () => {
  const head = (height: bigint) => ({ publicKey: send.publicKey, height }) as Account;

  it('ignores a cached state that is older than the block', async () => {
    const client = createQueryClient();
    const stream = fedStream<Account | undefined>();
    node.reader = fakeReader({ watchAccount: stream.watch });
    setAccount(client, node.reader, send.publicKey, head(5n));
    const at = (height: bigint) =>
      renderStrict(() => useAccountHead(send.publicKey, height, ENABLED), undefined, client).result;
    expect(at(4n).current).toEqual({ state: 'known', account: head(5n) });
    const newer = at(6n);
    expect(newer.current).toEqual({ state: 'loading' });
    act(() => stream.push({ type: 'item', item: head(6n) }));
    await waitFor(() => expect(newer.current).toEqual({ state: 'known', account: head(6n) }));
  });
});

describe('before it is enabled', () => {
  it('nothing is requested, and everything counts as being read', async () => {
    const asked = vi.fn(async () => undefined);
    const watched = vi.fn(async function* () {});
    node.reader = fakeReader({
      transaction: asked,
      accounts: async () => (asked(), new Map()),
      watchAccount: watched,
      watchAccounts: watched,
    });
    const receive: ReceiveBlock = { ...SAMPLE_BLOCKS.RECEIVE, publicKey: send.receiverPublicKey, sendHash };
    const { result, rerender } = renderStrict(
      (enabled: boolean) => ({
        head: useAccountHead(send.publicKey, send.height, { enabled }).state,
        matched: useMatchedSend(receive, { enabled }).state,
        receive: useReceive(send, sendHash, { enabled }).kind,
      }),
      false as boolean,
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(result.current).toEqual({ head: 'loading', matched: 'loading', receive: 'searching' });
    expect([asked, watched].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    rerender(true);
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2));
    await waitFor(() => expect(watched).toHaveBeenCalled());
  });
});
