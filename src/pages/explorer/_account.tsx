import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import { ACCOUNTS_PATH, EXPLORER_PATH } from '@site/src/app/url/explorer-links';
import { BreadcrumbData } from '@site/src/app/site/StructuredData';
import { useIsNotFound } from '@site/src/app/url/use-id-behind';
import { AccountPage } from '@site/src/features/explorer';

/** `/explorer/accounts/{address}`: one shell for every address. */
export default function Account() {
  if (useIsNotFound(ACCOUNTS_PATH, { one: false })) return <NotFound />;
  return (
    <Layout title="Account" description="The balance and history of an account on the Atto network.">
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }, { name: 'Account' }]} />
      <AccountPage />
    </Layout>
  );
}
