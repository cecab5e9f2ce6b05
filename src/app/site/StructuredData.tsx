import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { breadcrumbData, dataText, type SitePlace, type Step } from './structured-data';

/** What search engines and other programs read of a page: data of schema.org, in its head. */
export function StructuredData({ of }: { of: (place: SitePlace) => readonly object[] }) {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Head>
      <script type="application/ld+json">{dataText(of(siteConfig))}</script>
    </Head>
  );
}

/** The way to a page, from the first one, for programs. */
export function BreadcrumbData({ steps }: { steps: readonly Step[] }) {
  return <StructuredData of={(place) => [breadcrumbData(place, steps)]} />;
}
