import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import { BreadcrumbData } from '@site/src/app/site/StructuredData';

/** The breadcrumbs of a docs page. Replaces the theme's, which lack the start page: a single step is not a path. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props) {
  const docs = `${useDocusaurusContext().siteConfig.baseUrl}docs`;
  const steps = breadcrumbs.flatMap(({ label, href }) =>
    href === undefined || href.replace(/\/$/, '') === docs ? [] : [{ name: label, path: href }],
  );
  return <BreadcrumbData steps={[{ name: 'Docs', path: docs }, ...steps]} />;
}
