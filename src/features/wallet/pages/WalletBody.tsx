import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageQueryClient } from '../../../app/queries/query-client';
import type { SiteConfig } from '../../../app/site/config';
import { createPageWallet } from '../../../app/wallet/page-wallet';
import { LiveRegion } from '../../../ui/live-region';
import { networkOf } from '../shared/lib/network-of';
import { PhasesProvider } from '../shared/model/wallet-context';
import { createWalletPhases } from '../shared/model/wallet-phases';
import { WalletView } from './WalletView';

/** The client-only body of the wallet. It knows nothing of the site's framework, so that it also runs without it. */
export function WalletBody({ config }: { readonly config: SiteConfig }) {
  const [phases] = useState(() =>
    createWalletPhases(createPageWallet(networkOf(window.location.search, config), config)),
  );
  useEffect(() => {
    void phases.start();
    // The page of a locked wallet holds nothing to close, and a hidden one may come back.
  }, [phases]);
  return (
    <QueryClientProvider client={pageQueryClient()}>
      <PhasesProvider value={phases}>
        <LiveRegion>
          <WalletView />
        </LiveRegion>
      </PhasesProvider>
    </QueryClientProvider>
  );
}
