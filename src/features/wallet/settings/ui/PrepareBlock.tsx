import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { INPUT_MESSAGES } from '@site/src/ui/errors/input-messages';
import { OWNING_MESSAGES } from '@site/src/ui/errors/owning-messages';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { TextField } from '@site/src/ui/controls/TextField';
import { buildBlock, timeOf } from '@site/src/wallet/send/build-block';
import type { Intent } from '@site/src/wallet/send/intent';
import { readClocks } from '@site/src/wallet/time/block-time';
import { readReceiver } from '../../shared/lib/payment-request';
import { useAccountInView } from '../../shared/model/use-account';
import { useTask } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { printUnsigned } from '../offline-text';
import { BlockFields, TextToCarry } from './CarriedBlock';
import styles from './SettingsView.module.css';

const MESSAGES = { ...READING_MESSAGES, ...OWNING_MESSAGES, ...WALLET_MESSAGES, ...INPUT_MESSAGES };

/** Builds the next block of the account in view, to be signed elsewhere. */
export function PrepareBlock() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const { publicKey } = account;
  const waiting = useValue(useValue(wallet.feed)).get(publicKey) ?? [];
  const [type, setType] = useState<'SEND' | 'RECEIVE' | 'CHANGE'>('SEND');
  const [built, setBuilt] = useState<Block>();
  const { task, run, reset } = useTask();

  const intentOf = (form: FormData, seenHeight: bigint, own: typeof publicKey): Intent => {
    const text = (name: string) => String(form.get(name) ?? '');
    if (type === 'RECEIVE') {
      const [receivable] = waiting;
      if (receivable === undefined) throw new Error('There is no payment to receive.');
      const chosen = text('representative').trim();
      const representative = chosen === '' ? own : publicKeyFromAddress(readReceiver(chosen));
      return { type, receivable, representative };
    }
    const confirmed = { publicKey, confirmation: 'offline', seenHeight };
    if (type === 'CHANGE') {
      return {
        type,
        ...confirmed,
        representative: publicKeyFromAddress(readReceiver(text('representative'))),
      };
    }
    const receiver = publicKeyFromAddress(readReceiver(text('to')));
    return { type, ...confirmed, receiver, amount: parseTypedAmount(text('amount')) };
  };
  const build = (form: FormData) =>
    run(async (options) => {
      setBuilt(undefined);
      const { node, time, defaultRepresentative } = wallet.connection;
      const state = await node.account(publicKey, options);
      const fallback = state === undefined ? await defaultRepresentative(publicKey, options) : publicKey;
      const intent = intentOf(form, state?.height ?? 0n, fallback);
      const clocks = await readClocks({ time, clock: systemClock }, options);
      setBuilt(buildBlock(intent, state, timeOf(intent, state, clocks)));
    });
  const message =
    task.state !== 'failed'
      ? undefined
      : isAttoError(task.error)
        ? describeError(task.error, MESSAGES)
        : { happened: 'This account has no payment to receive.', next: '' };
  const fault = message && `${message.happened} ${message.next}`;
  const code = task.state === 'failed' && isAttoError(task.error) ? task.error.code : '';
  const isAmount = code.startsWith('AMOUNT_');
  const isAddress = code.startsWith('ADDRESS_');
  return (
    <div className={styles.body}>
      <form
        aria-label="Prepare a block"
        onChange={() => {
          reset();
          setBuilt(undefined);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void build(new FormData(event.currentTarget));
        }}
      >
        <p>{`For ${account.name}. Choose another account above.`}</p>
        <SelectField
          label="What to do"
          value={type}
          onChange={({ target }) => setType(target.value as typeof type)}
        >
          <option value="SEND">Send</option>
          <option value="RECEIVE">Receive the largest waiting payment</option>
          <option value="CHANGE">Change the representative</option>
        </SelectField>
        {type === 'SEND' && (
          <>
            <AmountField label="Amount in ATTO" name="amount" fault={isAmount && fault} />
            <TextField label="To" name="to" mono fault={isAddress && fault} />
          </>
        )}
        {type === 'CHANGE' && (
          <TextField label="Representative" name="representative" mono fault={isAddress && fault} />
        )}
        {fault && !isAmount && !isAddress && <p role="alert">{fault}</p>}
        <div>
          <Button type="submit" look="primary" aria-disabled={task.state === 'running'}>
            Prepare the block
          </Button>
        </div>
      </form>
      {built && (
        <>
          <BlockFields block={built} />
          <TextToCarry text={printUnsigned(built)} name="unsigned block" />
        </>
      )}
    </div>
  );
}
