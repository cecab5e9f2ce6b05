import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { useNewPassword } from '../../shared/model/use-new-password';
import { useSave } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { NewPassword } from '../../shared/ui/NewPassword';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';

/** Changes the password of the wallet on this device. What is typed stays in the fields. */
export function ChangePassword({ onDone }: { readonly onDone: (isChanged: boolean) => void }) {
  const { page } = usePhases();
  const current = useSecret();
  const fields = useNewPassword();
  const { task, save, reset } = useSave();
  const change = async () => {
    if (!fields.agree()) return;
    const isDone = await save((options) =>
      page.session.changePassword({ current: textOf(current), next: textOf(fields.password) }, options),
    );
    if (isDone) onDone(true);
  };
  const error = task.state === 'failed' ? task.error : undefined;
  const isWrong = isAttoError(error, 'WALLET_PASSWORD_WRONG') || isAttoError(error, 'WALLET_UNLOCK_TOO_SOON');
  const message = error === undefined ? undefined : describeError(error, WALLET_MESSAGES);
  const fault = message && `${message.happened} ${message.next}`;
  return (
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
        <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
          {task.state === 'running' ? 'Changing …' : 'Change it'}
        </Button>{' '}
        <Button onClick={() => onDone(false)}>Cancel</Button>
      </div>
    </form>
  );
}
