import { useState } from 'react';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { describeError } from '@site/src/ui/errors/describe-error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { withAccount } from '@site/src/wallet/accounts/account-list';
import { meantAddress } from '../../shared/lib/meant-address';
import { readReceiver } from '../../shared/lib/payment-request';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { AddressOffer } from '../../shared/ui/AddressOffer';
import styles from './AccountsView.module.css';

/** Adds an account whose key is elsewhere: it can be looked at, and nothing can be signed for it here. */
export function WatchForm({ onDone }: { readonly onDone: () => void }) {
  const { accounts, network } = useOpenWallet();
  const list = useValue(accounts);
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [meant, setMeant] = useState<Address>();
  const { task, save, reset } = useSave();
  const watch = async () => {
    let publicKey: PublicKey;
    try {
      publicKey = publicKeyFromAddress(readReceiver(address));
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setMeant(meantAddress(address, network).address);
      return setFault(describeFieldError(error));
    }
    if (list.some((one) => one.publicKey === publicKey))
      return setFault('This account is on your list already.');
    if (await save((options) => accounts.change((all) => withAccount(all, { publicKey, name }), options))) {
      onDone();
    }
  };
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <form
      className={styles.panel}
      aria-label="Watch an account"
      onSubmit={(event) => {
        event.preventDefault();
        void watch();
      }}
    >
      <TextField
        label="Address"
        mono
        autoFocus
        value={address}
        fault={fault}
        onChange={(event) => {
          setFault(undefined);
          setMeant(undefined);
          setAddress(event.target.value);
        }}
      />
      <AddressOffer
        address={meant}
        onUse={(offered) => {
          setFault(undefined);
          setMeant(undefined);
          setAddress(offered);
        }}
      />
      <TextField
        label="Name"
        value={name}
        fault={message && `${message.happened} ${message.next}`}
        onChange={(event) => {
          reset();
          setName(event.target.value);
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" look="primary">
          Watch it
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
