import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { useOfflineCopy, useValue } from '../model/wallet-context';
import styles from './Notice.module.css';

/**
 * Contains what leads to a signature. If this copy of the wallet is outdated, it says so instead, until the owner decides to
 * sign with it all the same.
 */
export function BeforeSigning({ children }: { readonly children: ReactNode }) {
  const offline = useOfflineCopy();
  const isOutdated = useValue(offline).host === 'other';
  const [isAccepted, setAccepted] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAccepted) content.current?.focus();
  }, [isAccepted]);
  if (!isOutdated) return children;
  if (isAccepted) {
    return (
      <div ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    );
  }
  return (
    <div role="alert" className={styles.outdated} data-outdated>
      <h2>This copy of the wallet is out of date</h2>
      <p>
        The site now has another version, which may correct a mistake in this one. Load it before you sign:
        you lose only what you typed into this form.
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void offline.renew()}>
          Load the new version
        </Button>
        <Button onClick={() => setAccepted(true)}>Continue with the old version</Button>
      </div>
    </div>
  );
}
