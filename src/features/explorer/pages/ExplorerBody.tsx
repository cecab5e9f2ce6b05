import { useId, type ReactNode } from 'react';
import { AppProvider } from '@site/src/app/AppProvider';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { networkPurpose } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNetworkSelect } from '@site/src/app/node/use-network-select';
import { useNode } from '@site/src/app/node/use-node';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { Select } from '@site/src/ui/controls/Select';
import { TimeSelect } from '@site/src/ui/controls/TimeSelect';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import { useSameLinks } from '@site/src/ui/values/use-same-links';
import { ProposedNode } from '../network/ProposedNode';
import { SearchBox, SearchNote } from '../search/ui/SearchBox';
import { WatchNotifier } from '../watch/WatchNotifier';
import styles from './ExplorerBody.module.css';
import { NetworkMissing } from './NothingFound';
import { LiveText } from '@site/src/ui/values/LiveText';

interface ExplorerBodyProps {
  readonly children: ReactNode;
  /** False on the page of the watch list, which reports new entries itself. */
  readonly reportsWatched?: boolean;
}

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/**
 * The frame of every client-only explorer body: services, links by the site's router, a live region, the network
 * selection and the search. Its content is remounted when the network or the node changes, so that data of one is
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
      <NetworkBar />
      <AppProvider>
        {unknown === undefined ? (
          <ProposedNode>
            <LookAlikes key={`${network} ${url}`} namedLike={namedLike}>
              {reportsWatched && <WatchNotifier />}
              <SearchBox />
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

/** The page's network, with a selection, its node, and how times are shown. */
function NetworkBar() {
  const { network, unknown } = useNetwork();
  const { name, isChosen } = useNode();
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={id} className={styles.label}>
        Network
      </label>
      <Select id={id} {...useNetworkSelect()} />
      {unknown === undefined && (
        <span className={styles.about}>
          <LiveText>{networkPurpose(network)}</LiveText>
          <span className={styles.node}>{` · node: ${name}${isChosen ? ' (your choice)' : ''}`}</span>
        </span>
      )}
      <TimeSelect {...useTimeChoice()} />
    </div>
  );
}
