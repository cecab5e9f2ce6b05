import { useRef, useState } from 'react';
import { comparableText } from '@site/src/lib/text/comparable-text';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { withoutContact, type Contact } from '@site/src/wallet/contacts/contact-list';
import { readReceiver } from '../../shared/lib/payment-request';
import { useSave } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useSubView } from '../../shared/model/views';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import view from '../../shared/ui/View.module.css';
import { ContactFiles, type ContactReview } from './ContactFiles';
import { ContactForm } from './ContactForm';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = keyInLink(subView);
  const isLinked = linked !== undefined && list.every(({ publicKey }) => publicKey !== linked);
  const isAdding = isLinked || form === 'new';

  if (review !== undefined) return <MergeReview {...review} onDone={() => setReview(undefined)} />;

  // What had the focus is about to go.
  const leadBack = () => heading.current?.focus({ preventScroll: true });
  const closeForm = () => {
    leadBack();
    setForm(undefined);
    if (isLinked) window.location.hash = '#/contacts';
  };
  const shown = list.filter((contact) => isMatching(contact, sought));
  return (
    <section aria-labelledby="wallet-contacts">
      <div className={view.bar}>
        <h1 ref={heading} tabIndex={-1} id="wallet-contacts" className={view.title}>
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
        isAdding || (
          <p className={styles.quiet}>
            No contacts yet. The names you save here are encrypted on this device and appear wherever the
            wallet shows the address.
          </p>
        )
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
                  onRemoved={leadBack}
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

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** A contact, with what its owner can do with it. */
function ContactRow({ contact, onEdit, onRemoved }: ContactRowProps) {
  const { contacts } = useOpenWallet();
  const links = useWalletLinks();
  const [isAsking, setAsking] = useState(false);
  const { save } = useSave('frame');
  const { publicKey, name, note } = contact;
  const address = addressFromPublicKey(publicKey);
  const remove = async () => {
    if (await save((options) => contacts.change((list) => withoutContact(list, publicKey), options)))
      onRemoved();
  };
  return (
    <li className={styles.row} data-contact={publicKey}>
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {note && <span className={styles.about}>{note}</span>}
        <span className={styles.address}>
          <WholeAddress address={address} href={links.accountHref(address)} />
        </span>
      </div>
      <div className={styles.ways}>
        {isAsking ? (
          <>
            <Button small onClick={() => void remove()}>
              {`Remove ${name}`}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button small onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button small onClick={() => setAsking(true)} aria-label={`Remove ${name} …`}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
