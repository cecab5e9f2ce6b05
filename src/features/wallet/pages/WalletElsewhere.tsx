import type { ReactNode } from 'react';
import { useHydrated } from '@site/src/app/url/use-hydrated';
import { buttonClass } from '@site/src/ui/controls/Button';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import styles from './WalletPage.module.css';

/** The wallets that are still stored at this address. */
export const MovedWallets = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-moved" */ '../moved/MovedWallets').then((part) => part.MovedWallets),
);

interface WalletElsewhereProps {
  /** The wallet's own origin, such as `https://wallet.example`. */
  readonly origin: string;
  readonly guide: ReactNode;
  /** The wallets that are still stored at this address, if the document may take their passwords. */
  readonly stored?: ReactNode;
}

/**
 * `/wallet` of a build whose wallet has an origin of its own: the way there. Its only field for secrets is for owners whose
 * wallet is still stored here.
 */
export function WalletElsewhere({ origin, guide, stored }: WalletElsewhereProps) {
  // The static page cannot know the query; a payment request in it goes along.
  const query = useHydrated() ? window.location.search : '';
  return (
    <main className={styles.page}>
      <div className={styles.introduction} data-wallet-elsewhere>
        <h1>Wallet</h1>
        <p>
          The wallet has its own address, so that no other page of this site can reach it. Enter your 24 words
          only there, and check the address bar first.
        </p>
        <p className={styles.away}>
          <a
            href={`${origin}/${query}`}
            target="_top"
            rel="noopener"
            className={buttonClass({ look: 'primary' })}
          >
            Open the wallet
          </a>
          <code>{origin}</code>
        </p>
        {stored}
      </div>
      <div className={`${styles.guide} markdown`}>{guide}</div>
    </main>
  );
}
