import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
import FooterLinks from '@theme/Footer/Links';
import clsx from 'clsx';
import { memo } from 'react';
import { roomOf } from '@site/src/app/secrets/secret-path';
import { pageConsent } from '@site/src/app/site/consent';
import { HOUSE_LINKS, INVITATION, USEFUL_LINKS } from '@site/src/app/site/footer-words';
import { tagManagerFromCustomFields } from '@site/src/app/site/tag-manager';
import { useYear } from '@site/src/app/site/use-year';
import styles from './Footer.module.css';
import { SocialIcons } from './SocialIcons';

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
            {INVITATION.title}
          </h2>
          <p className={styles.subline}>{INVITATION.about}</p>
        </div>
        <Link className={clsx(styles.action, isInWallet && styles.white)} to="/wallet">
          {INVITATION.action}
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
