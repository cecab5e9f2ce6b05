import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
import FooterLinks from '@theme/Footer/Links';
import clsx from 'clsx';
import { memo } from 'react';
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

/** Pages that readers use rather than read: there the call to action is one line. */
const COMPACT = /^\/(explorer|richlist|wallet)(\/|$)/;

/** Legal links, next to the copyright. */
const HOUSE_LINKS = [
  { to: '/legal', label: 'Legal' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/help', label: 'Help' },
];

/**
 * The footer of every page: a call to action, the theme's own columns of links and the social icons, then one line of
 * copyright with the legal pages. Replaces the theme's footer, which has no call to action and prints the configured
 * notice as it is.
 */
function Footer() {
  const { footer } = useThemeConfig();
  const { customFields } = useDocusaurusContext().siteConfig;
  const asksConsent = tagManagerFromCustomFields(customFields) !== undefined;
  const year = useYear();
  const { pathname } = useLocation();
  return (
    <footer className="theme-layout-footer">
      <section
        className={clsx(styles.invitation, COMPACT.test(pathname) && styles.compact)}
        aria-labelledby="experience"
      >
        <div className={styles.inner}>
          <h2 id="experience" className={styles.headline}>
            Ready to Experience Atto?
          </h2>
          <p className={styles.subline}>
            Enjoy instant, feeless, and eco-friendly transactions with just a tap.
          </p>
          <Link className={clsx(styles.action)} to="/wallet">
            Access the Wallet
          </Link>
          <nav className={styles.useful} aria-labelledby="useful-links">
            <h3 id="useful-links" className={styles.usefulTitle}>
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
        </div>
      </section>
      <div className={styles.foot}>
        <div className={styles.inner}>
          {footer && <FooterLinks links={footer.links} />}
          <SocialIcons />
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
          </div>
        </div>
      </div>
    </footer>
  );
}

// Docusaurus requires the default export; it never changes between pages.
export default memo(Footer);
