import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The window title while this is mounted, in the format of all titles of the site. */
export function PageTitle({ children }: { children: string }) {
  const { title, titleDelimiter } = useDocusaurusContext().siteConfig;
  return (
    <Head>
      <title>{`${children} ${titleDelimiter} ${title}`}</title>
    </Head>
  );
}
