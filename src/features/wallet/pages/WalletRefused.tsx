import type { ReactNode } from 'react';
import styles from './WalletPage.module.css';

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
