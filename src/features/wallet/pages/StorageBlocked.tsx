import { Button } from '../../../ui/controls/Button';
import { usePhases } from '../shared/model/wallet-context';
import { Step } from '../shared/ui/Step';
import styles from '../onboarding/ui/Onboarding.module.css';
import { OnboardingPanel } from '../onboarding/ui/OnboardingPanel';

/** The browser stores nothing: its owner allows it, or chooses a wallet that ends with this tab. */
export function StorageBlocked({ onTabOnly }: { readonly onTabOnly: () => void }) {
  const phases = usePhases();
  return (
    <OnboardingPanel>
      <Step
        title="This browser blocks storage"
        about={
          <>
            <p>
              The wallet is stored in your browser, encrypted with your password, but this browser does not
              let this site store anything. Private windows and blocked cookies do that. Coins are on the
              network and are not affected.
            </p>
            <p>
              Allow this site to store data, then try again. Or use a wallet that only this tab holds: it is
              gone when the tab is closed or reloaded, and only its 24 words bring it back.
            </p>
          </>
        }
      >
        <div className={styles.actions}>
          <Button look="gold" onClick={() => void phases.start()}>
            Try again
          </Button>
          <Button onClick={onTabOnly}>Use a wallet in this tab only</Button>
        </div>
      </Step>
    </OnboardingPanel>
  );
}
