import { useCallback, useEffect, useState } from 'react';
import { pageOfflineWallet } from '@site/src/app/offline/offline-wallet';
import { WALLET_PATH } from '@site/src/app/secrets/secret-path';
import { Button } from '@site/src/ui/controls/Button';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { useTask } from '../shared/model/use-task';
import { useValue } from '../shared/model/wallet-context';
import styles from '../shared/ui/WalletPanel.module.css';
import { movedWallets, type MovedWallet } from './save-moved';
import { SaveMoved } from './SaveMoved';

interface MovedWalletsProps {
  /** The wallet's new origin. */
  readonly origin: string;
}

/**
 * The wallets that this browser still holds at the site's own address, after the wallet has moved. Each opens once more, to
 * save its backup file. The offline copy of the wallet is removed when all of them are saved, or if there is none.
 */
export function MovedWallets({ origin }: MovedWalletsProps) {
  const [wallets, setWallets] = useState<readonly MovedWallet[]>([]);
  const [saved, setSaved] = useState<ReadonlySet<MovedWallet>>(new Set());
  const offline = pageOfflineWallet(WALLET_PATH);
  const { host } = useValue(offline);
  const { task, run } = useTask();
  const look = useCallback(
    () =>
      run(async (options) => {
        const found = await movedWallets(options);
        setWallets(found);
        if (found.length === 0) await offline.drop();
        // The site may have its wallet back.
        else await offline.check();
      }),
    [run, offline],
  );
  useEffect(() => void look(), [look]);
  const onSaved = (wallet: MovedWallet) => {
    const all = new Set([...saved, wallet]);
    setSaved(all);
    if (wallets.every((one) => all.has(one))) void offline.drop();
  };
  return (
    <>
      {host === 'other' && (
        <div role="alert">
          <p>Another version of this page is ready.</p>
          <Button look="primary" onClick={() => void offline.renew()}>
            Load the new version
          </Button>
        </div>
      )}
      {task.state === 'failed' && (
        <ErrorPanel message={describeError(task.error, WALLET_MESSAGES)} onRetry={() => void look()} />
      )}
      {wallets.map((wallet) => (
        <div key={wallet.network} className={styles.moved}>
          <SaveMoved wallet={wallet} origin={origin} onSaved={() => onSaved(wallet)} />
        </div>
      ))}
    </>
  );
}
