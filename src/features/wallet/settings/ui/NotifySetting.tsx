import { useState } from 'react';
import styles from './SettingsView.module.css';

interface NotifySettingProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lets the browser report payments that come in while nobody looks at the page. It is asked only after a click. */
export function NotifySetting({ isOn, onChange }: NotifySettingProps) {
  const [isRefused, setRefused] = useState(false);
  const turn = async (to: boolean) => {
    if (!to) return onChange(false);
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    setRefused(answer !== 'granted');
    if (answer === 'granted') onChange(true);
  };
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => void turn(target.checked)} />
        <span>
          Report incoming payments
          <small>
            While the wallet is open and unlocked in a tab that you do not look at. The title of the tab
            counts them in any case.
          </small>
        </span>
      </label>
      {isRefused && <p role="alert">The browser does not allow notifications from this site.</p>}
    </>
  );
}
