import { SecretGate } from '../app/secrets/SecretGate';
import { WALLET_ORIGIN_PATH } from '../app/secrets/page-document';
import type { SiteConfig } from '../app/site/config';
import { WalletPage, WalletRefused } from '../features/wallet';
import { LiveRegion } from '../ui/live-region';

interface WalletDocumentProps {
  readonly config: SiteConfig;
  readonly site: string;
}

/** The wallet as the only page of its origin. */
export function WalletDocument({ config, site }: WalletDocumentProps) {
  return (
    <LiveRegion>
      <header className="head">
        <a href={site}>
          <img src="/emblem.svg" alt="" width={28} height={28} /> Atto
        </a>
        <nav aria-label="Site">
          <a href={`${site}/explorer`}>Explorer</a>
          <a href={`${site}/help`}>Help</a>
        </nav>
      </header>
      <SecretGate page={WALLET_ORIGIN_PATH} base="/" Refused={WalletRefused}>
        <WalletPage config={config} site={site} />
      </SecretGate>
    </LiveRegion>
  );
}
