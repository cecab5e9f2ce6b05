import type { ReactNode } from 'react';
import { useHydrated } from '../../../app/url/use-hydrated';
import styles from './WalletPage.module.css';

interface WalletElsewhereProps {
  /** The wallet's own origin, such as `https://wallet.example`. */
  readonly origin: string;
  readonly guide: ReactNode;
}

/** `/wallet` of a build whose wallet has an origin of its own: no field for secrets, and the way there. */
export function WalletElsewhere({ origin, guide }: WalletElsewhereProps) {
  // The static page cannot know the query; a payment request in it goes along.
  const query = useHydrated() ? window.location.search : '';
  return (
    <main className={styles.page}>
      <div className={styles.introduction} data-wallet-elsewhere>
        <h1>Wallet</h1>
        <p>
          The wallet has an address of its own, so that no other page of this site can reach it. Enter your
          words and your password only there, and check the address bar first.
        </p>
        <p className={styles.away}>
          <a href={`${origin}/${query}`} target="_top" rel="noopener">
            Open the wallet
          </a>
          <code>{origin}</code>
        </p>
      </div>
      <div className={`${styles.guide} markdown`}>{guide}</div>
    </main>
  );
}
