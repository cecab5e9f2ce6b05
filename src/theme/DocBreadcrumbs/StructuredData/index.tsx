import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import { BreadcrumbData } from '../../../app/site/StructuredData';

/** The way to a page of the docs. Replaces the theme's, which begins nowhere: a way of one step is none. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props) {
  const docs = `${useDocusaurusContext().siteConfig.baseUrl}docs`;
  const steps = breadcrumbs.flatMap(({ label, href }) =>
    href === undefined || href.replace(/\/$/, '') === docs ? [] : [{ name: label, path: href }],
  );
  return <BreadcrumbData steps={[{ name: 'Docs', path: docs }, ...steps]} />;
}
