import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { useOfflineCopy } from '../../shared/model/use-offline-copy';
import { usePhases, useValue } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

/**
 * Asks for a newer version whenever the wallet is unlocked, and says so before anything is signed. Meanwhile an outdated
 * copy receives nothing automatically, which would be signed, too: until its owner has decided, or locks the wallet.
 */
export function UpdateNotice() {
  const now = useValue(usePhases());
  const receiving = now.phase === 'open' ? now.wallet.receiving : undefined;
  const isOpen = receiving !== undefined;
  const offline = useOfflineCopy();
  const isOutdated = useValue(offline) === 'outdated';
  const [isAccepted, setAccepted] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void offline.check();
    return () => setAccepted(false);
  }, [offline, isOpen]);
  useEffect(() => receiving?.hold(isOutdated && !isAccepted), [receiving, isOutdated, isAccepted]);
  if (!isOutdated) return null;
  const accept = () => {
    setAccepted(true);
    // The button that had the focus disappears.
    notice.current?.focus();
  };
  const canAccept = isOpen && !isAccepted;
  return (
    <div ref={notice} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>A newer version of the wallet is ready.</strong> This copy is older than the one of the site.
        Load the new version before you pay.
        {canAccept && ' Until you decide, payments to you wait on the network.'}
      </p>
      <div className={styles.ways}>
        <Button look="gold" onClick={() => void offline.renew()}>
          Load the new version
        </Button>
        {canAccept && <Button onClick={accept}>Receive with the old one</Button>}
      </div>
    </div>
  );
}
