import { useState, type ReactNode } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { utcDay } from '@site/src/ui/format/utc-day';
import { MAX_PASSKEYS } from '@site/src/wallet/keys/passkey-list';
import type { Passkeys } from '@site/src/wallet/passkeys/browser-passkeys';
import { PASSKEY_NAME_MAX } from '@site/src/wallet/settings/wallet-settings';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { FoldRow } from '../../shared/ui/MenuRow';
import { SecretField, textOf, useSecret } from '../../shared/ui/SecretField';
import { usePasskeys, type PasskeyNews, type PasskeyStep } from '../use-passkeys';
import styles from './SettingsView.module.css';

/** Passkeys that open the wallet on this device, where it has an origin of its own. */
export function PasskeySettings() {
  const { passkeys } = usePhases().page;
  if (passkeys === undefined) return null;
  return (
    <FoldRow icon="shield" label="Passkeys">
      <div className={styles.body} data-passkeys>
        <p>
          Open this wallet here with your fingerprint, face, PIN or security key. You still need the password
          to see your recovery phrase, and the recovery phrase to restore the wallet.
        </p>
        <PasskeyParts passkeys={passkeys} />
      </div>
    </FoldRow>
  );
}

const NEWS: Readonly<Record<PasskeyNews, string>> = {
  added: 'The passkey opens this wallet here.',
  removed:
    'The passkey no longer opens this wallet here. If someone else can use it and may have copied the wallet’s data, move your coins to a new wallet.',
};

function PasskeyParts({ passkeys }: { readonly passkeys: Passkeys }) {
  const all = usePasskeys(passkeys);
  const { passkeyNames } = useValue(useOpenWallet().settings);
  const { list, canOpen, at, news, task } = all;
  const isRunning = task.state === 'running';
  const slots = list?.slots ?? [];
  const isMoved = list !== undefined && slots.length > 0 && list.rpId !== passkeys.host;
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  const fault = message && `${message.happened} ${message.next}`;
  if (at.step === 'password') {
    return <GrantForm count={slots.length} all={all} isRunning={isRunning} fault={fault} />;
  }
  if (at.step !== 'list') return <AskStep at={at} all={all} isRunning={isRunning} fault={fault} />;
  return (
    <>
      {isMoved && (
        <p data-passkeys-moved>
          {`These passkeys belong to ${list.rpId} and don’t work at this address. Adding one here replaces them.`}
        </p>
      )}
      {slots.length > 0 && (
        <ul className={styles.passkeys} aria-label="Passkeys of this wallet">
          {slots.map(({ credential, createdAt, synced }) => {
            const name = passkeyNames[credential] ?? 'Passkey';
            const kept = synced ? 'copied to your other devices' : 'only where it was created';
            return (
              <li key={credential}>
                <span>
                  <strong translate="no">{name}</strong>{' '}
                  <span className={styles.quiet}>{`since ${utcDay(createdAt)}, ${kept}`}</span>
                </span>
                <Button
                  small
                  aria-label={`Remove: ${name}`}
                  aria-disabled={isRunning}
                  onClick={() => void all.remove(credential)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {news && <p role="status">{NEWS[news]}</p>}
      {fault && <p role="alert">{fault}</p>}
      {canOpen === false && (
        <p className={styles.quiet} data-passkeys-unsupported>
          This browser, or this address, can’t open a wallet with a passkey. Your password opens it
          everywhere.
        </p>
      )}
      {canOpen && (isMoved || slots.length < MAX_PASSKEYS) && (
        <div className={styles.ways}>
          <Button small onClick={all.begin}>
            Add a passkey
          </Button>
        </div>
      )}
    </>
  );
}

interface StepProps {
  readonly all: ReturnType<typeof usePasskeys>;
  readonly isRunning: boolean;
  readonly fault: string | undefined;
}

/** Asks for the password and a name, before the browser asks for anything. */
function GrantForm({ count, all, isRunning, fault }: StepProps & { readonly count: number }) {
  const password = useSecret();
  const [name, setName] = useState(`Passkey ${count + 1}`);
  const { task } = all;
  const error = task.state === 'failed' ? task.error : undefined;
  const isWrong = isAttoError(error, 'WALLET_PASSWORD_WRONG') || isAttoError(error, 'WALLET_UNLOCK_TOO_SOON');
  return (
    <form
      aria-label="Add a passkey"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void all.grant(textOf(password), name.trim());
      }}
    >
      <Warning />
      <TextField
        label="Name of the passkey"
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        fault={name.trim() === '' ? 'Give it a name, so that you know which one to remove.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <SecretField
        label="Password"
        autoComplete="current-password"
        field={password}
        fault={isWrong && fault}
        onType={all.reset}
      />
      {fault !== undefined && !isWrong && <p role="alert">{fault}</p>}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isRunning}>
          {isRunning ? 'Checking …' : 'Continue'}
        </Button>
        <Button onClick={all.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

const ASKS: Readonly<Record<'create' | 'test', { readonly about: ReactNode; readonly button: string }>> = {
  create: { about: 'Your browser asks where to keep it.', button: 'Create the passkey' },
  test: {
    about: 'The passkey was created. Use it once, so that the wallet knows that it works.',
    button: 'Test the passkey',
  },
};

/** One question of the browser, which follows a click: some browsers want one for each. */
function AskStep({ at, all, isRunning, fault }: StepProps & { readonly at: PasskeyStep }) {
  const step = at.step === 'test' ? 'test' : 'create';
  const { about, button } = ASKS[step];
  return (
    <>
      {step === 'create' && <Warning />}
      <p key={step} role="status">
        {about}
      </p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div className={styles.ways}>
        <Button
          look="primary"
          aria-disabled={isRunning}
          onClick={() => void (step === 'test' ? all.test() : all.create())}
        >
          {isRunning ? 'Waiting for the passkey …' : button}
        </Button>
        <Button onClick={all.cancel}>Cancel</Button>
      </div>
    </>
  );
}

function Warning() {
  return (
    <p>
      Anyone who can use this passkey here, for example with the device’s PIN, can open the wallet and take
      the coins. You are asked twice: to create the passkey and to test it.
    </p>
  );
}
