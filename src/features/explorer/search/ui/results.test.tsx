// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeReader } from '@site/tests/support/fake-reader';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import type { ReadingContext } from '../lib/read-typed';
import { Results } from './Results';

const page = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ network: 'LOCAL', links: explorerLinks('') }),
}));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => page.reader }));
// They need the router, and none of these texts shows them.
vi.mock('./HashOrKey', () => ({ HashOrKey: () => null }));
vi.mock('./BlockAtHeight', () => ({ BlockAtHeight: () => null }));
vi.mock('./SuggestionLine', () => ({ SuggestionLink: () => null }));
const context: ReadingContext = {
  network: 'LOCAL',
  fallback: 'LOCAL',
  nicknames: new Map(),
  seen: () => ({ accounts: new Set(), transactions: new Set() }),
};

function search(typed: string, topAccounts: NodeReader['topAccounts']) {
  page.reader = fakeReader({ topAccounts });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Results typed={typed} context={context} />
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe('the results of a shortened text', () => {
  it('name the rich list if it has no match', async () => {
    search('abcd2345…abcd2345', async () => []);
    expect(await screen.findByText(/nor the known names, nor the rich list has a match\./)).toBeTruthy();
  });

  it('say that the rich list could not be read', async () => {
    search('abcd2345…abcd2345', async () => Promise.reject(new Error('offline')));
    expect(await screen.findByText(/and the rich list could not be read\./)).toBeTruthy();
    expect(screen.queryByText(/nor the rich list/)).toBeNull();
  });

  it('are not for text of another form', () => {
    search('AB'.repeat(31), async () => []);
    expect(screen.getByRole('heading', { name: 'Not recognized' })).toBeTruthy();
  });
});
