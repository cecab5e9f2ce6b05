import { Card } from '@site/src/ui/layout/Card';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { hrefOf } from '../../shared/lib/views';
import { useSubView } from '../../shared/model/use-sub-view';
import { AppearanceSettings } from './AppearanceSettings';
import { ConnectionSettings } from './ConnectionSettings';
import { ForgetWallet } from './ForgetWallet';
import { KeepSettings } from './KeepSettings';
import { LockSettings } from './LockSettings';
import { ReceiveSettings } from './ReceiveSettings';
import styles from './SettingsView.module.css';

const ProveOwnership = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-tools" */ './settings-tools').then((part) => part.ProveOwnership),
);
const OfflineSigning = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-tools" */ './settings-tools').then((part) => part.OfflineSigning),
);

/** The settings of the wallet, and tools that few need. */
export function SettingsView() {
  const subView = useSubView();
  if (subView === 'prove') return <ProveOwnership skeleton={<Skeleton height="320px" />} />;
  if (subView === 'offline') return <OfflineSigning skeleton={<Skeleton height="320px" />} />;
  return (
    <section aria-labelledby="wallet-settings">
      <h1 id="wallet-settings" className={styles.title}>
        Settings
      </h1>
      <div className={styles.cards}>
        <LockSettings />
        <KeepSettings />
        <ReceiveSettings />
        <ConnectionSettings />
        <AppearanceSettings />
        <Card title="Tools" className={styles.card}>
          <div className={styles.body}>
            <p>
              <a href={hrefOf('find-accounts')}>Search for more accounts</a> of your words, or{' '}
              <a href={hrefOf('add-words')}>add a wallet from its 24 words</a>.
            </p>
            <p>
              <a href="#/settings/prove">Prove that an account is yours</a>, or check such a proof.
            </p>
            <p>
              <a href="#/settings/offline">Sign offline</a>: prepare a block here, sign it on a device without
              a connection, and publish it here.
            </p>
          </div>
        </Card>
        <ForgetWallet />
      </div>
    </section>
  );
}
