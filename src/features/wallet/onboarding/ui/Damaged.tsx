import { Button } from '../../../../ui/controls/Button';
import type { StorageProblem } from '../../../../wallet/vault/sealed-store';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from './Onboarding.module.css';
import { OnboardingPanel } from './OnboardingPanel';

const KINDS: Readonly<Record<StorageProblem['kind'], string>> = {
  altered: 'was changed',
  missing: 'is missing',
  older: 'was replaced by an older copy',
};

/** Something else than the wallet changed its data. Nothing of that was used; the owner decides what happens. */
export function Damaged({ problems }: { readonly problems: readonly StorageProblem[] }) {
  const phases = usePhases();
  const { task, run } = useTask();
  return (
    <OnboardingPanel>
      <Step
        focus
        title="Wallet data was changed"
        about={
          <>
            <p>
              Something other than this wallet has changed its data on this device. None of it was used. Your
              keys and your coins are not affected.
            </p>
            <ul>
              {problems.map(({ record, kind }) => (
                <li key={`${record} ${kind}`}>{`“${record}” ${KINDS[kind]}.`}</li>
              ))}
            </ul>
            <p>
              If you cannot explain the change, use the wallet on another device. If you go on, the affected
              data is dropped: check your contacts and settings before you pay.
            </p>
          </>
        }
      >
        <div className={styles.actions}>
          <Button look="gold" onClick={phases.lock}>
            Lock
          </Button>
          <Button aria-disabled={task.state === 'running'} onClick={() => void run(() => phases.repair())}>
            Go on with the rest
          </Button>
        </div>
      </Step>
    </OnboardingPanel>
  );
}
