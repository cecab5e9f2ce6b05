import type { SiteConfig } from '../../../app/site/config';
import { lazyComponents } from '../../../ui/layout/lazy-components';
import { Skeleton } from '../../../ui/layout/Skeleton';
import styles from './WalletPage.module.css';

const { WalletBody } = lazyComponents(() => import(/* webpackChunkName: "wallet" */ './WalletBody'));

/** `/wallet`: the wallet, rendered after hydration. */
export function WalletPage({ config }: { readonly config: SiteConfig }) {
  return (
    <main className={styles.page}>
      <noscript>
        <h1>Wallet</h1>
        <p>
          The wallet keeps your keys on your device and signs payments there, which needs JavaScript. Turn it
          on for this page, or use another browser. Your coins are on the network and are not affected.
        </p>
      </noscript>
      <WalletBody config={config} skeleton={<Skeleton height="320px" />} />
    </main>
  );
}
