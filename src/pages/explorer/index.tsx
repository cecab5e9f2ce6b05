import Layout from '@theme/Layout';
import { EXPLORER_PATH } from '@site/src/app/url/explorer-links';
import { BreadcrumbData } from '@site/src/app/site/StructuredData';
import { ExplorerPage } from '@site/src/features/explorer';

/** `/explorer` */
export default function Explorer() {
  return (
    <Layout
      title="Explorer"
      description="Transactions of the Atto network as they are confirmed, each verified on your own device."
    >
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }]} />
      <ExplorerPage />
    </Layout>
  );
}
