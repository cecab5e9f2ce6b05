// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { SearchBox } from './SearchBox';

const go = vi.fn();
vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ network: 'LIVE', links: explorerLinks('') }),
}));
vi.mock('@site/src/app/url/use-url-search', () => ({ useUrlSearch: () => ['', () => undefined] }));
vi.mock('@site/src/app/site/use-site-config', () => ({ useSiteConfig: () => ({ network: 'LIVE' }) }));
vi.mock('@site/src/app/names/use-names', () => ({ useNames: () => ({ nicknames: new Map() }) }));
// For links, which the field has none of.
vi.mock('@docusaurus/useBaseUrl', () => ({ default: (url: string) => url }));
vi.mock('../use-go', () => ({ useGo: () => go }));
// The field does not show the results.
vi.mock('./Results', () => ({ Results: () => null }));

const address = addressFromPublicKey(parsePublicKey('AB'.repeat(32)));

beforeEach(() => go.mockReset());

// A field that had the focus before the page was hydrated never reports it.
it('finds what is typed into a field that never reported its focus', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchBox />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(go.mock.calls[0]![0]).toMatchObject({ href: `/explorer/accounts/${addressPath(address)}` });
});
