import { useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import type { Persistence } from '@site/src/wallet/vault/persistence';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { ExportBackup } from '../../shared/ui/ExportBackup';
import { FoldRow } from '../../shared/ui/MenuRow';
import styles from './SettingsView.module.css';

const ANSWERS: Readonly<Record<Persistence, string>> = {
  persistent: 'The browser promises to keep the wallet until you delete it yourself.',
  evictable:
    'The browser may delete the wallet when space runs out, or when you have not visited for a while. Keep your recovery phrase safe.',
  unknown: 'The browser does not say whether it keeps the wallet. Keep your recovery phrase safe.',
};

/** What keeps the coins safe when this device does not: words, a backup file, and the browser’s promise. */
export function BackupSettings() {
  const { page } = usePhases();
  const wallet = useOpenWallet();
  const wallets = useValue(wallet.wallets);
  const proofs = useValue(wallet.proofs);
  const [answer, setAnswer] = useState<Persistence>();
  const left = wallets.filter((id) => !proofs.has(id)).length;
  return (
    <FoldRow icon="key" label="Backup" value={left === 0 ? 'Done' : 'Not yet'}>
      <div className={styles.body}>
        <p>
          {left === 0
            ? 'You have backed up this wallet’s recovery phrase.'
            : 'You haven’t backed up your recovery phrase yet. Without it, your coins are lost if you lose this device.'}
        </p>
        <div className={styles.ways}>
          <a href="#/backup">{left === 0 ? 'Show or test your recovery phrase' : 'Back up now'}</a>
        </div>
        <ExportBackup />
        {page.keptIn === 'device' && (
          <div className={styles.ways}>
            <Button small onClick={() => void page.persist().then(setAnswer)}>
              Ask the browser to keep the wallet
            </Button>
          </div>
        )}
        {answer && <p role="status">{ANSWERS[answer]}</p>}
      </div>
    </FoldRow>
  );
}
