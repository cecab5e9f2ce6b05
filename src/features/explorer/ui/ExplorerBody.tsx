import type { ReactNode } from 'react';
import { AppProvider } from '../../../app/AppProvider';
import { SiteLink } from '../../../app/SiteLink';
import { useNetwork } from '../../../app/use-network';
import { LinkContext, type LinkProps } from '../../../ui/link';
import { LiveRegion } from '../../../ui/live-region';
import { NetworkBar } from './NetworkBar';
import { UnknownNetwork } from './UnknownNetwork';

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/**
 * What the living part of every explorer page stands in: the node of the page's network, links by the site's router,
 * a voice, the choice of network. Its content begins anew with the network, so nothing of one is shown for another.
 */
export function ExplorerBody({ children }: { children: ReactNode }) {
  const { network, unknown } = useNetwork();
  return (
    <AppProvider>
      <LinkContext.Provider value={renderLink}>
        <LiveRegion>
          <NetworkBar />
          {unknown === undefined ? <div key={network}>{children}</div> : <UnknownNetwork text={unknown} />}
        </LiveRegion>
      </LinkContext.Provider>
    </AppProvider>
  );
}
