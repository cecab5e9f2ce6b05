import { useState } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { Card } from '@site/src/ui/layout/Card';
import { IDLE_MINUTES } from '@site/src/wallet/settings/wallet-settings';
import { usePhases } from '../../shared/model/wallet-context';
import { useSettings } from '../model/use-settings';
import { ChangePassword } from './ChangePassword';
import styles from './SettingsView.module.css';

/** When the wallet locks, and the password that opens it. */
export function LockSettings() {
  const { page } = usePhases();
  const { now, task, change } = useSettings();
  const [isChanging, setChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  const lockAfter = (minutes: number) =>
    change({ idleMinutes: minutes }, () => page.session.setIdleMinutes(minutes));
  return (
    <Card title="Lock and password" className={styles.card}>
      <div className={styles.body}>
        <Field label="Lock after" hint="Without activity in any tab. A warning appears half a minute before.">
          {(ties) => (
            <select
              {...ties}
              value={now.idleMinutes}
              onChange={({ target }) => void lockAfter(Number(target.value))}
            >
              {IDLE_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 1 ? '1 minute' : `${minutes} minutes`}
                </option>
              ))}
            </select>
          )}
        </Field>
        {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
        {isChanging ? (
          <ChangePassword
            onDone={(isChanged) => {
              setChanging(false);
              setWasChanged(isChanged);
            }}
          />
        ) : (
          <div className={styles.ways}>
            <Button small onClick={() => setChanging(true)}>
              Change the password
            </Button>
            {wasChanged && <span role="status">The password was changed. Other tabs are locked.</span>}
          </div>
        )}
      </div>
    </Card>
  );
}
