import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageMetadata } from '@docusaurus/theme-common';
import SiteMetadata from '@theme-original/SiteMetadata';
import { cardPath } from '@site/src/app/site/card-path';

/** The theme's head elements for every page, and the page's own card; a page that names a picture keeps it. */
export default function SiteMetadataWithCard() {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  return (
    <>
      <SiteMetadata />
      <PageMetadata image={cardPath(pathname, baseUrl)} />
    </>
  );
}
