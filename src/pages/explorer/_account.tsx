import Layout from '@theme/Layout';
import { EXPLORER_PATH } from '../../app/explorer-links';
import { BreadcrumbData } from '../../app/StructuredData';
import { AccountPage } from '../../features/explorer';

/** `/explorer/accounts/{address}`: one shell for every address. */
export default function Account() {
  return (
    <Layout title="Account" description="What an account of the Atto network holds now.">
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }, { name: 'Account' }]} />
      <AccountPage />
    </Layout>
  );
}
