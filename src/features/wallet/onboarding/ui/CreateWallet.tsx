import { useState } from 'react';
import { PASSWORD_MIN } from '../../../../wallet/keys/password';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { Button } from '../../../../ui/controls/Button';
import { usePhases } from '../../shared/model/wallet-context';
import { useTask } from '../../shared/model/use-task';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { Step } from '../../shared/ui/Step';

/** Makes a wallet with new words. */
export function CreateWallet({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const { vault, session } = phases.page;
  const password = useSecret();
  const repeated = useSecret();
  const { task, run, reset } = useTask();
  const [isDifferent, setDifferent] = useState(false);

  const create = () => {
    const differs = textOf(password) !== textOf(repeated);
    setDifferent(differs);
    if (differs) return;
    void run(async (options) => {
      const words = { kind: 'fresh' } as const;
      const wallets = await session.begin(
        () => vault.create({ password: textOf(password), words }, options),
        options,
      );
      await phases.enter({ wallets, problems: [] });
    });
  };
  const onType = () => {
    reset();
    setDifferent(false);
  };
  const error = task.state === 'failed' ? task.error : undefined;
  const message = error === undefined ? undefined : describeError(error, WALLET_MESSAGES);
  return (
    <Step
      focus
      title="Choose a password"
      about="It locks the wallet on this device. It does not replace your 24 words, which you can write down in the next step."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <SecretField
          label="Password"
          autoComplete="new-password"
          field={password}
          hint={`At least ${PASSWORD_MIN} characters. Several words are good.`}
          fault={message && `${message.happened} ${message.next}`}
          onType={onType}
        />
        <SecretField
          label="Repeat the password"
          autoComplete="new-password"
          field={repeated}
          fault={isDifferent ? 'The two passwords are different. Type them again.' : undefined}
          onType={onType}
        />
        <Button onClick={onBack}>Back</Button>{' '}
        <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
          {task.state === 'running' ? 'Creating …' : 'Create the wallet'}
        </Button>
      </form>
    </Step>
  );
}
