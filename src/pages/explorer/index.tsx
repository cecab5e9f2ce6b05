import Layout from '@theme/Layout';
import { ExplorerPage } from '../../features/explorer';

/** `/explorer` */
export default function Explorer() {
  return (
    <Layout
      title="Explorer"
      description="Transactions of the Atto network as they are confirmed, each proven on your own device."
    >
      <ExplorerPage />
    </Layout>
  );
}
