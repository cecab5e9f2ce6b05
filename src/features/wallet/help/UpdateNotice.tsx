import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { useOfflineCopy, usePhases, useValue } from '../shared/model/wallet-context';
import styles from '../shared/ui/Notice.module.css';

/**
 * Looks for another version on the host whenever the wallet is unlocked, and says so before anything is signed. Meanwhile an
 * outdated copy receives nothing automatically, which would be signed, too: until its owner has decided, or locks the wallet.
 * Also says if the copy lacks files, and if its host no longer has any version.
 */
export function UpdateNotice() {
  const phases = usePhases();
  const now = useValue(phases);
  const receiving = now.phase === 'open' ? now.wallet.receiving : undefined;
  const isOpen = receiving !== undefined;
  const offline = useOfflineCopy();
  const { copy, files, host } = useValue(offline);
  const isOutdated = host === 'other';
  const [isAccepted, setAccepted] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void offline.check();
    return () => setAccepted(false);
  }, [offline, isOpen]);
  useEffect(() => receiving?.hold(isOutdated && !isAccepted), [receiving, isOutdated, isAccepted]);
  const accept = () => {
    setAccepted(true);
    // The button that had the focus disappears.
    notice.current?.focus();
  };
  const canAccept = isOpen && !isAccepted;
  const { site } = phases.page;
  return (
    <>
      {isOutdated && (
        <div ref={notice} tabIndex={-1} role="alert" className={styles.banner}>
          <p>
            <strong>Another version of the wallet is ready.</strong> This copy is out of date. Load the new
            version before you pay.
            {canAccept && ' Until you decide, payments to you wait on the network.'}
          </p>
          <div className={styles.ways}>
            <Button look="primary" onClick={() => void offline.renew()}>
              Load the new version
            </Button>
            {canAccept && <Button onClick={accept}>Receive with the old one</Button>}
          </div>
        </div>
      )}
      {host === 'gone' && (
        <Notice>
          <p>
            <strong>This version is no longer updated here.</strong> There has been no wallet at this address
            for days; it may have moved. This copy still works but no longer gets fixes.{' '}
            {isOpen ? <a href="#/backup">Save a backup file</a> : 'Unlock it and save a backup file'}, then
            look for the wallet’s new address on <a href={`${site}/`}>the site</a>.
          </p>
        </Notice>
      )}
      {copy === 'incomplete' && (
        <Notice>
          <p>
            <strong>The copy of the wallet on this device is incomplete.</strong>{' '}
            {`${files.missing} of its ${files.of} files are missing or damaged and could not be loaded. Some parts may not open. Your coins and keys are not affected. Connect this device, then load the page again.`}
          </p>
          <div className={styles.ways}>
            <Button onClick={() => window.location.reload()}>Load again</Button>
          </div>
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.banner}>
      {children}
    </div>
  );
}
