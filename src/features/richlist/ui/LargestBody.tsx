import { AppProvider } from '@site/src/app/AppProvider';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Link, LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import { useSameLinks } from '@site/src/ui/values/use-same-links';
import { useList } from '../model/use-list';
import { AccountsSkeleton } from './AccountsTable';
import { ListHead } from './ListHead';
import { ListView } from './ListView';
import styles from './RichList.module.css';

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
        {unknown === undefined ? (
          <LookAlikes key={`${network} ${url}`} namedLike={namedLike}>
            <ShownTimes.Provider value={choice}>
              <LargestAccounts />
            </ShownTimes.Provider>
          </LookAlikes>
        ) : (
          <p>There is no network with that name. Choose one of Atto’s above; no request was sent.</p>
        )}
      </LinkContext.Provider>
    </AppProvider>
  );
}

/** The list in each state: loading, failed, empty, loaded. */
function LargestAccounts() {
  const { network, links } = useNetwork();
  const { list, asOf, error, reading, readAgain } = useList();
  if (!list) {
    return (
      <>
        <ListHead bases={undefined} />
        {reading || !error ? (
          <AccountsSkeleton />
        ) : (
          <ErrorPanel message={describeError(error)} onRetry={readAgain} />
        )}
      </>
    );
  }
  if (list.accounts.length === 0) {
    return (
      <p className={styles.note}>
        {list.source === 'known'
          ? `The node of ${networkLabel(network)} has no list of the largest accounts, and no owner of this network’s addresses is public. `
          : `No account of ${networkLabel(network)} holds anything yet. `}
        You can look up any account in the <Link href={links.home}>explorer</Link>.
      </p>
    );
  }
  // The list stays if reading it again fails: the error appears next to the button.
  return (
    <ListView
      list={list}
      asOf={asOf}
      error={reading ? undefined : error}
      reading={reading}
      onReadAgain={readAgain}
    />
  );
}
