import { useState } from 'react';
import { browserNotices } from '@site/src/lib/notices';
import styles from './SettingsView.module.css';

const REFUSED = 'The browser does not allow notifications from this site.';
const MISSING = 'This browser cannot show notifications of a page.';
const LATE =
  'The browser has not said whether notifications are allowed. Answer its question, then try again.';
const EXAMPLE = { body: 'Payments that come in are reported like this.', tag: 'atto-incoming' };

interface NotifySettingProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lets the browser report payments that come in while nobody looks at the page. It is asked only after a click. */
export function NotifySetting({ isOn, onChange }: NotifySettingProps) {
  const [fault, setFault] = useState<string>();
  const turn = async (to: boolean) => {
    setFault(undefined);
    if (!to) return onChange(false);
    const permission = await browserNotices.request();
    if (permission === 'late') return setFault(LATE);
    if (permission === 'denied' || permission === 'default') return setFault(REFUSED);
    // Some browsers allow notifications, and then cannot show those of a page.
    if (permission === 'missing' || !browserNotices.show('Atto wallet', EXAMPLE)) return setFault(MISSING);
    onChange(true);
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
      {fault !== undefined && <p role="alert">{fault}</p>}
    </>
  );
}
