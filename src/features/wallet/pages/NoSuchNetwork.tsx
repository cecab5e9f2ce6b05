import { NETWORK_INFO } from '@site/src/app/node/networks';
import type { SiteConfig } from '@site/src/app/site/config';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import { UnknownNetwork } from '@site/src/ui/layout/UnknownNetwork';
import styles from './WalletPage.module.css';

interface NoSuchNetworkProps {
  /** The text in the URL that is not a network. */
  readonly text: string;
  readonly config: SiteConfig;
}

/** Shown if the URL contains an unknown network: opening the default wallet instead could spend real coins. */
export function NoSuchNetwork({ text, config }: NoSuchNetworkProps) {
  const { pathname, search } = window.location;
  return (
    <div className={styles.introduction} data-wallet-refused="network">
      <h1>Wallet</h1>
      <UnknownNetwork
        text={text}
        safe="No wallet was opened, and nothing was requested from a node."
        ways={NETWORK_INFO.map(({ network, label }) => (
          <a key={network} href={pathname + writeNetwork(search, network, config.network)}>
            {label}
          </a>
        ))}
      />
    </div>
  );
}
