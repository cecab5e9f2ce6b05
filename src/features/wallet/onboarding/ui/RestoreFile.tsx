import { useRef, useState } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import { importBackup } from '@site/src/wallet/backup/back-up';
import { Button } from '@site/src/ui/controls/Button';
import { FileField } from '@site/src/ui/controls/FileField';
import { isAboutPassword, sentenceOf } from '../../shared/lib/failure-messages';
import { useTask } from '../../shared/model/use-task';
import { restoreHref } from '../../shared/model/views';
import { usePhases } from '../../shared/model/wallet-context';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';
import type { RestoreProps } from './RestoreWords';

/** Restores a wallet from an encrypted backup file and its password. */
export function RestoreFile({ onBack, replaces }: RestoreProps) {
  const phases = usePhases();
  const { page } = phases;
  const file = useRef<HTMLInputElement>(null);
  const password = useSecret();
  const { task, run, reset } = useTask();
  const [isMissing, setMissing] = useState(false);

  const restore = () => {
    const [chosen] = file.current?.files ?? [];
    setMissing(chosen === undefined);
    if (chosen === undefined) return;
    void run(async (options) => {
      const given = { text: await chosen.text(), password: textOf(password), mayReplace: replaces };
      // Other tabs may have the replaced wallet open.
      if (replaces) page.session.lock();
      const wallets = await page.session.begin(() => importBackup(page, given, options), options);
      void page.persist();
      await phases.enter({ wallets, problems: [] });
    });
  };
  const error = task.state === 'failed' ? task.error : undefined;
  const sentence = error === undefined ? undefined : sentenceOf(error);
  const isRunning = task.state === 'running';
  return (
    <Step
      focus
      title="Restore from a backup file"
      about="The file brings back accounts, contacts, notes and settings. It opens with the password that the wallet had when the file was saved."
      onBack={onBack}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          restore();
        }}
      >
        <FileField
          label="Backup file"
          hint="Its name ends in .json."
          fault={isMissing ? 'Choose a file.' : isAboutPassword(error) ? undefined : sentence}
          ref={file}
          accept=".json,application/json"
          onFile={() => {
            reset();
            setMissing(false);
          }}
        />
        {isAttoError(error, 'WALLET_BACKUP_NETWORK') && (
          <p>
            <a
              href={restoreHref('file', error.context.actual)}
            >{`Open the ${error.context.actual} wallet`}</a>
          </p>
        )}
        <SecretField
          label="Password of the file"
          autoComplete="current-password"
          field={password}
          fault={isAboutPassword(error) ? sentence : undefined}
          onType={reset}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" aria-disabled={isRunning}>
            {isRunning ? 'Restoring …' : 'Restore the wallet'}
          </Button>
        </div>
      </form>
    </Step>
  );
}
