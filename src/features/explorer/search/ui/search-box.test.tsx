// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { SearchBox } from './SearchBox';

const go = vi.fn();
vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ network: 'LIVE', links: explorerLinks('') }),
}));
vi.mock('@site/src/app/url/use-url-search', () => ({ useUrlSearch: () => ['', () => undefined] }));
vi.mock('../model/use-go', () => ({ useGo: () => go }));
// Without the results, which the field does not show.
vi.mock('../search-parts', async () => {
  const { createLazyPart } = await import('@site/src/lib/lazy-part');
  return { searchParts: createLazyPart(() => import('../lib/read-typed')) };
});
const context = {
  network: 'LIVE',
  fallback: 'LIVE',
  nicknames: new Map(),
  seen: () => ({ accounts: new Set(), transactions: new Set() }),
};
vi.mock('../model/use-reading-context', () => ({ useReadingContext: () => context }));

const address = addressFromPublicKey(parsePublicKey('AB'.repeat(32)));

beforeEach(() => go.mockReset());

// A field that had the focus before the page was hydrated never reports it.
it('finds what is typed into a field that never reported its focus', async () => {
  render(<SearchBox />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(go.mock.calls[0]![0]).toMatchObject({ href: `/explorer/accounts/${addressPath(address)}` });
});
