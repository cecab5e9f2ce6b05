import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { breadcrumbData, dataText, type SitePlace, type Step } from './structured-data';

/** Data for search engines and other programs: schema.org, in the page's head. */
export function StructuredData({ of }: { of: (place: SitePlace) => readonly object[] }) {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Head>
      <script type="application/ld+json">{dataText(of(siteConfig))}</script>
    </Head>
  );
}

/** The breadcrumbs of a page, for programs. */
export function BreadcrumbData({ steps }: { steps: readonly Step[] }) {
  return <StructuredData of={(place) => [breadcrumbData(place, steps)]} />;
}
