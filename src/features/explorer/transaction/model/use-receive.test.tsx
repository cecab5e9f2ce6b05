// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { Account } from '@site/src/protocol/account';
import type { Block, ReceiveBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { useReceive } from './use-receive';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

const send = SAMPLE_BLOCKS.SEND;
const hash = hashBlock(send);
const publicKey = send.receiverPublicKey;
const render = (block = send as (typeof SAMPLE_BLOCKS)[keyof typeof SAMPLE_BLOCKS]) =>
  renderStrict(() => useReceive(block, hash, { enabled: true }), undefined);
const at = (height: bigint) => ({ type: 'item', item: { publicKey, height } as Account }) as const;

/** The receiver has no block since the send, or more than a search reads, or one that receives the send. */
type Receiver = 'quiet' | 'busy' | 'done';

/** A node with a receiver that the test changes; `searches` counts. */
function ledger() {
  const stream = fedStream<Account>();
  const receiver = { state: 'quiet' as Receiver, searches: 0 };
  const timestamp = send.timestamp + 1n;
  const taking = { ...SAMPLE_BLOCKS.RECEIVE, publicKey, height: 8n, sendHash: hash, timestamp };
  node.reader = fakeReader({
    accounts: async () => {
      receiver.searches++;
      const isQuiet = receiver.state === 'quiet';
      const height = isQuiet ? 7n : 1_000_000n;
      const lastTransactionTimestamp = isQuiet ? send.timestamp : timestamp;
      return new Map([[publicKey, { publicKey, height, lastTransactionTimestamp } as Account]]);
    },
    transactionRanges: async () =>
      receiver.state === 'done' ? [{ block: taking as unknown as Block } as Transaction] : [],
    watchAccounts: stream.watch,
  });
  return { receiver, stream };
}

beforeEach(() => {
  node.reader = fakeReader({});
});

describe('the receive of a send', () => {
  it('is not searched for other block types', () => {
    const { receiver } = ledger();
    expect(render(SAMPLE_BLOCKS.CHANGE).result.current).toEqual({ kind: 'none' });
    expect(receiver.searches).toBe(0);
  });

  it('is searched for again only when the receiver has a higher block', async () => {
    const { receiver, stream } = ledger();
    const { result } = render();
    await waitFor(() => expect(result.current).toEqual({ kind: 'waiting', upTo: 7n }));
    const before = receiver.searches;
    receiver.state = 'done';
    await act(async () => stream.push(at(7n)));
    expect(receiver.searches).toBe(before);
    // Pushed until the hook has subscribed.
    await waitFor(() => {
      stream.push(at(8n));
      expect(result.current.kind).toBe('received');
    });
  });

  it('reports that the stream failed, and searches again on demand', async () => {
    const { receiver, stream } = ledger();
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('waiting'));
    await waitFor(() => {
      stream.fail('lost');
      expect(result.current).toMatchObject({ kind: 'failed', error: 'lost' });
    });
    receiver.state = 'done';
    act(() => (result.current as { retry: () => void }).retry());
    await waitFor(() => expect(result.current.kind).toBe('received'));
  });

  it('is searched for further only on request', async () => {
    const { receiver } = ledger();
    receiver.state = 'busy';
    const { result } = render();
    await waitFor(() => expect(result.current.kind).toBe('unknown'));
    const before = receiver.searches;
    receiver.state = 'done';
    act(() => (result.current as { searchFurther: () => void }).searchFurther());
    await waitFor(() => expect(result.current.kind).toBe('received'));
    expect(receiver.searches).toBe(before + 1);
  });
});

describe('the receive of a send whose receiver is watched', () => {
  const blockAt = (height: bigint, taken = false): ReceiveBlock => ({
    ...SAMPLE_BLOCKS.RECEIVE,
    publicKey: send.receiverPublicKey,
    height: toHeight(height),
    timestamp: toInstant(send.timestamp + height),
    sendHash: taken ? hash : SAMPLE_BLOCKS.RECEIVE.sendHash,
  });
  const headAt = (height: bigint) =>
    ({
      publicKey: send.receiverPublicKey,
      height,
      lastTransactionTimestamp: blockAt(height).timestamp,
    }) as Account;

  it('appears when the receiver’s next block receives the send, and then stays cached', async () => {
    const client = createQueryClient();
    const stream = fedStream<Account>();
    let height = 2n;
    let requests = 0;
    node.reader = fakeReader({
      accounts: async () => {
        requests++;
        return new Map([[send.receiverPublicKey, headAt(height)]]);
      },
      transactionRanges: async ([range]) =>
        [1n, 2n, 3n]
          .filter((at) => at >= range!.fromHeight && at <= range!.toHeight)
          .map((at) => ({ block: blockAt(at, at === 3n) }) as unknown as Transaction),
      watchAccounts: stream.watch,
    });
    const render = () => renderStrict(() => useReceive(send, hash, { enabled: true }), undefined, client);
    const first = render();
    expect(first.result.current).toEqual({ kind: 'searching' });
    await waitFor(() => expect(first.result.current).toEqual({ kind: 'waiting', upTo: 2n }));
    height = 3n;
    act(() => stream.push({ type: 'item', item: headAt(3n) }));
    await waitFor(() => expect(first.result.current.kind).toBe('received'));
    first.unmount();
    const before = requests;
    expect(render().result.current.kind).toBe('received');
    expect(requests).toBe(before);
  });

  it('reports a watch that the node rejects, and searches again on demand', async () => {
    const stream = fedStream<Account>();
    node.reader = fakeReader({ accounts: async () => new Map(), watchAccounts: stream.watch });
    const { result } = renderStrict(() => useReceive(send, hash, { enabled: true }), undefined);
    await waitFor(() => expect(result.current).toEqual({ kind: 'waiting', upTo: 0n }));
    const refusal = new Error('refused');
    act(() => stream.fail(refusal));
    await waitFor(() => expect(result.current).toMatchObject({ kind: 'failed', error: refusal }));
    act(() => (result.current as { retry: () => void }).retry());
    await waitFor(() => expect(result.current).toEqual({ kind: 'waiting', upTo: 0n }));
  });
});
