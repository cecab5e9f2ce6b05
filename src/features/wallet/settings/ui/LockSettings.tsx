import { useEffect, useRef, useState } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { IDLE_MINUTES } from '@site/src/wallet/settings/wallet-settings';
import { isAttoError } from '@site/src/protocol/error';
import { usePhases } from '../../shared/model/wallet-context';
import { FoldRow } from '../../shared/ui/MenuRow';
import { useSettings } from '../use-settings';
import { NewPassword, useNewPassword } from '../../shared/ui/NewPassword';
import { useSave } from '../../shared/model/use-task';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';

/** When the wallet locks. */
export function LockSettings() {
  const { page } = usePhases();
  const { now, task, change } = useSettings();
  const lockAfter = (minutes: number) =>
    change({ idleMinutes: minutes }, () => page.session.setIdleMinutes(minutes));
  return (
    <FoldRow icon="lock" label="Lock after" value={minutesText(now.idleMinutes)}>
      <SelectField
        label="Lock after"
        hint="Without activity in any tab. A warning appears half a minute before."
        value={now.idleMinutes}
        onChange={({ target }) => void lockAfter(Number(target.value))}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(minutes)}
          </option>
        ))}
      </SelectField>
      {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
    </FoldRow>
  );
}

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The password that opens the wallet. */
export function PasswordSettings() {
  return (
    <FoldRow icon="key" label="Change the password">
      <ChangePassword />
    </FoldRow>
  );
}

/** Changes the password of the wallet on this device. What is typed stays in the fields. */
function ChangePassword() {
  const { page } = usePhases();
  const [wasChanged, setWasChanged] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasChanged) news.current?.focus();
  }, [wasChanged]);
  const current = useSecret();
  const fields = useNewPassword();
  const { task, save, reset } = useSave();
  const change = async () => {
    if (!fields.agree()) return;
    const isDone = await save((options) =>
      page.session.changePassword({ current: textOf(current), next: textOf(fields.password) }, options),
    );
    if (isDone) setWasChanged(true);
  };
  const error = task.state === 'failed' ? task.error : undefined;
  const isWrong = isAttoError(error, 'WALLET_PASSWORD_WRONG') || isAttoError(error, 'WALLET_UNLOCK_TOO_SOON');
  const message = error === undefined ? undefined : describeError(error, WALLET_MESSAGES);
  const fault = message && `${message.happened} ${message.next}`;
  return (
    <>
      {/* Always there, so that screen readers announce what comes into it. */}
      <div ref={news} role="status" tabIndex={-1}>
        {wasChanged && 'The password was changed. Other tabs are locked.'}
      </div>
      {!wasChanged && (
        <form
          aria-label="Change the password"
          onSubmit={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <SecretField
            label="Current password"
            autoComplete="current-password"
            field={current}
            fault={isWrong && fault}
            onType={reset}
          />
          <NewPassword name="new password" fields={fields} fault={!isWrong && fault} onType={reset} />
          <div>
            <Button type="submit" look="primary" aria-disabled={task.state === 'running'}>
              {task.state === 'running' ? 'Changing …' : 'Change password'}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
