import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { SecretPart } from '@site/src/app/secrets/SecretPart';
import { ThemeFollower } from '@site/src/app/site/ThemeFollower';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { useWalletOrigin } from '@site/src/app/site/use-wallet-origin';
import { MovedWallets, WalletElsewhere, WalletPage, WalletRefused } from '@site/src/features/wallet';
import WalletGuide from './_wallet-guide.mdx';

/** `/wallet`: the wallet, or where it is, if the build gives it an origin of its own. */
export default function Wallet() {
  const config = useSiteConfig();
  const origin = useWalletOrigin();
  const guide = (
    <MDXContent>
      <WalletGuide />
    </MDXContent>
  );
  return (
    <Layout
      title="Wallet"
      description="Send and receive Atto in your browser without a fee, usually in under a second once the proof of work is ready, with keys that never leave your device."
    >
      {origin === undefined ? (
        <>
          <ThemeFollower />
          <SecretPart page="/wallet" Refused={WalletRefused}>
            <WalletPage config={config} guide={guide} />
          </SecretPart>
        </>
      ) : (
        <WalletElsewhere
          origin={origin}
          guide={guide}
          stored={
            <SecretPart page="/wallet">
              <MovedWallets origin={origin} skeleton={null} />
            </SecretPart>
          }
        />
      )}
    </Layout>
  );
}
