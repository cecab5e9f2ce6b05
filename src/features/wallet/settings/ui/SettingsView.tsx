import { Choice } from '@site/src/ui/controls/Choice';
import {
  APPEARANCES,
  chooseAppearance,
  pageAppearance,
  siteAppearance,
  type Appearance,
} from '@site/src/app/site/appearance';
import { useSubView } from '../../shared/model/views';
import { useValue } from '../../shared/model/wallet-context';
import { FoldRow, RowGroup } from '../../shared/ui/MenuRow';
import { Step } from '../../shared/ui/Step';
import { BackupSettings } from './BackupSettings';
import { ConnectionSettings } from './ConnectionSettings';
import { ForgetWallet } from './ForgetWallet';
import { LockSettings, PasswordSettings } from './LockSettings';
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
    <Step title="Settings">
      <RowGroup title="Security">
        <PasskeySettings />
        <LockSettings />
        <PasswordSettings />
      </RowGroup>
      <RowGroup title="Payments">
        <ReceiveSettings />
      </RowGroup>
      <RowGroup title="Connection">
        <ConnectionSettings />
      </RowGroup>
      <RowGroup title="This device">
        <BackupSettings />
        <AppearanceSettings />
        <ForgetWallet />
      </RowGroup>
    </Step>
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
  if (site === undefined || chosen === undefined) return null;
  return (
    <FoldRow icon="eye" label="Appearance" value={NAMES[chosen]}>
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
    </FoldRow>
  );
}
