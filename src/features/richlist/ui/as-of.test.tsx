import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ReadList } from '../lib/read-list';
import type { HoldersView } from '../model/use-holders';
import { AsOf } from './AsOf';

vi.mock('@site/src/app/node/use-network', () => ({ useNetwork: () => ({ network: 'LOCAL' }) }));
vi.mock('@site/src/app/live/connection', () => ({ pausedWords: () => 'Offline' }));

it('does not promise live balances while the stream is paused or lost', () => {
  const shown = (['connecting', 'live', 'paused', 'disconnected'] as const).filter((status) =>
    renderToStaticMarkup(
      <AsOf
        list={{ source: 'node', complete: true, accounts: [] } as unknown as ReadList}
        asOf={0}
        view={{ live: { status }, changed: 0 } as unknown as HoldersView}
        error={undefined}
      />,
    ).includes('Visible balances update live.'),
  );
  expect(shown).toEqual(['connecting', 'live']);
});
