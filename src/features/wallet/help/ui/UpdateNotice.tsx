import { useEffect } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { useOfflineCopy } from '../../shared/model/use-offline-copy';
import { usePhases, useValue } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

/** Asks for a newer version whenever the wallet is unlocked, and says so before anything is signed. */
export function UpdateNotice() {
  const { phase } = useValue(usePhases());
  const offline = useOfflineCopy();
  const state = useValue(offline);
  const isOpen = phase === 'open';
  useEffect(() => {
    void offline.check();
  }, [offline, isOpen]);
  if (state !== 'outdated') return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>
        <strong>A newer version of the wallet is ready.</strong> This copy is older than the one of the site.
        Load the new version before you pay.
      </p>
      <Button look="gold" onClick={() => void offline.renew()}>
        Load the new version
      </Button>
    </div>
  );
}
