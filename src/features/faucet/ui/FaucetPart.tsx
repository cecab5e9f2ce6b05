import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FAUCET_PATHS, faucetOf, type FaucetPage } from '@site/src/app/faucet/faucet-of';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { useWalletOrigin } from '@site/src/app/site/use-wallet-origin';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import { WALLET_PATH } from '@site/src/app/secrets/secret-path';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import styles from './Faucet.module.css';
import { OtherWays } from './OtherWays';

const FaucetBody = lazyComponent(() =>
  import(/* webpackChunkName: "faucet" */ './FaucetBody').then((part) => part.FaucetBody),
);

/** The faucet of a page, rendered after hydration; without a service in this build, it says so. */
export function FaucetPart({ page }: { readonly page: FaucetPage }) {
  const config = useSiteConfig();
  const origin = useWalletOrigin();
  const service = faucetOf(page, config);
  if (service === undefined) {
    return (
      <div className={styles.card} data-faucet="not-configured">
        <p>
          <strong>The faucet is closed at the moment.</strong> Check this page to see whether it has reopened.{' '}
          {page === 'LIVE' ? 'Other ways to get coins:' : 'Other ways to get test coins:'}
        </p>
        <div className={styles.others}>
          <OtherWays page={page} />
        </div>
      </div>
    );
  }
  const network = writeNetwork('', service.network, config.network).replace(/^\?/, '&');
  const wallet = origin === undefined ? WALLET_PATH : `${origin}/`;
  return (
    <>
      <noscript>
        <p className={styles.card}>
          <strong>The faucet needs JavaScript</strong>, because your device does a little computing for each
          claim. Turn it on for this page, or use another browser.
        </p>
      </noscript>
      <FaucetBody
        page={page}
        service={service}
        config={config}
        walletHref={`${wallet}?return=${FAUCET_PATHS[page]}${network}`}
        skeleton={
          <div className={clsx(styles.card, styles.room)}>
            <CodeLoading label="Loading the faucet…" room="own" />
          </div>
        }
      />
    </>
  );
}

interface IfFaucetProps {
  readonly page: FaucetPage;
  /** Whether to show the children only if there is none. */
  readonly absent?: boolean;
  readonly children: ReactNode;
}

/** Text for builds that have a service for this page. */
export function IfFaucet({ page, absent = false, children }: IfFaucetProps) {
  const isThere = faucetOf(page, useSiteConfig()) !== undefined;
  return isThere === absent ? null : children;
}
