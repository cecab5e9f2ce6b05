import Layout from '@theme/Layout';
import { AccountPage } from '../../features/explorer';

/** `/explorer/accounts/{address}`: one shell for every address. */
export default function Account() {
  return (
    <Layout title="Account" description="What an account of the Atto network holds now.">
      <AccountPage />
    </Layout>
  );
}
