import Layout from '@theme/Layout';
import { TransactionPage } from '../../features/explorer';

/** `/explorer/transactions/{hash}`: one shell for every hash. */
export default function Transaction() {
  return (
    <Layout title="Transaction" description="One transaction of the Atto network, proven on your own device.">
      <TransactionPage />
    </Layout>
  );
}
