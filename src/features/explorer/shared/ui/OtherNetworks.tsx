import { Fragment } from 'react';
import { NETWORK_INFO, networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { Link } from '@site/src/ui/link';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './Notes.module.css';

/** Links to the same page on the other networks, for what this one does not have. Nothing is requested from them. */
export function OtherNetworks() {
  const { network } = useNetwork();
  const { network: fallback } = useSiteConfig();
  const [search] = useUrlSearch();
  const others = NETWORK_INFO.filter((info) => info.network !== network);
  return (
    <p className={styles.others}>
      <LiveText>{`Not on ${networkLabel(network)}. Look on`}</LiveText>{' '}
      {others.map((info, index) => (
        <Fragment key={info.network}>
          {index > 0 && <span> · </span>}
          <Link
            href={window.location.pathname + writeNetwork(search, info.network, fallback)}
            className={styles.other}
          >
            {info.label}
          </Link>
        </Fragment>
      ))}
      <span>. Another network is queried only if you open one of these links.</span>
    </p>
  );
}
