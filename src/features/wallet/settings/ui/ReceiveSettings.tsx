import { useState } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { amountForField, parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { browserNotices } from '@site/src/lib/notices';
import { useOpenWallet } from '../../shared/model/wallet-context';
import { FoldRow, RowFault, SwitchRow } from '../../shared/ui/MenuRow';
import { useSettings } from '../use-settings';

/** What is received automatically, and how the page shows and reports amounts. */
export function ReceiveSettings() {
  const { receiving } = useOpenWallet();
  const { now, task, change } = useSettings();
  const stored = amountForField(now.receiveFrom);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const save = async () => {
    try {
      const receiveFrom = parseTypedAmount(typed ?? stored);
      if (await change({ receiveFrom }, () => receiving.restart())) setTyped(undefined);
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setFault(describeFieldError(error));
    }
  };
  return (
    <>
      <FoldRow icon="receive" label="Receive automatically" value={`from ${stored} ATTO`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <AmountField
            allowZero
            label="Smallest amount to receive automatically (ATTO)"
            hint="Smaller payments wait until you receive them yourself. Anyone can send them for free to clutter your history."
            value={typed ?? stored}
            fault={fault}
            onChange={(event) => {
              setFault(undefined);
              setTyped(event.target.value);
            }}
            trailing={
              <Button small type="submit" aria-disabled={typed === undefined || task.state === 'running'}>
                Save
              </Button>
            }
          />
        </form>
      </FoldRow>
      <SwitchRow
        icon="hidden"
        label="Hide amounts"
        isOn={now.hideAmounts}
        onChange={(hideAmounts) => void change({ hideAmounts })}
        hint="You still see the amount of a payment before you confirm it."
      />
      <NotifySetting isOn={now.notify} onChange={(notify) => void change({ notify })} />
      {task.state === 'failed' && <RowFault>{describeError(task.error, WALLET_MESSAGES).happened}</RowFault>}
    </>
  );
}

const REFUSED = 'The browser does not allow notifications from this site.';
const MISSING = 'This browser doesn’t support notifications.';
const LATE =
  'Notifications are neither allowed nor blocked yet. Respond to the browser’s prompt, then try again.';
const EXAMPLE = { body: 'Incoming payments will be reported like this.', tag: 'atto-incoming' };

interface NotifySettingProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lets the browser report payments that come in while nobody looks at the page. It is asked only after a click. */
function NotifySetting({ isOn, onChange }: NotifySettingProps) {
  const [fault, setFault] = useState<string>();
  const turn = async (to: boolean) => {
    setFault(undefined);
    if (!to) return onChange(false);
    const permission = await browserNotices.request();
    if (permission === 'late') return setFault(LATE);
    if (permission === 'denied' || permission === 'default') return setFault(REFUSED);
    // Some browsers allow notifications, and then cannot show those of a page.
    if (permission === 'missing' || !browserNotices.show('Atto wallet', EXAMPLE)) return setFault(MISSING);
    onChange(true);
  };
  return (
    <>
      <SwitchRow
        icon="bell"
        label="Notify me of incoming payments"
        isOn={isOn}
        onChange={(to) => void turn(to)}
        hint="While the wallet is unlocked and its tab is in the background."
      />
      {fault !== undefined && <RowFault>{fault}</RowFault>}
    </>
  );
}
