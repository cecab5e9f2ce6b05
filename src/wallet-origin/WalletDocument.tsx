import { SecretGate } from '../app/secrets/SecretGate';
import { WALLET_ORIGIN_PATH } from '../app/secrets/page-document';
import type { SiteConfig } from '../app/site/config';
import { HOUSE_LINKS, INVITATION, USEFUL_LINKS } from '../app/site/footer-words';
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
      <Footer site={site} />
    </LiveRegion>
  );
}

/** The footer of the site in plain HTML: its links lead there, and the wallet is here. */
function Footer({ site }: { readonly site: string }) {
  return (
    <footer className="foot theme-layout-footer">
      <section aria-labelledby="experience">
        <h2 id="experience">{INVITATION.title}</h2>
        <p>{INVITATION.about}</p>
        <a href="/" className="action">
          {INVITATION.action}
        </a>
      </section>
      <FooterLinks site={site} title="Useful Links" links={USEFUL_LINKS} />
      <FooterLinks site={site} title="About this site" links={HOUSE_LINKS} />
    </footer>
  );
}

interface FooterLinksProps {
  readonly site: string;
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

function FooterLinks({ site, title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={site + to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
