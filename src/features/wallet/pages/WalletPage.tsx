import type { ReactNode } from 'react';
import type { SiteConfig } from '@site/src/app/site/config';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import styles from './WalletPage.module.css';

const WalletBody = lazyComponent(() =>
  import(/* webpackChunkName: "wallet" */ './WalletBody').then((part) => part.WalletBody),
);

interface WalletPageProps {
  readonly config: SiteConfig;
  /** The site's own URL, without a slash at the end, if the wallet is not a page of the site. */
  readonly site?: string;
  /** Explains the wallet: part of the static page, and shown until there is a wallet in this browser. */
  readonly guide?: ReactNode;
}

/** `/wallet`: the wallet, rendered after hydration, above a static guide. */
export function WalletPage({ config, site = '', guide }: WalletPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.app}>
        <WalletBody config={config} site={site} skeleton={<WalletIntroduction />} />
      </div>
      {guide && <div className={`${styles.guide} markdown`}>{guide}</div>}
    </main>
  );
}

/** What the static page says, and what shows until the wallet has loaded. */
function WalletIntroduction() {
  return (
    <div className={styles.introduction}>
      <h1>Wallet</h1>
      <p>
        A wallet holds the keys to your account and signs your payments. This one runs in your browser.
        Payments are free and usually settle in under a second once their proof of work is ready, and your
        keys stay on your device.
      </p>
      <CodeLoading label="Loading the wallet…" room="own" />
      <noscript>
        <p>
          <strong>The wallet needs JavaScript</strong>, because it signs payments on your device. Turn it on
          for this page, or use another browser. Your coins are on the network and are not affected.
        </p>
      </noscript>
    </div>
  );
}

/** The page of a wallet that does not start in this document, around what is missing. */
export function WalletRefused({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.introduction}>
        <h1>Wallet</h1>
        {children}
      </div>
    </main>
  );
}
