import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
import FooterLinks from '@theme/Footer/Links';
import clsx from 'clsx';
import { memo } from 'react';
import { roomOf } from '@site/src/app/secrets/secret-path';
import { pageConsent } from '@site/src/app/site/consent';
import { tagManagerFromCustomFields } from '@site/src/app/site/tag-manager';
import { useYear } from '@site/src/app/site/use-year';
import styles from './Footer.module.css';
import { SocialIcons } from './SocialIcons';

const USEFUL_LINKS = [
  { to: '/faucet', label: 'Faucet' },
  { to: '/docs/mining', label: 'Mining' },
  { to: '/explorer', label: 'Explorer' },
  { to: '/docs/whitepaper', label: 'Whitepaper' },
  { to: '/docs/distribution', label: 'Distribution' },
  { to: '/docs/reward-for-contributions', label: 'Rewards for contributions' },
];

/** Legal links, next to the copyright. */
const HOUSE_LINKS = [
  { to: '/legal', label: 'Legal' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/help', label: 'Help' },
];

/**
 * The footer of every page: a call to action, the theme's own columns of links, then one line of copyright with the legal
 * pages and the social icons. Replaces the theme's footer, which has no call to action and prints the configured
 * notice as it is.
 */
function Footer() {
  const { footer } = useThemeConfig();
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  const asksConsent = tagManagerFromCustomFields(customFields) !== undefined;
  const year = useYear();
  const isInWallet = roomOf(useLocation().pathname, baseUrl) === 'wallet';
  return (
    <footer className={clsx('theme-layout-footer', styles.foot)}>
      <section className={styles.invitation} aria-labelledby="experience">
        <div>
          <h2 id="experience" className={styles.headline}>
            Ready to Experience Atto?
          </h2>
          <p className={styles.subline}>
            Enjoy instant, feeless, and eco-friendly transactions with just a tap.
          </p>
        </div>
        <Link className={clsx(styles.action, isInWallet && styles.white)} to="/wallet">
          Access the Wallet
        </Link>
      </section>
      <div className={styles.links}>
        <nav className={styles.useful} aria-labelledby="useful-links">
          <h3 id="useful-links" className={styles.title}>
            Useful Links
          </h3>
          <ul>
            {USEFUL_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {footer && <FooterLinks links={footer.links} />}
      </div>
      <div className={styles.last}>
        <p>{footer?.copyright?.replace(/\d{4}/, String(year))}</p>
        <nav aria-label="About this site">
          <ul>
            {HOUSE_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {asksConsent && (
              <li>
                <button type="button" onClick={() => pageConsent().reopen()}>
                  Privacy choice
                </button>
              </li>
            )}
          </ul>
        </nav>
        <SocialIcons />
      </div>
    </footer>
  );
}

// Docusaurus requires the default export; it never changes between pages.
export default memo(Footer);
