import { useState } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { FORGET_TEXT } from '@site/src/wallet/vault/vault';
import { useSave } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { FoldRow } from '../../shared/ui/MenuRow';
import styles from './SettingsView.module.css';

/** Removes everything from this device, after a typed confirmation. */
export function ForgetWallet() {
  const { page } = usePhases();
  const [typed, setTyped] = useState('');
  const { task, save, reset } = useSave();
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <FoldRow icon="cross" label="Remove everything from this device">
      <p>
        Removes keys, names, contacts and notes of all wallets here.{' '}
        <strong>Without their recovery phrases, the coins are lost.</strong>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save((options) => page.session.forget(typed, options));
        }}
      >
        <TextField
          label={`Type “${FORGET_TEXT}” to remove everything`}
          value={typed}
          fault={message && `${message.happened} ${message.next}`}
          onChange={(event) => {
            reset();
            setTyped(event.target.value);
          }}
        />
        <div className={styles.ways}>
          <Button type="submit" aria-disabled={task.state === 'running'}>
            Remove everything
          </Button>
        </div>
      </form>
    </FoldRow>
  );
}
