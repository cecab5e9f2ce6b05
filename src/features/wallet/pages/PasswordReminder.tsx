import { useEffect } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { Button } from '@site/src/ui/controls/Button';
import { useSave } from '../shared/model/use-task';
import { useOpenWallet, useValue } from '../shared/model/wallet-context';
import type { Unlocking } from '../shared/model/wallet-phases';
import steps from '../shared/ui/Step.module.css';

const DAY_MS = 86_400_000;
/** How long an owner may go without typing the password before the wallet reminds them of it. */
const REMIND_AFTER_MS = 30 * DAY_MS;

/** Reminds the owner once of the password, if only passkeys have opened the wallet for long; and notes when it was typed. */
export function PasswordReminder({ byPasskey }: Pick<Unlocking, 'byPasskey'>) {
  const { settings } = useOpenWallet();
  const { passkeyNames, passwordAt } = useValue(settings);
  const { save } = useSave();
  const now = systemClock.now();
  const hasPasskeys = Object.keys(passkeyNames).length > 0;
  // Once a day is enough, so that not every unlocking writes.
  const isTyped = byPasskey === false && hasPasskeys && now - (passwordAt ?? 0) > DAY_MS;
  useEffect(() => {
    if (!isTyped) return;
    void save((options) => settings.change((all) => ({ ...all, passwordAt: systemClock.now() }), options));
  }, [isTyped, save, settings]);
  if (byPasskey !== true || passwordAt === undefined || now - passwordAt < REMIND_AFTER_MS) return null;
  return (
    <aside className={steps.note} aria-label="Password" data-password-reminder>
      <p>
        You have not typed your password for 30 days. Make sure that you still know it, because you need it to
        see your recovery phrase or to change the password. Unlock with it next time.{' '}
        <Button
          small
          onClick={() =>
            void save((options) => settings.change((all) => ({ ...all, passwordAt: undefined }), options))
          }
        >
          OK
        </Button>
      </p>
    </aside>
  );
}
