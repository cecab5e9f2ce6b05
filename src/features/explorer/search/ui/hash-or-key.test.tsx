// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeReader, heldCalls } from '@site/tests/support/fake-reader';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import type { Account } from '@site/src/protocol/account';
import { parseHash } from '@site/src/protocol/hash';
import { parsePublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';
import { HashOrKey } from './HashOrKey';

const page = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined, replace: vi.fn() }));
vi.mock('@docusaurus/router', () => ({ useHistory: () => page }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => page.reader }));
vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ network: 'LOCAL', links: explorerLinks('') }),
}));
vi.mock('@site/src/app/names/use-names', () => ({ useNames: () => ({ nameOf: () => undefined }) }));
vi.mock('../../shared/ui/OtherNetworks', () => ({ OtherNetworks: () => null }));

const DIGITS = 'AB'.repeat(32);
const hash = parseHash(DIGITS);
const publicKey = parsePublicKey(DIGITS);
const transaction = {} as Transaction;

/** The results for the digits, which a page renders again after each change of its node. */
function open() {
  const client = createQueryClient();
  const results = () => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <HashOrKey hash={hash} publicKey={publicKey} />
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(results());
  return () => rerender(results());
}

beforeEach(() => page.replace.mockReset());
afterEach(cleanup);

describe('64 digits that may be a hash or a public key', () => {
  it('open the transaction in place of the search', async () => {
    page.reader = fakeReader({ transaction: async () => transaction });
    open();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith(explorerLinks('').transaction(hash)));
  });

  it('open the account if there is no such transaction', async () => {
    const account = async () => ({ balance: 1n, height: 1n }) as unknown as Account;
    page.reader = fakeReader({
      transaction: async () => undefined,
      servedNetwork: async () => 'LOCAL',
      account,
    });
    open();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith(explorerLinks('').account(publicKey)));
  });

  it.each([
    ['network', { network: 'BETA' }],
    ['node', { url: 'https://node.example' }],
  ] as const)('open nothing of the previous %s after a switch during a request', async (_, other) => {
    const previous = heldCalls<Transaction | undefined>();
    const next = heldCalls<Transaction | undefined>();
    page.reader = fakeReader({ transaction: previous.operation });
    const rerender = open();
    await waitFor(() => expect(previous.calls).not.toHaveLength(0));
    page.reader = fakeReader({ ...other, transaction: next.operation, servedNetwork: async () => 'LOCAL' });
    rerender();
    await act(async () => previous.calls.forEach(({ resolve }) => resolve(transaction)));
    expect(page.replace).not.toHaveBeenCalled();
    expect(screen.queryByText(/has no confirmed transaction/)).toBeNull();
    await act(async () => next.calls.at(-1)!.resolve(transaction));
    await waitFor(() => expect(page.replace).toHaveBeenCalledOnce());
  });
});
