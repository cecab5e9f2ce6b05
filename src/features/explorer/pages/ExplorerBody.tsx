import type { ReactNode } from 'react';
import { AppProvider } from '@site/src/app/AppProvider';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { Link, LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import { useSameLinks } from '@site/src/ui/values/use-same-links';
import { NETWORK_INFO } from '@site/src/app/node/networks';
import { PageTitle } from '@site/src/app/site/PageTitle';
import { Button } from '@site/src/ui/controls/Button';
import { UnknownNetwork } from '@site/src/ui/layout/UnknownNetwork';
import { ProposedNode } from '../network/ProposedNode';
import { SearchNote } from '../search/ui/SearchBox';
import { WatchNotifier } from '../watch/WatchNotifier';
import styles from './ExplorerBody.module.css';

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

/** Shown if the path contains no account or transaction: not found, with links. Nothing is requested from a node. */
export function NothingHere() {
  const { links } = useNetwork();
  return (
    <>
      <PageTitle>Page Not Found</PageTitle>
      <h2>Page not found</h2>
      <p>
        There is nothing at this address. The URL of a transaction ends with its hash, which has 64
        characters, and that of an account ends with the account’s address.
      </p>
      <div className={styles.ways}>
        <Link href={links.home}>Latest transactions</Link>
        <Link href="/help">Help</Link>
      </div>
    </>
  );
}

/** Shown if the URL contains an unknown network. Nothing was requested from a node. */
function NetworkMissing({ text }: { text: string }) {
  const { choose } = useNetwork();
  return (
    <UnknownNetwork
      text={text}
      safe="Nothing was requested from a node."
      ways={NETWORK_INFO.map(({ network, label }) => (
        <Button key={network} onClick={() => choose(network)}>
          {label}
        </Button>
      ))}
    />
  );
}
