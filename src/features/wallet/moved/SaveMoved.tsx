import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { saveFile } from '@site/src/lib/files/save-file';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { Button } from '@site/src/ui/controls/Button';
import { isAboutPassword, sentenceOf } from '../shared/lib/failure-messages';
import { useTask } from '../shared/model/use-task';
import { restoreHref } from '../shared/model/views';
import { backupFileName } from '../shared/ui/ExportBackup';
import { clearSecret, SecretField, textOf, useSecret } from '../shared/ui/SecretField';
import { Step } from '../shared/ui/Step';
import styles from '../shared/ui/Step.module.css';
import { StorageProblems } from '../shared/ui/StorageProblems';
import { NetworkMark } from '../shared/ui/WalletPanel';
import { saveMoved, type MovedWallet, type Saved } from './save-moved';

interface SaveMovedProps {
  readonly wallet: MovedWallet;
  /** The wallet's new origin. */
  readonly origin: string;
  readonly onSaved: () => void;
}

/** Takes the password of a wallet that is stored here, for its backup file alone, and then shows the new address. */
export function SaveMoved({ wallet, origin, onSaved }: SaveMovedProps) {
  const { network } = wallet;
  const password = useSecret();
  const { task, run, reset } = useTask();
  const [saved, setSaved] = useState<Saved>();
  const file = saved !== undefined && 'text' in saved ? saved : undefined;
  const problems = saved !== undefined && 'problems' in saved ? saved.problems : undefined;
  const download = (text: string) =>
    saveFile(backupFileName(network, systemClock.now()), 'application/json', [text]);
  const save = () =>
    run(async (options) => {
      const given = { password: textOf(password), withoutDamaged: problems !== undefined };
      const result = await saveMoved(wallet, given, options);
      setSaved(result);
      if ('problems' in result) return;
      clearSecret(password);
      download(result.text);
      onSaved();
    });
  const mark = network !== 'LIVE' && (
    <p>
      <NetworkMark network={network} />
    </p>
  );
  if (file !== undefined) {
    return (
      <Step
        focus
        level={2}
        title="Restore the file at the new address"
        about={
          <>
            {mark}
            <p>
              The backup file is in your downloads. Open the wallet at its new address, choose “Restore from a
              backup file”, and enter the same password. Keep the file until your accounts appear there.
            </p>
            <Unsettled hashes={file.unsettled} network={network} />
          </>
        }
      >
        <p className={styles.actions}>
          <a href={`${origin}/${restoreHref('file', network)}`} target="_top" rel="noopener">
            Open the wallet at its new address
          </a>
          <code>{origin}</code>
        </p>
        <div className={styles.actions}>
          <Button small onClick={() => download(file.text)}>
            Save the file again
          </Button>
        </div>
      </Step>
    );
  }
  const error = task.state === 'failed' ? task.error : undefined;
  const isRunning = task.state === 'running';
  return (
    <Step
      level={2}
      focus={problems !== undefined}
      title={problems === undefined ? 'Move your wallet' : 'Wallet data was changed'}
      about={
        <>
          {mark}
          {problems === undefined ? (
            <p>
              This browser still stores a wallet for this address, but the wallet no longer opens here. Save
              it as an encrypted backup file, then restore the file at the new address. Your coins are on the
              network and are not affected.
            </p>
          ) : (
            <StorageProblems problems={problems} />
          )}
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SecretField
          label="Password of this wallet"
          autoComplete="current-password"
          field={password}
          hint="It opens the wallet only to make the file. Nothing is signed or sent."
          fault={isAboutPassword(error) ? sentenceOf(error) : undefined}
          onType={reset}
        />
        {error !== undefined && !isAboutPassword(error) && <p role="alert">{sentenceOf(error)}</p>}
        <div className={styles.actions}>
          <Button type="submit" look="primary" aria-disabled={isRunning}>
            {isRunning
              ? 'Making the file …'
              : problems === undefined
                ? 'Save the backup file'
                : 'Save the file without the damaged data'}
          </Button>
        </div>
      </form>
    </Step>
  );
}

/** Payments that the file leaves out. */
function Unsettled({
  hashes,
  network,
}: {
  readonly hashes: Extract<Saved, { text: string }>['unsettled'];
  readonly network: MovedWallet['network'];
}) {
  if (hashes?.length === 0) return null;
  const { transaction } = explorerLinks(`?network=${network}`);
  return (
    <div className={styles.note}>
      <p>
        {hashes === undefined
          ? 'Payments that were signed here may not be confirmed yet. The file leaves them out: look at your history before you pay again.'
          : 'These payments were signed here and were not confirmed when this wallet was last open. The file leaves them out: look each of them up before you pay again.'}
      </p>
      <ul>
        {hashes?.map((hash) => (
          <li key={hash}>
            <a href={transaction(hash)}>
              <code>{hash}</code>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
