import { QueryClientProvider } from '@tanstack/react-query';
import { useNamedLike } from '@site/src/app/names/use-named-like';
import { ServicesProvider } from '@site/src/app/node/ServicesProvider';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { pageQueryClient } from '@site/src/app/queries/query-client';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { LookAlikes } from '@site/src/ui/values/look-alikes';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { Icon } from '@site/src/ui/icon';
import { offsetNow } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import { NetworkMenu } from '../network/NetworkMenu';
import { SearchBox } from '../search/ui/SearchBox';
import { ChoiceMenu } from '../shared/ui/ChoiceMenu';
import styles from './HeaderControls.module.css';

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

/** How times are shown: the button says in which zone, or that they are ages. Only in client-only components. */
function TimeMenu() {
  const { choice, choose } = useTimeChoice();
  const zone = offsetNow();
  const shown = { utc: 'UTC', relative: 'Ages', local: zone }[choice ?? 'local'];
  const now = useNow();
  return (
    <ChoiceMenu
      label="Times"
      shown={
        <>
          <span className={styles.icon}>
            <Icon name="clock" />
          </span>
          <span key={shown} translate="no">
            {shown}
          </span>
        </>
      }
      options={[
        { value: 'local', label: `This device, ${zone}`, detail: clockOf(now) },
        { value: 'utc', label: 'UTC', detail: clockOf(now, 'UTC') },
        { value: 'relative', label: 'Ages', detail: 'such as 6 s ago' },
      ]}
      chosen={choice}
      onChoose={choose}
    >
      {choice === undefined && (
        <p className={styles.note}>Until you choose, lists of new transactions show ages.</p>
      )}
    </ChoiceMenu>
  );
}

function clockOf(now: number | undefined, timeZone?: string): string {
  if (now === undefined) return '';
  return `now ${new Date(now).toLocaleTimeString('en-GB', timeZone === undefined ? {} : { timeZone })}`;
}
