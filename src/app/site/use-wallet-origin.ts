import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { walletOriginFromCustomFields } from './wallet-origin';

/** The wallet's own origin, if this build gives it one. */
export function useWalletOrigin(): string | undefined {
  return walletOriginFromCustomFields(useDocusaurusContext().siteConfig.customFields);
}
