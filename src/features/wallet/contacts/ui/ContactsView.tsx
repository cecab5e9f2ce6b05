import { useState } from 'react';
import { comparableText } from '@site/src/lib/text/comparable-text';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import type { Contact } from '@site/src/wallet/contacts/contact-list';
import { readReceiver } from '../../shared/lib/payment-request';
import { useSubView } from '../../shared/model/views';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { ContactFiles, type ContactReview } from './ContactFiles';
import { ContactForm } from './ContactForm';
import { ContactRow } from './ContactRow';
import styles from './ContactsView.module.css';
import { MergeReview } from './MergeReview';

/** The receivers that the owner knows, encrypted in the vault. */
export function ContactsView() {
  const { contacts } = useOpenWallet();
  const list = useValue(contacts);
  const subView = useSubView();
  const [form, setForm] = useState<'new' | PublicKey>();
  const [review, setReview] = useState<ContactReview>();
  const [sought, setSought] = useState('');
  const linked = keyInLink(subView);
  const isLinked = linked !== undefined && list.every(({ publicKey }) => publicKey !== linked);

  if (review !== undefined) return <MergeReview {...review} onDone={() => setReview(undefined)} />;

  const closeForm = () => {
    setForm(undefined);
    if (isLinked) window.location.hash = '#/contacts';
  };
  const shown = list.filter((contact) => isMatching(contact, sought));
  return (
    <section aria-labelledby="wallet-contacts">
      <div className={styles.bar}>
        <h1 id="wallet-contacts" className={styles.title}>
          Contacts
        </h1>
        {form === undefined && !isLinked && (
          <Button look="primary" small onClick={() => setForm('new')}>
            Add a contact
          </Button>
        )}
      </div>
      {isLinked && <ContactForm key={linked} isNew contact={{ publicKey: linked }} onDone={closeForm} />}
      {form === 'new' && !isLinked && <ContactForm isNew onDone={closeForm} />}
      {list.length === 0 ? (
        <p className={styles.quiet}>
          No contacts yet. Names that you give here are encrypted on this device, and shown wherever the
          wallet shows the account.
        </p>
      ) : (
        <>
          {list.length > 8 && (
            <TextField label="Find" value={sought} onChange={(event) => setSought(event.target.value)} />
          )}
          <ul className={styles.list} aria-label="Contacts">
            {shown.map((contact) =>
              form === contact.publicKey ? (
                <li key={contact.publicKey}>
                  <ContactForm isNew={false} contact={contact} onDone={closeForm} />
                </li>
              ) : (
                <ContactRow
                  key={contact.publicKey}
                  contact={contact}
                  onEdit={() => setForm(contact.publicKey)}
                />
              ),
            )}
          </ul>
        </>
      )}
      <ContactFiles onReview={setReview} />
    </section>
  );
}

function isMatching({ name, note, publicKey }: Contact, sought: string): boolean {
  const text = comparableText(sought);
  return [name, note, addressFromPublicKey(publicKey)].some((one) => comparableText(one).includes(text));
}

/** The account that a link to this part names, to be given a name. */
function keyInLink(subView: string): PublicKey | undefined {
  if (subView === '') return undefined;
  try {
    return publicKeyFromAddress(readReceiver(subView));
  } catch (error) {
    if (isAttoError(error)) return undefined;
    throw error;
  }
}
