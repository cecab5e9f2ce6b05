import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { walletAddress } from './wallet-origin';

/** The wallet's address in a text. */
export function WalletAddress() {
  return <code>{walletAddress(useDocusaurusContext().siteConfig)}</code>;
}
