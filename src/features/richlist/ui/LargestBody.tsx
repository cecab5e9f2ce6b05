import { AppProvider } from '@site/src/app/AppProvider';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { useNetwork } from '@site/src/app/node/use-network';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { useNode } from '@site/src/app/node/use-node';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { LiveRegion } from '@site/src/ui/live-region';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import { useSameLinks } from '@site/src/ui/values/use-same-links';
import { LargestAccounts } from './LargestAccounts';
import { NetworkChoice } from './NetworkChoice';

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/** The client-only body of the rich list: the largest accounts as reported by the page's node. */
export function LargestBody() {
  const { network, unknown } = useNetwork();
  const { url } = useNode();
  const namedLike = useNamedLike();
  const { choice } = useTimeChoice();
  useSameLinks();
  return (
    <AppProvider>
      <LinkContext.Provider value={renderLink}>
        <LiveRegion>
          <NetworkChoice />
          {unknown === undefined ? (
            <LookAlikes key={`${network} ${url}`} namedLike={namedLike}>
              <ShownTimes.Provider value={choice}>
                <LargestAccounts />
              </ShownTimes.Provider>
            </LookAlikes>
          ) : (
            <p>There is no network with that name. Choose one of Atto’s above; no request was sent.</p>
          )}
        </LiveRegion>
      </LinkContext.Provider>
    </AppProvider>
  );
}
