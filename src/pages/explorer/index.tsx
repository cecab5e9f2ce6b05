import Layout from '@theme/Layout';
import { EXPLORER_PATH } from '../../app/url/explorer-links';
import { BreadcrumbData } from '../../app/site/StructuredData';
import { ExplorerPage } from '../../features/explorer';

/** `/explorer` */
export default function Explorer() {
  return (
    <Layout
      title="Explorer"
      description="Transactions of the Atto network as they are confirmed, each proven on your own device."
    >
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }]} />
      <ExplorerPage />
    </Layout>
  );
}
