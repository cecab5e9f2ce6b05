// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream, heldCalls } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { accountQuery } from '@site/src/app/queries/account-query';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { parsePublicKey } from '@site/src/protocol/public-key';
import type { HoldersView } from './use-holders';
import { useList } from './use-list';
import { useLiveBalances } from './use-live-balances';
import { usePosition } from './use-position';

const page = vi.hoisted(() => ({
  reader: undefined as NodeReader | undefined,
  search: '',
}));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => page.reader }));
vi.mock('@site/src/app/url/use-url-search', () => ({ useUrlSearch: () => [page.search, () => {}] }));
vi.mock('@site/src/app/node/use-network', () => ({}));

const publicKey = parsePublicKey('0C'.repeat(32));
const holding = (balance: bigint, height = 1n) => ({ publicKey, balance, height }) as Account;

describe('the list', () => {
  it('is shown immediately in the same order when the reader returns within a minute', async () => {
    const client = createQueryClient();
    let requests = 0;
    page.reader = fakeReader({
      topAccounts: async () => {
        requests++;
        return [holding(5n)];
      },
    });
    const render = () => renderStrict(() => useList(), undefined, client);
    const first = render();
    expect(first.result.current).toMatchObject({ list: undefined, reading: true });
    await waitFor(() => expect(first.result.current.list?.accounts).toEqual([holding(5n)]));
    first.unmount();
    const before = requests;
    const { result } = render();
    expect(result.current).toMatchObject({ list: { accounts: [holding(5n)] }, reading: false });
    expect(requests).toBe(before);
    expect(client.getQueryData(topAccountsQuery(page.reader).queryKey)).toEqual([holding(5n)]);
    act(() => result.current.readAgain());
    await waitFor(() => expect(requests).toBe(before + 1));
  });

  it('of the previous network is not shown after a switch during a request', async () => {
    const former = heldCalls<readonly Account[]>();
    page.reader = fakeReader({ topAccounts: (options) => former.operation(undefined, options) });
    const { result, rerender } = renderStrict(() => useList(), undefined);
    await waitFor(() => expect(former.calls.length).toBeGreaterThan(0));
    page.reader = fakeReader({ network: 'BETA', topAccounts: () => new Promise(() => {}) });
    rerender(undefined);
    await act(async () => former.calls.forEach(({ resolve }) => resolve([holding(5n)])));
    expect(result.current).toMatchObject({ list: undefined, reading: true });
  });
});

describe('followed balances', () => {
  it('are also cached for the account page', async () => {
    const client = createQueryClient();
    const stream = fedStream<Account>();
    page.reader = fakeReader({ watchAccounts: stream.watch });
    const address = addressFromPublicKey(publicKey);
    const { result } = renderStrict(() => useLiveBalances([address]), undefined, client);
    act(() => stream.push({ type: 'item', item: holding(7n, 2n) }));
    await waitFor(() => expect(result.current.states.get(publicKey)).toEqual(holding(7n, 2n)));
    expect(client.getQueryData(accountQuery(page.reader, publicKey).queryKey)).toEqual(holding(7n, 2n));
  });
});

describe('the position of an address', () => {
  const list = { source: 'node', accounts: [], complete: false } as unknown as Parameters<
    typeof usePosition
  >[0];
  const view = { listed: [], holders: [] } as unknown as HoldersView;
  const render = () => renderStrict(() => usePosition(list, view)[0], undefined).result;

  it('is searched for only if the URL contains one', () => {
    page.reader = fakeReader({});
    page.search = '';
    expect(render().current).toEqual({ state: 'none' });
    page.search = '?rank=no+address';
    expect(render().current).toEqual({ state: 'malformed', text: 'no address' });
  });

  it('is found for an account outside the list, or reported as unopened or failed', async () => {
    const address = addressFromPublicKey(publicKey);
    page.search = `?rank=${addressPath(address)}`;
    const answer = async (account: NodeReader['account']) => {
      page.reader = fakeReader({ account, servedNetwork: async () => 'LOCAL' });
      const result = render();
      expect(result.current).toEqual({ state: 'loading', address });
      await waitFor(() => expect(result.current.state).not.toBe('loading'));
      return result.current;
    };
    await expect(answer(async () => holding(5n))).resolves.toMatchObject({ state: 'found', balance: 5n });
    await expect(answer(async () => undefined)).resolves.toEqual({ state: 'unopened', address });
    await expect(answer(() => Promise.reject(new Error('down')))).resolves.toMatchObject({
      state: 'failed',
      error: new Error('down'),
    });
  });
});
