import { useEffect, useRef } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import type { StorageProblem } from '@site/src/wallet/vault/sealed-store';
import { useTask } from '../shared/model/use-task';
import { usePhases, useValue } from '../shared/model/wallet-context';
import notices from '../shared/ui/Notice.module.css';
import { Step } from '../shared/ui/Step';
import steps from '../shared/ui/Step.module.css';
import { StorageProblems } from '../shared/ui/StorageProblems';
import { WalletPanel } from '../shared/ui/WalletPanel';

interface StorageBlockedProps {
  /** Whether the browser's storage does not respond at all; otherwise the browser does not let this site use it. */
  readonly isSilent: boolean;
  readonly onTabOnly: () => void;
}

const BLOCKED = {
  title: 'This browser blocks storage',
  about: (
    <>
      <p>
        The wallet is stored in your browser, encrypted with your password, but this browser does not let this
        site store anything. Private windows and blocked cookies do that. Coins are on the network and are not
        affected.
      </p>
      <p>
        Allow this site to store data, then try again. Or use a wallet that exists only in this tab: it is
        gone when the tab is closed or reloaded, and only its 24 words bring it back.
      </p>
    </>
  ),
};

const SILENT = {
  title: 'Storage does not respond',
  about: (
    <>
      <p>
        The wallet is stored in your browser, encrypted with your password, but the browser neither reads nor
        writes the data of this site. A wallet that is stored here is still there. Coins are on the network
        and are not affected.
      </p>
      <p>
        Try again. If that does not help, close the browser completely and open it again. Or use a wallet that
        exists only in this tab: it is gone when the tab is closed or reloaded, and only its 24 words bring it
        back. It does not know about payments that the stored wallet has not settled, so look at your history
        before you pay again.
      </p>
    </>
  ),
};

/** The browser stores nothing: its owner mends that, or chooses a wallet that ends with this tab. */
export function StorageBlocked({ isSilent, onTabOnly }: StorageBlockedProps) {
  const phases = usePhases();
  const { task, run } = useTask();
  const isBusy = task.state === 'running';
  return (
    <WalletPanel>
      <Step {...(isSilent ? SILENT : BLOCKED)}>
        <div className={steps.actions}>
          <Button look="primary" disabled={isBusy} onClick={() => void run(() => phases.start())}>
            {isBusy ? 'Trying…' : 'Try again'}
          </Button>
          <Button onClick={onTabOnly}>Use a wallet in this tab only</Button>
        </div>
      </Step>
    </WalletPanel>
  );
}

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
    <aside ref={notice} tabIndex={-1} aria-label="Storage" className={notices.banner} data-tab-only>
      <p>
        <strong>This wallet exists only in this tab.</strong> Close or reload it and the wallet is gone: only
        its 24 words bring it back. A payment that is under way then may still arrive, so look at your history
        before you pay again.
      </p>
    </aside>
  );
}

/** Something else than the wallet changed its data. Nothing of that was used; the owner decides what happens. */
export function StorageDamaged({ problems }: { readonly problems: readonly StorageProblem[] }) {
  const phases = usePhases();
  const { task, run } = useTask();
  return (
    <WalletPanel>
      <Step focus title="Wallet data was changed" about={<StorageProblems problems={problems} />}>
        <div className={steps.actions}>
          <Button look="primary" onClick={phases.lock}>
            Lock
          </Button>
          <Button aria-disabled={task.state === 'running'} onClick={() => void run(() => phases.repair())}>
            Continue without the damaged data
          </Button>
        </div>
      </Step>
    </WalletPanel>
  );
}
