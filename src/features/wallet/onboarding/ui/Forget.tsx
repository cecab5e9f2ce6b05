import { useState } from 'react';
import { FORGET_TEXT } from '../../../../wallet/vault/vault';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/TextField';
import { usePhases } from '../../shared/model/wallet-context';
import { useTask } from '../../shared/model/use-task';
import { Step } from '../../shared/ui/Step';
import { startRestoring } from '../model/restoring';
import styles from './Onboarding.module.css';

/** Removes the wallet from this device, so that it can be restored from its words under a new password. */
export function Forget({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const [typed, setTyped] = useState('');
  const { task, run, reset } = useTask();
  const forget = () =>
    run(async (options) => {
      await phases.page.session.forget(typed, options);
      startRestoring('words');
      await phases.start();
    });
  const fault = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <Step
      focus
      title="Restore with your words"
      about={
        <>
          <p>
            Nobody can reset the password. With your 24 words, or a backup file and its password, you can
            restore the same accounts. First, remove the locked wallet from this device.
          </p>
          <p>
            <strong>Without the words or a file, removing it loses your coins.</strong> Names, contacts and
            notes are removed, too; only a backup file holds them.
          </p>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void forget();
        }}
      >
        <TextField
          label={`Type “${FORGET_TEXT}” to remove it`}
          value={typed}
          fault={fault && `${fault.happened} ${fault.next}`}
          onChange={(event) => {
            reset();
            setTyped(event.target.value);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
            Remove it and restore
          </Button>
          <Button onClick={onBack}>Back</Button>
        </div>
      </form>
    </Step>
  );
}
