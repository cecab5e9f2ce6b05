import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import { EXPLORER_PATH, TRANSACTIONS_PATH } from '@site/src/app/url/explorer-links';
import { BreadcrumbData } from '@site/src/app/site/StructuredData';
import { useIsNotFound } from '@site/src/app/url/use-id-behind';
import { TransactionPage } from '@site/src/features/explorer';

/** `/explorer/transactions/{hash}`: one shell for every hash. */
export default function Transaction() {
  if (useIsNotFound(TRANSACTIONS_PATH, { one: true })) return <NotFound />;
  return (
    <Layout
      title="Transaction"
      description="One transaction of the Atto network, verified on your own device."
    >
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }, { name: 'Transaction' }]} />
      <TransactionPage />
    </Layout>
  );
}
