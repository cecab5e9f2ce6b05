import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The host of the site in a text, as the reader's browser lists it. */
export function SiteHost() {
  return <code>{new URL(useDocusaurusContext().siteConfig.url).host}</code>;
}
