import {
  APPEARANCES,
  chooseAppearance,
  pageAppearance,
  siteAppearance,
  type Appearance,
} from '@site/src/app/site/appearance';
import { Card } from '@site/src/ui/layout/Card';
import { useValue } from '../../shared/model/wallet-context';
import styles from './SettingsView.module.css';

const NAMES: Readonly<Record<Appearance, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As this device',
};

/** The colours of the wallet, where the site does not leave them to its readers. */
export function AppearanceSettings() {
  const site = siteAppearance();
  const chosen = useValue(pageAppearance()) ?? site;
  if (site === undefined) return null;
  return (
    <Card title="Appearance" className={styles.card}>
      <fieldset className={styles.group}>
        <legend>Colours of the wallet on this device</legend>
        {APPEARANCES.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="appearance"
              checked={one === chosen}
              onChange={() => chooseAppearance(one)}
            />
            <span>
              {NAMES[one]}
              {one === site && <small>As on the rest of the site</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
