import { AppProvider } from '../../../app/AppProvider';
import { SiteLink } from '../../../app/url/SiteLink';
import { useNamedLike } from '../../../app/names/use-named-like';
import { useNetwork } from '../../../app/node/use-network';
import { useTimeChoice } from '../../../app/times/use-time-choice';
import { useNode } from '../../../app/node/use-node';
import { LinkContext, type LinkProps } from '../../../ui/link';
import { LiveRegion } from '../../../ui/live-region';
import { LookAlikes } from '../../../ui/values/look-alikes';
import { ShownTimes } from '../../../ui/values/Time';
import { useSameLinks } from '../../../ui/values/use-same-links';
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
