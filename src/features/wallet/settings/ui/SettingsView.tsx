import { Choice } from '@site/src/ui/controls/Choice';
import { Card } from '@site/src/ui/layout/Card';
import {
  APPEARANCES,
  chooseAppearance,
  pageAppearance,
  siteAppearance,
  type Appearance,
} from '@site/src/app/site/appearance';
import { hrefOf, useSubView } from '../../shared/model/views';
import { useValue } from '../../shared/model/wallet-context';
import { ConnectionSettings } from './ConnectionSettings';
import { ForgetWallet } from './ForgetWallet';
import { KeepSettings } from './KeepSettings';
import { LockSettings } from './LockSettings';
import { OfflineSigning } from './OfflineSigning';
import { PasskeySettings } from './PasskeySettings';
import { ProveOwnership } from './ProveOwnership';
import { ReceiveSettings } from './ReceiveSettings';
import styles from './SettingsView.module.css';

/** The settings of the wallet, and tools that few need. */
export function SettingsView() {
  const subView = useSubView();
  if (subView === 'prove') return <ProveOwnership />;
  if (subView === 'offline') return <OfflineSigning />;
  return (
    <section aria-labelledby="wallet-settings">
      <h1 id="wallet-settings" className={styles.title}>
        Settings
      </h1>
      <div className={styles.cards}>
        <LockSettings />
        <PasskeySettings />
        <KeepSettings />
        <ReceiveSettings />
        <ConnectionSettings />
        <AppearanceSettings />
        <Card title="Recovery phrase" className={styles.card}>
          <div className={styles.body}>
            <p>
              <a href={hrefOf('find-accounts')}>Search for more accounts</a> of your recovery phrase, or{' '}
              <a href={hrefOf('add-words')}>add a wallet from its 24 words</a>.
            </p>
          </div>
        </Card>
        <ForgetWallet />
      </div>
    </section>
  );
}

const NAMES: Readonly<Record<Appearance, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Match device',
};

/** The colours of the wallet, where the site does not leave them to its readers. */
function AppearanceSettings() {
  const site = siteAppearance();
  const chosen = useValue(pageAppearance()) ?? site;
  if (site === undefined) return null;
  return (
    <Card title="Appearance" className={styles.card}>
      <fieldset className={styles.group}>
        <legend>Colors of the wallet on this device</legend>
        {APPEARANCES.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="appearance"
            checked={one === chosen}
            onChange={() => chooseAppearance(one)}
            hint={one === site ? 'Match website' : undefined}
          >
            {NAMES[one]}
          </Choice>
        ))}
      </fieldset>
    </Card>
  );
}
