import Layout from '@theme/Layout';
import { SecretPart } from '../app/secrets/SecretPart';
import { useSiteConfig } from '../app/site/use-site-config';
import { WalletPage } from '../features/wallet';

/** `/wallet` */
export default function Wallet() {
  const config = useSiteConfig();
  return (
    <Layout
      title="Wallet"
      description="Send and receive Atto in your browser: free, settled in under a second, with keys that never leave your device."
    >
      <SecretPart page="/wallet">
        <WalletPage config={config} />
      </SecretPart>
    </Layout>
  );
}
