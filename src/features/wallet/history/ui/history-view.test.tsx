// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, chainOf, other } from '@site/tests/support/account-history';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { pageTimes } from '@site/src/app/times/time-keeper';
import type { Account } from '@site/src/protocol/account';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Transaction } from '@site/src/protocol/transaction';
import { HistoryView } from './HistoryView';

// A second is too short on a busy machine.
configure({ asyncUtilTimeout: 4_500 });

const wallet = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined, height: 0n }));
vi.mock('../../shared/model/use-account', () => ({
  useAccountInView: () => ({
    account: { publicKey: ACCOUNT, name: 'Main' },
    state: { height: wallet.height },
    reader: wallet.reader,
    isRead: true,
    connection: { status: 'live' },
  }),
}));
vi.mock('../../shared/model/use-wallet-links', () => ({
  useWalletLinks: () => ({
    nameOf: () => 'known',
    accountHref: () => '#account',
    transactionHref: () => '#transaction',
  }),
}));
vi.mock('../../shared/model/wallet-context', () => ({
  useOpenWallet: () => ({ notes: {} }),
  usePhases: () => ({ memory: { typed: new Map() } }),
  useValue: () => new Map(),
}));

const entries = chainOf([
  { by: 10_000_000_000n, with: 1 },
  { by: -1n, with: 2 },
  { by: -2n, with: 3 },
]);
const [, toTwo] = entries as [AccountEntry, AccountEntry, AccountEntry];
const received = {
  block: {
    ...SAMPLE_BLOCKS.OPEN,
    publicKey: other(2),
    sendHash: toTwo.hash,
    timestamp: toTwo.timestamp + 1_200n,
  },
} as unknown as Transaction;

function show() {
  const requests: string[] = [];
  wallet.height = 3n;
  wallet.reader = fakeReader({
    accountEntries: async () => entries,
    accounts: async (addresses) => {
      requests.push(`accounts ${addresses.length}`);
      const two = { publicKey: other(2), height: 1n, lastTransactionTimestamp: toTwo.timestamp + 1_200n };
      return new Map([[two.publicKey, two as unknown as Account]]);
    },
    transactionRanges: async (ranges) => {
      requests.push(`ranges ${ranges.length}`);
      return [received];
    },
    watchAccounts: fedStream<Account>().watch,
  });
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryView />
    </QueryClientProvider>,
  );
  return { ...shown, requests };
}
const times = () => [...document.querySelectorAll('time')].map((time) => time.textContent);

afterEach(() => {
  cleanup();
  pageTimes().choose('relative');
});

describe('the history of a wallet', () => {
  it('shows for every send whether it was received, with one search for all of them', async () => {
    const { requests } = show();
    const receipts: string[] = [];
    for (const height of [3, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: `Sent: details of block ${height}` }));
      const sheet = within(await screen.findByRole('dialog'));
      receipts.push((await sheet.findByText(/received/)).textContent);
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    }
    expect(receipts).toEqual(['not received yet', 'received 1.2 s later']);
    expect(requests).toEqual(['accounts 2', 'ranges 1']);
  });

  it('shows its times as the owner chooses', async () => {
    show();
    await waitFor(() => expect(times()).toHaveLength(3));
    fireEvent.change(screen.getByLabelText('Times'), { target: { value: 'utc' } });
    expect(times()[0]).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d:\d\d UTC/);
    expect(pageTimes().getSnapshot()).toBe('utc');
  });
});
