import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { walletOriginFromCustomFields } from './wallet-origin';

/** The wallet's address, as readers should find it in their address bar: its own origin if the build has one. */
export function WalletAddress() {
  const { url, customFields } = useDocusaurusContext().siteConfig;
  return <code>{walletOriginFromCustomFields(customFields) ?? `${url}/wallet`}</code>;
}
