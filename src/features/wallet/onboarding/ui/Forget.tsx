import { useState } from 'react';
import { FORGET_TEXT } from '@site/src/wallet/vault/vault';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { TextField } from '@site/src/ui/controls/TextField';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';
import { RestoreFile, RestoreWords } from './Welcome';

/**
 * Replaces the locked wallet by its words or a backup file, under a password that its owner knows. It stays until they are
 * checked; only an owner who has neither removes it first.
 */
export function Forget({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const [typed, setTyped] = useState('');
  const { task, run, reset } = useTask();
  const [way, setWay] = useState<'words' | 'file'>();
  const forget = () =>
    run(async (options) => {
      await phases.page.session.forget(typed, options);
      await phases.start();
    });
  const fault = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  const back = { replaces: true, onBack: () => setWay(undefined) } as const;
  const skeleton = <Skeleton height="320px" />;
  if (way === 'words') return <RestoreWords {...back} skeleton={skeleton} />;
  if (way === 'file') return <RestoreFile {...back} skeleton={skeleton} />;
  return (
    <Step
      focus
      title="Restore with your recovery phrase"
      onBack={onBack}
      about={
        <>
          <p>
            Nobody can reset the password. With your 24 words, or a backup file and its password, you can
            restore the same accounts. The locked wallet stays on this device until they have been checked.
            Only a backup file restores account names, contacts and notes.
          </p>
        </>
      }
    >
      <div className={styles.actions}>
        <Button look="primary" onClick={() => setWay('words')}>
          Restore with 24 words
        </Button>
        <Button onClick={() => setWay('file')}>Restore from a backup file</Button>
      </div>
      <p>
        <strong>Without the words or a file, your coins are lost.</strong> To start over, remove the wallet.
      </p>
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
          <Button type="submit" aria-disabled={task.state === 'running'}>
            Remove it
          </Button>
        </div>
      </form>
    </Step>
  );
}
