import { Button } from '@site/src/ui/controls/Button';
import type { StorageProblem } from '@site/src/wallet/vault/sealed-store';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from './Onboarding.module.css';
import { OnboardingPanel } from './OnboardingPanel';
import { StorageProblems } from '../../shared/ui/StorageProblems';

/** Something else than the wallet changed its data. Nothing of that was used; the owner decides what happens. */
export function Damaged({ problems }: { readonly problems: readonly StorageProblem[] }) {
  const phases = usePhases();
  const { task, run } = useTask();
  return (
    <OnboardingPanel>
      <Step focus title="Wallet data was changed" about={<StorageProblems problems={problems} />}>
        <div className={styles.actions}>
          <Button look="gold" onClick={phases.lock}>
            Lock
          </Button>
          <Button aria-disabled={task.state === 'running'} onClick={() => void run(() => phases.repair())}>
            Continue without the damaged data
          </Button>
        </div>
      </Step>
    </OnboardingPanel>
  );
}
