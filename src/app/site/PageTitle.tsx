import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The title of the window while this is on the page, in the form of all titles of the site. */
export function PageTitle({ children }: { children: string }) {
  const { title, titleDelimiter } = useDocusaurusContext().siteConfig;
  return (
    <Head>
      <title>{`${children} ${titleDelimiter} ${title}`}</title>
    </Head>
  );
}
