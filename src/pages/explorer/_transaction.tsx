import Layout from '@theme/Layout';
import { EXPLORER_PATH } from '../../app/explorer-links';
import { BreadcrumbData } from '../../app/StructuredData';
import { TransactionPage } from '../../features/explorer';

/** `/explorer/transactions/{hash}`: one shell for every hash. */
export default function Transaction() {
  return (
    <Layout title="Transaction" description="One transaction of the Atto network, proven on your own device.">
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }, { name: 'Transaction' }]} />
      <TransactionPage />
    </Layout>
  );
}
