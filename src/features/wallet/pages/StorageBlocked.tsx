import { Button } from '@site/src/ui/controls/Button';
import { useTask } from '../shared/model/use-task';
import { usePhases } from '../shared/model/wallet-context';
import { Step } from '../shared/ui/Step';
import styles from '../onboarding/ui/Onboarding.module.css';
import { OnboardingPanel } from '../onboarding/ui/OnboardingPanel';

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
        Allow this site to store data, then try again. Or use a wallet that only this tab holds: it is gone
        when the tab is closed or reloaded, and only its 24 words bring it back.
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
        only this tab holds: it is gone when the tab is closed or reloaded, and only its 24 words bring it
        back. It does not know payments that the stored wallet has not settled, so look at your history before
        you pay again.
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
    <OnboardingPanel>
      <Step {...(isSilent ? SILENT : BLOCKED)}>
        <div className={styles.actions}>
          <Button look="gold" disabled={isBusy} onClick={() => void run(() => phases.start())}>
            {isBusy ? 'Trying…' : 'Try again'}
          </Button>
          <Button onClick={onTabOnly}>Use a wallet in this tab only</Button>
        </div>
      </Step>
    </OnboardingPanel>
  );
}
