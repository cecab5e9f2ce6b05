import type { ReactNode } from 'react';
import { AppProvider } from '@site/src/app/AppProvider';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import { useSameLinks } from '@site/src/ui/values/use-same-links';
import { ProposedNode } from '../network/ProposedNode';
import { SearchNote } from '../search/ui/SearchBox';
import { WatchNotifier } from '../watch/WatchNotifier';
import { NetworkMissing } from './NothingFound';

interface ExplorerBodyProps {
  readonly children: ReactNode;
  /** False on the page of the watch list, which reports new entries itself. */
  readonly reportsWatched?: boolean;
}

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/**
 * The frame of every client-only explorer body: services, links by the site's router and how times are shown. Its content is remounted when the network or the node changes, so that data of one is
 * never shown for another.
 */
export function ExplorerBody({ children, reportsWatched = true }: ExplorerBodyProps) {
  const { network, unknown } = useNetwork();
  const { url } = useNode();
  const namedLike = useNamedLike();
  const { choice } = useTimeChoice();
  useSameLinks();
  return (
    <LinkContext.Provider value={renderLink}>
      <AppProvider>
        {unknown === undefined ? (
          <ProposedNode>
            <LookAlikes key={`${network} ${url}`} namedLike={namedLike}>
              {reportsWatched && <WatchNotifier />}
              <SearchNote />
              <ShownTimes.Provider value={choice}>{children}</ShownTimes.Provider>
            </LookAlikes>
          </ProposedNode>
        ) : (
          <NetworkMissing text={unknown} />
        )}
      </AppProvider>
    </LinkContext.Provider>
  );
}
