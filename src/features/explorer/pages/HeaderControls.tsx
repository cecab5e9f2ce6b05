import { QueryClientProvider } from '@tanstack/react-query';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { ServicesProvider } from '@site/src/app/node/ServicesProvider';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { pageQueryClient } from '@site/src/app/queries/query-client';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { NetworkMenu } from '../network/NetworkMenu';
import { SearchBox } from '../search/ui/SearchBox';
import { TimeMenu } from './TimeMenu';

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/**
 * The client-only part of the explorer’s header: search, network and times. It shares the page’s services and query cache
 * with the content. The menus stay when the network or the node changes, and with them the focus.
 */
export function HeaderControls() {
  const { network, unknown } = useNetwork();
  const { url, proposed } = useNode();
  const namedLike = useNamedLike();
  return (
    <ServicesProvider>
      <QueryClientProvider client={pageQueryClient()}>
        <LinkContext.Provider value={renderLink}>
          {unknown === undefined && !proposed && (
            <LookAlikes key={`${network} ${url}`} namedLike={namedLike}>
              <SearchBox />
            </LookAlikes>
          )}
          <NetworkMenu />
          <TimeMenu />
        </LinkContext.Provider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
