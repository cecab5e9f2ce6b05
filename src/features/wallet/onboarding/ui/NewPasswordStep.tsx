import type { ReactNode } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { NewPassword, type NewPasswordFields } from '../../shared/ui/NewPassword';
import { textOf } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';

interface NewPasswordStepProps {
  /** The fields, which are the caller's: they may have to outlive this step. */
  readonly fields: NewPasswordFields;
  readonly about: ReactNode;
  /** Its number, where the steps are counted. */
  readonly step?: 1;
  /** The label of the button. */
  readonly action: string;
  /** Makes the vault. Errors are shown next to the password. */
  readonly onPassword: (password: string, options: { readonly signal: AbortSignal }) => Promise<void>;
  readonly onBack: () => void;
}

/** Takes the password of a vault that is about to be made. */
export function NewPasswordStep({ fields, about, step, action, onPassword, onBack }: NewPasswordStepProps) {
  const phases = usePhases();
  const { task, run, reset } = useTask();
  const isRunning = task.state === 'running';
  const submit = () => {
    if (!fields.agree()) return;
    void run(async (options) => {
      try {
        await onPassword(textOf(fields.password), options);
      } catch (error) {
        // Another tab was faster, or the page locked meanwhile: the wallet that is there is unlocked instead.
        const isThere = isAttoError(error, 'WALLET_VAULT_EXISTS') || isAttoError(error, 'WALLET_LOCKED');
        if (isThere) await phases.start();
        throw error;
      }
    });
  };
  return (
    <Step focus title="Choose a password" {...{ about, step, onBack }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NewPassword
          fields={fields}
          fault={task.state === 'failed' ? sentenceOf(task.error) : undefined}
          onType={reset}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" aria-disabled={isRunning}>
            {isRunning ? 'One moment …' : action}
          </Button>
        </div>
      </form>
    </Step>
  );
}
