// @vitest-environment happy-dom
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { createQueue, type Queue } from '@site/src/lib/queue';
import { createStore } from '@site/src/lib/store';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import { OpenWalletProvider } from '../../shared/model/wallet-context';
import { useArrivals } from './use-arrivals';

// A second is too short on a busy machine.
configure({ asyncUtilTimeout: 9_000 });
afterEach(cleanup);

const NOW = 1_000_000n;
const OTHER = other(7);
const paid = (hash: string, timestamp: bigint) => ({ hash, timestamp }) as unknown as Receivable;

/** Follows the arrivals of an account under StrictMode, on a feed that the test fills. */
function follow() {
  const followers: { publicKey: PublicKey; signal: AbortSignal; queue: Queue<Receivable> }[] = [];
  const open = () => followers.filter(({ signal }) => !signal.aborted);
  const feed = {
    of(publicKey: PublicKey, { signal }: { signal: AbortSignal }) {
      const queue = createQueue<Receivable>(9, () => paid('lost', NOW));
      followers.push({ publicKey, signal, queue });
      return queue.read({ signal });
    },
  };
  const wallet = {
    feed: createStore(feed),
    connection: { time: { now: async () => NOW } },
  } as unknown as OpenWallet;
  const view = renderHook((account: PublicKey) => useArrivals(account), {
    initialProps: ACCOUNT,
    wrapper: ({ children }) => <OpenWalletProvider value={wallet}>{children}</OpenWalletProvider>,
    reactStrictMode: true,
  });
  const arrive = (receivable: Receivable) => open().forEach(({ queue }) => queue.push(receivable));
  const shown = () => view.result.current.map(({ receivable, tookMs }) => [receivable.hash, tookMs]);
  return { ...view, open, arrive, shown };
}

describe('the payments that arrive', () => {
  it('are listed once each, with the time that they took', async () => {
    const { open, arrive, shown } = follow();
    expect(open()).toHaveLength(1);
    arrive(paid('A', NOW - 400n));
    await waitFor(() => expect(shown()).toEqual([['A', 400]]));
    arrive(paid('B', NOW - 100n));
    await waitFor(() =>
      expect(shown()).toEqual([
        ['A', 400],
        ['B', 100],
      ]),
    );
    arrive(paid('A', NOW - 400n));
    await waitFor(() =>
      expect(shown()).toEqual([
        ['B', 100],
        ['A', 400],
      ]),
    );
  });

  it('have no time if they were waiting, or if the clocks disagree', async () => {
    const { arrive, shown } = follow();
    arrive(paid('waiting', NOW - 600_001n));
    arrive(paid('ahead', NOW + 500n));
    arrive(paid('last', NOW - 600_000n));
    const expected = [
      ['waiting', undefined],
      ['ahead', undefined],
      ['last', 600_000],
    ];
    await waitFor(() => expect(shown()).toEqual(expected));
  });

  it('are those of the account that is shown, until the page is left', () => {
    const { open, rerender, unmount } = follow();
    rerender(OTHER);
    expect(open().map(({ publicKey }) => publicKey)).toEqual([OTHER]);
    unmount();
    expect(open()).toEqual([]);
  });
});
