import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { saveFile } from '@site/src/lib/files/save-file';
import type { Network } from '@site/src/protocol/network';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { exportBackup } from '@site/src/wallet/backup/back-up';
import { useTask } from '../model/use-task';
import { usePhases } from '../model/wallet-context';

/** The name of a backup file that is saved at a time (epoch milliseconds), with the day in UTC. */
export function backupFileName(network: Network, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const of = network === 'LIVE' ? '' : `-${network.toLowerCase()}`;
  return `atto-wallet${of}-${day}.json`;
}

/** Saves everything that the vault holds as an encrypted file, which was opened again before it is handed over. */
export function ExportBackup() {
  const { page } = usePhases();
  const { task, run } = useTask();
  const [saved, setSaved] = useState<string>();
  const isRunning = task.state === 'running';
  const save = () =>
    run(async (options) => {
      const text = await exportBackup(page, options);
      const name = backupFileName(page.network, systemClock.now());
      saveFile(name, 'application/json', [text]);
      setSaved(name);
    });
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <div data-export-backup>
      <p>
        The file holds your keys, accounts, contacts, notes and settings, encrypted with your current
        password. It is a second backup in addition to your recovery phrase; without the password, it opens
        nothing.
      </p>
      <Button aria-disabled={isRunning} onClick={() => void save()}>
        {isRunning ? 'Testing the file …' : 'Save a backup file'}
      </Button>
      {saved !== undefined && task.state !== 'failed' && (
        <p role="status">{`Saved as ${saved}, and tested: your password opens it. Keep it somewhere other than this device.`}</p>
      )}
      {message && <p role="alert">{`${message.happened} ${message.next}`}</p>}
    </div>
  );
}
