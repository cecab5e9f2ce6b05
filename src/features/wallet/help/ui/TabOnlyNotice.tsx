import { useEffect, useRef } from 'react';
import { usePhases, useValue } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

/**
 * Says, as long as it is shown, that the wallet ends with this tab. Before the tab is closed the browser asks whether that is
 * meant, once there is a wallet to lose.
 */
export function TabOnlyNotice() {
  const { phase } = useValue(usePhases());
  const notice = useRef<HTMLElement>(null);
  const isThere = phase !== 'starting' && phase !== 'absent';
  // The button that chose this had the focus.
  useEffect(() => notice.current?.focus(), []);
  useEffect(() => {
    if (!isThere) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isThere]);
  return (
    <aside ref={notice} tabIndex={-1} aria-label="Storage" className={styles.notice} data-tab-only>
      <p>
        <strong>Only this tab holds this wallet.</strong> Close or reload it and the wallet is gone: only its
        24 words bring it back. A payment that is under way then may still arrive, so look at your history
        before you pay again.
      </p>
    </aside>
  );
}
