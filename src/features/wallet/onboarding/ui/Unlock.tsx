import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import type { PasskeyList } from '@site/src/wallet/keys/passkey-list';
import type { LockReason } from '@site/src/wallet/session/session';
import { useCountdown } from '../../shared/model/use-countdown';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';
import steps from '../../shared/ui/Step.module.css';
import { WalletPanel } from '../../shared/ui/WalletPanel';
import { Forget } from './Forget';
import { PaymentLink } from './PaymentLink';
import { usePasskeyUnlock, type PasskeyUnlocking } from '../model/use-passkey-unlock';
import styles from './Onboarding.module.css';

/** Why the wallet is locked, if that may surprise its owner. */
const REASONS: Readonly<Partial<Record<LockReason, string>>> = {
  idle: 'The wallet locked itself because it wasn’t used for a while.',
  left: 'The wallet locked itself because you left the page.',
  tab: 'The wallet was locked in another tab.',
  broken:
    'The part of the wallet that holds the keys stopped, so the wallet locked itself. Nothing was sent.',
};

interface UnlockProps {
  readonly reason: LockReason;
  /** The passkeys that the stored vault lists, where the wallet has any to offer. */
  readonly passkeys: PasskeyList | undefined;
}

/** Asks for the password of the wallet on this device, or for a passkey. */
export function Unlock({ reason, passkeys }: UnlockProps) {
  const { network } = usePhases().page;
  const [isForgotten, setForgotten] = useState<boolean>();
  return (
    <WalletPanel narrow>
      <PaymentLink network={network} />
      {isForgotten ? (
        <Forget onBack={() => setForgotten(false)} />
      ) : (
        <PasswordForm
          reason={reason}
          passkeys={passkeys}
          // After the owner’s own action, not on arrival.
          focus={reason === 'owner' || isForgotten === false}
          onForgotten={() => setForgotten(true)}
        />
      )}
    </WalletPanel>
  );
}

function PasswordForm({
  reason,
  passkeys,
  focus,
  onForgotten,
}: UnlockProps & {
  readonly focus: boolean;
  readonly onForgotten: () => void;
}) {
  const phases = usePhases();
  const { session, vault } = phases.page;
  const password = useSecret();
  const { task, run, reset } = useTask();
  const passkey = usePasskeyUnlock(passkeys);
  const [waitsUntil, setWaitsUntil] = useState<number>();
  const left = useCountdown(waitsUntil);

  const unlock = () => {
    if (left > 0) return;
    passkey.stop();
    void run(async (options) => {
      try {
        await phases.enter(await session.unlock(textOf(password), options));
      } catch (error) {
        const waitMs = vault.waitMs();
        if (waitMs > 0) setWaitsUntil(systemClock.monotonic() + waitMs);
        password.current?.select();
        // Another tab removed the wallet, or the browser did: the page says so and offers to restore it.
        if (isAttoError(error, 'WALLET_VAULT_MISSING')) await phases.start();
        throw error;
      }
    });
  };
  const isRunning = task.state === 'running';
  return (
    <Step focus={focus} title="Unlock your wallet" about={REASONS[reason]}>
      <PasskeyUnlock {...passkey} isIdle={!isRunning} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          unlock();
        }}
      >
        <SecretField
          label="Password"
          autoComplete="current-password"
          field={password}
          fault={task.state === 'failed' ? faultOf(task.error, left) : undefined}
          onType={() => {
            passkey.stop();
            reset();
          }}
        />
        <div className={steps.actions}>
          <Button type="submit" look="primary" aria-disabled={isRunning || left > 0}>
            {isRunning ? 'Unlocking …' : left > 0 ? `Wait ${left} s` : 'Unlock'}
          </Button>
        </div>
      </form>
      <p className={styles.more}>
        Forgot your password?{' '}
        <button type="button" className={styles.link} onClick={onForgotten}>
          Restore with your recovery phrase.
        </button>
      </p>
    </Step>
  );
}

/** The sentence next to the field. It does not count the seconds, which would be read out each time. */
function faultOf(error: unknown, left: number): string {
  if (isAttoError(error, 'WALLET_PASSWORD_WRONG')) {
    const wait =
      left > 0 ? ' After several wrong passwords, you have to wait a little before the next try.' : '';
    return `Wrong password. Check Caps Lock and try again.${wait}`;
  }
  const { happened, next } = describeError(error, WALLET_MESSAGES);
  return `${happened} ${next}`;
}

interface PasskeyUnlockProps extends PasskeyUnlocking {
  /** Whether no password is being tried. */
  readonly isIdle: boolean;
}

/** The button that asks for a passkey, above the form for the password. */
function PasskeyUnlock({ offer, task, start, isIdle }: PasskeyUnlockProps) {
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
