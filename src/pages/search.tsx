import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { SearchPage } from '@site/src/features/search';

/** `/search?q=words` */
export default function Search() {
  return (
    <Layout
      title="Search"
      description="Find a word in the docs, the blog, the API references and the pages of Atto."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchPage />
    </Layout>
  );
}
