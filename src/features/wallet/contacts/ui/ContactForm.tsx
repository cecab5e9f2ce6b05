import { useState } from 'react';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { withContact, type Contact } from '@site/src/wallet/contacts/contact-list';
import { meantAddress } from '../../shared/lib/meant-address';
import { readReceiver } from '../../shared/lib/payment-request';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { AddressOffer } from '../../shared/ui/AddressOffer';
import styles from './ContactsView.module.css';

interface ContactFormProps {
  /** The contact to change, or what is known of a new one. */
  readonly contact?: Partial<Contact> | undefined;
  /** Whether its address may be typed. */
  readonly isNew: boolean;
  readonly onDone: () => void;
}

/** Adds a contact, or changes its name and note. */
export function ContactForm({ contact, isNew, onDone }: ContactFormProps) {
  const { contacts, network } = useOpenWallet();
  const list = useValue(contacts);
  const { task, save, reset } = useSave();
  const [addressFault, setAddressFault] = useState<string>();
  const [name, setName] = useState(contact?.name ?? '');
  const [note, setNote] = useState(contact?.note ?? '');
  const [address, setAddress] = useState(
    contact?.publicKey === undefined ? '' : addressFromPublicKey(contact.publicKey),
  );

  const readKey = (): PublicKey | undefined => {
    try {
      return publicKeyFromAddress(readReceiver(address));
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setAddressFault(describeFieldError(error));
      return undefined;
    }
  };
  const store = async () => {
    const publicKey = readKey();
    if (publicKey === undefined) return;
    const saved = isNew ? list.find((one) => one.publicKey === publicKey) : undefined;
    if (saved !== undefined) {
      setAddressFault(`This address is already saved as “${saved.name}”. Edit that contact instead.`);
      return;
    }
    const isSaved = await save((options) =>
      contacts.change((list) => withContact(list, { publicKey, name, note }), options),
    );
    if (isSaved) onDone();
  };
  const meant = addressFault === undefined ? undefined : meantAddress(address, network).address;
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <form
      className={styles.form}
      aria-label={isNew ? 'New contact' : `Edit ${contact?.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      {isNew && (
        <TextField
          label="Address"
          mono
          autoFocus={contact === undefined}
          value={address}
          fault={addressFault}
          onChange={(event) => {
            setAddressFault(undefined);
            setAddress(event.target.value);
          }}
        />
      )}
      <AddressOffer
        address={meant === address.trim() ? undefined : meant}
        onUse={(used) => {
          setAddressFault(undefined);
          setAddress(used);
        }}
      />
      <TextField
        label="Name"
        value={name}
        autoFocus={!isNew || contact !== undefined}
        fault={message && `${message.happened} ${message.next}`}
        onChange={(event) => {
          reset();
          setName(event.target.value);
        }}
      />
      <TextField
        label="Note"
        hint="Only you see it; it is encrypted on this device."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" look="primary" aria-disabled={task.state === 'running'}>
          Save
        </Button>{' '}
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
