// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { Account } from '@site/src/protocol/account';
import { AttoError } from '@site/src/protocol/error';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { useLiveAccount } from './use-live-account';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

const publicKey = parsePublicKey('0C'.repeat(32));
const at = (height: bigint) => ({ publicKey, height }) as Account;
const render = (client = createQueryClient()) =>
  renderStrict(() => useLiveAccount(publicKey), undefined, client);
type Served = Awaited<ReturnType<NodeReader['servedNetwork']>>;

/** A node whose account stream the test feeds. */
function streaming(served: Served = 'LOCAL', parts: Partial<NodeReader> = {}) {
  const stream = fedStream<Account | undefined>();
  node.reader = fakeReader({ watchAccount: stream.watch, servedNetwork: async () => served, ...parts });
  return stream;
}
const lost = {
  type: 'status',
  status: 'disconnected',
  error: new AttoError('NODE_UNREACHABLE', {}),
  retryInMs: 1_000,
} as const;

describe('a followed account', () => {
  it('is shown immediately when the reader returns, before the stream reports anything', async () => {
    const client = createQueryClient();
    const stream = streaming();
    const first = render(client);
    expect(first.result.current.known).toEqual({ state: 'loading' });
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(first.result.current.known).toMatchObject({ state: 'open', isLive: true }));
    first.unmount();
    const { result } = render(client);
    expect(result.current.known).toEqual({ state: 'open', account: at(5n), isLive: false });
    act(() => stream.push({ type: 'item', item: at(6n) }));
    await waitFor(() =>
      expect(result.current.known).toEqual({ state: 'open', account: at(6n), isLive: true }),
    );
  });

  it('that was not opened is not reported as such again before the stream does', async () => {
    const client = createQueryClient();
    const stream = streaming();
    const first = render(client);
    act(() => stream.push({ type: 'item', item: undefined }));
    await waitFor(() => expect(first.result.current.known).toEqual({ state: 'unopened' }));
    first.unmount();
    expect(render(client).result.current.known).toEqual({ state: 'loading' });
  });

  it('is not reported as unopened by a node of another network', async () => {
    const stream = streaming('BETA');
    const { result } = render();
    act(() => stream.push({ type: 'item', item: undefined }));
    await waitFor(() =>
      expect(result.current.known).toMatchObject({
        state: 'failed',
        error: { code: 'NODE_WRONG_NETWORK' },
      }),
    );
  });

  it('stays visible while the connection is lost; a failed first attempt is reported', async () => {
    const stream = streaming();
    const { result } = render();
    act(() => stream.push(lost));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'failed' }));
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'open' }));
    act(() => stream.push(lost));
    await waitFor(() => expect(result.current.connection).toMatchObject({ status: 'disconnected' }));
    expect(result.current.known).toMatchObject({ state: 'open', account: at(5n) });
  });

  it('of the previous node is not shown after a switch', async () => {
    const stream = streaming();
    const { result, rerender } = render();
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'open' }));
    streaming('LOCAL', { url: 'https://node.example' });
    rerender();
    expect(result.current.known).toEqual({ state: 'loading' });
  });
});
