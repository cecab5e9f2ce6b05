import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import type { PasskeyUnlocking } from '../model/use-passkey-unlock';
import styles from './Onboarding.module.css';

interface PasskeyUnlockProps extends PasskeyUnlocking {
  /** Whether no password is being tried. */
  readonly isIdle: boolean;
}

/** The button that asks for a passkey, above the form for the password. */
export function PasskeyUnlock({ offer, task, start, isIdle }: PasskeyUnlockProps) {
  if (offer === 'none') return null;
  if (offer === 'moved') {
    return (
      <p data-passkeys-moved>
        The wallet’s address has changed, so its passkeys no longer open it here. Type your password.
      </p>
    );
  }
  const isRunning = task.state === 'running';
  const fault = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <div className={styles.passkey}>
      <Button look="primary" aria-disabled={isRunning || !isIdle} onClick={isIdle ? start : undefined}>
        {isRunning ? 'Waiting for the passkey …' : 'Unlock with a passkey'}
      </Button>
      {fault ? (
        <p key="fault" role="alert">{`${fault.happened} ${fault.next}`}</p>
      ) : (
        <p key="or">Or type your password.</p>
      )}
    </div>
  );
}
