// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { other } from '@site/tests/support/account-history';
import { renderInWallet, settle } from '@site/tests/support/render-in-wallet';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { useDiscovery } from './use-discovery';

interface Options {
  readonly signal: AbortSignal;
}
/** The requests to nodes that are still open. */
let requests: {
  readonly node: string | undefined;
  readonly indexes: number;
  readonly signal: AbortSignal;
  readonly respond: (used: readonly boolean[]) => void;
  readonly fail: (error: unknown) => void;
}[];
let listed: AccountList;

beforeEach(() => {
  requests = [];
  listed = [];
});

const WALLET = 'ab'.repeat(8) as WalletId;
const accounts = {
  change: async (change: (before: AccountList) => AccountList) => (listed = change(listed)),
};
const page = {
  keys: {
    call: async (_: string, { indexes }: { indexes: number[] }) => indexes.map((index) => other(index + 1)),
  },
  used: ({ node }: { node: string | undefined }) => ({
    areUsed: (keys: readonly unknown[], { signal }: Options) =>
      new Promise<readonly boolean[]>((respond, fail) =>
        requests.push({ node, indexes: keys.length, signal, respond, fail }),
      ),
  }),
  reader: () => ({
    accounts: vi.fn(async () => new Map([[other(3), { balance: 5n }]])),
  }),
};
const render = (node?: string) =>
  renderInWallet((now: string | undefined) => useDiscovery({ wallet: WALLET, accounts, node: now }), node, {
    page,
  });
const open = () => requests.filter(({ signal }) => !signal.aborted);
/** Responds to the latest request: of these keys, the one at this index was used. */
async function respond(used?: number) {
  const { indexes, respond: give } = requests.at(-1)!;
  give(Array.from({ length: indexes }, (_, at) => at === used));
  await settle();
}

describe('the search for the accounts of words', () => {
  it('runs once, reports how far it is, and lists what was used with the first account', async () => {
    const { result } = render();
    await settle();
    expect(open()).toHaveLength(1);
    expect(result.current.discovery).toEqual({ status: 'searching', searched: 0, found: 0 });
    await respond(2);
    expect(result.current.discovery).toEqual({ status: 'searching', searched: 20, found: 1 });
    await respond();
    expect(result.current.discovery).toMatchObject({
      status: 'found',
      accounts: [
        { index: 0, name: 'Account 1', balance: undefined },
        { index: 2, name: 'Account 3', balance: 5n },
      ],
    });
    expect(listed.map(({ publicKey }) => publicKey)).toEqual([other(1), other(3)]);
  });

  it('can be tried again after a failure, from the start', async () => {
    const { result } = render();
    await settle();
    const error = new Error('The node does not respond.');
    open()[0]!.fail(error);
    await settle();
    expect(result.current.discovery).toEqual({ status: 'failed', error });
    act(() => result.current.retry());
    expect(result.current.discovery).toEqual({ status: 'searching', searched: 0, found: 0 });
    await settle();
    await respond();
    expect(result.current.discovery.status).toBe('found');
  });

  it('goes on with the next hundred, and keeps what was found before', async () => {
    const { result } = render();
    await settle();
    await respond(2);
    await respond();
    expect(result.current.discovery).toMatchObject({ status: 'found', searched: 40 });
    act(() => result.current.more());
    await settle();
    expect(result.current.discovery).toEqual({ status: 'searching', searched: 40, found: 0 });
    await respond(5);
    for (let round = 0; round < 4; round++) await respond();
    expect(result.current.discovery).toMatchObject({
      ...{ status: 'found', searched: 140 },
      accounts: [{ index: 0 }, { index: 2 }, { index: 45, name: 'Account 46' }],
    });
    await act(() => result.current.add(2_000, { signal: new AbortController().signal }));
    expect(result.current.discovery).toMatchObject({ accounts: [{}, {}, {}, { name: 'Account 2001' }] });
  });

  it('begins again on another node, and shows nothing that the former one reported', async () => {
    const { result, rerender } = render('https://former.example');
    await settle();
    await respond(2);
    rerender('https://next.example');
    await settle();
    expect(open().map(({ node }) => node)).toEqual(['https://next.example']);
    expect(result.current.discovery).toEqual({ status: 'searching', searched: 0, found: 0 });
  });

  it('ends with its step, and lists nothing afterwards', async () => {
    const { unmount } = render();
    await settle();
    unmount();
    expect(open()).toEqual([]);
    await respond(2);
    await settle();
    expect(listed).toEqual([]);
  });
});
