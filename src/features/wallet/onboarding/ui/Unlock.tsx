import { useState } from 'react';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { Button } from '../../../../ui/controls/Button';
import { isAttoError } from '../../../../protocol/error';
import type { LockReason } from '../../../../wallet/session/session';
import { usePhases } from '../../shared/model/wallet-context';
import { useTask } from '../../shared/model/use-task';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';
import { Forget } from './Forget';

/** Why the wallet is locked, if that may surprise its owner. */
const REASONS: Readonly<Partial<Record<LockReason, string>>> = {
  idle: 'The wallet locked itself because nothing happened for a while.',
  left: 'The wallet locked itself because you left the page.',
  tab: 'The wallet was locked in another tab.',
  broken:
    'The part of the wallet that holds the keys stopped, so the wallet locked itself. Nothing was sent.',
};

/** Asks for the password of the wallet on this device. */
export function Unlock({ reason }: { readonly reason: LockReason }) {
  const phases = usePhases();
  const password = useSecret();
  const { task, run, reset } = useTask();
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <Forget onBack={() => setForgotten(false)} />;

  const unlock = () =>
    run(async (options) => {
      const opened = await phases.page.session.unlock(textOf(password), options);
      await phases.enter(opened);
    });
  const fault =
    task.state !== 'failed'
      ? undefined
      : isAttoError(task.error, 'WALLET_PASSWORD_WRONG')
        ? 'This is not the password of this wallet. Nothing was changed.'
        : `${describeError(task.error, WALLET_MESSAGES).happened} ${describeError(task.error, WALLET_MESSAGES).next}`;
  return (
    <Step title="Unlock your wallet" about={REASONS[reason]}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void unlock();
        }}
      >
        <SecretField
          label="Password"
          autoComplete="current-password"
          field={password}
          fault={fault}
          onType={reset}
        />
        <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
          {task.state === 'running' ? 'Unlocking …' : 'Unlock'}
        </Button>
      </form>
      <p>
        <Button small onClick={() => setForgotten(true)}>
          Forgot your password? Restore with your words
        </Button>
      </p>
    </Step>
  );
}
