import { useState } from 'react';
import { isAttoError } from '../../../../protocol/error';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { Button } from '../../../../ui/controls/Button';
import { isSamePassword, PASSWORD_MIN } from '../../../../wallet/keys/password';
import { useSave } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';

/** Changes the password of the wallet on this device. What is typed stays in the fields. */
export function ChangePassword({ onDone }: { readonly onDone: (isChanged: boolean) => void }) {
  const { page } = usePhases();
  const current = useSecret();
  const next = useSecret();
  const repeated = useSecret();
  const [isDifferent, setDifferent] = useState(false);
  const { task, save, reset } = useSave();
  const change = async () => {
    const differs = !isSamePassword(textOf(next), textOf(repeated));
    setDifferent(differs);
    if (differs) return;
    const isDone = await save((options) =>
      page.session.changePassword({ current: textOf(current), next: textOf(next) }, options),
    );
    if (isDone) onDone(true);
  };
  const error = task.state === 'failed' ? task.error : undefined;
  const isWrong = isAttoError(error, 'WALLET_PASSWORD_WRONG') || isAttoError(error, 'WALLET_UNLOCK_TOO_SOON');
  const message = error === undefined ? undefined : describeError(error, WALLET_MESSAGES);
  const fault = message && `${message.happened} ${message.next}`;
  const onType = () => {
    reset();
    setDifferent(false);
  };
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
        onType={onType}
      />
      <SecretField
        label="New password"
        autoComplete="new-password"
        field={next}
        hint={`At least ${PASSWORD_MIN} characters. Several words are good.`}
        fault={!isWrong && fault}
        onType={onType}
      />
      <SecretField
        label="Repeat the new password"
        autoComplete="new-password"
        field={repeated}
        fault={isDifferent && 'The two passwords are different. Type them again.'}
        onType={onType}
      />
      <div>
        <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
          {task.state === 'running' ? 'Changing …' : 'Change it'}
        </Button>{' '}
        <Button onClick={() => onDone(false)}>Cancel</Button>
      </div>
    </form>
  );
}
