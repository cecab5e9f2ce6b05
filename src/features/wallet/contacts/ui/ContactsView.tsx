import { useRef, useState } from 'react';
import { pageNicknames } from '../../../../app/names/nickname-keeper';
import { networkLabel } from '../../../../app/node/networks';
import { saveFile } from '../../../../lib/files/save-file';
import { addressFromPublicKey, publicKeyFromAddress } from '../../../../protocol/address';
import type { PublicKey } from '../../../../protocol/public-key';
import { isAttoError } from '../../../../protocol/error';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/TextField';
import { WholeAddress } from '../../../../ui/values/AddressLink';
import { withoutContact, type Contact, type ContactList } from '../../../../wallet/contacts/contact-list';
import { readReceiver } from '../../shared/lib/read-receiver';
import { useSubView } from '../../shared/model/use-sub-view';
import { useSave } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { printContacts, readContacts, type ContactFileFault } from '../lib/contact-file';
import { contactsFromNicknames } from '../lib/from-nicknames';
import { ContactForm } from './ContactForm';
import styles from './ContactsView.module.css';
import { MergeReview } from './MergeReview';

/** The receivers that the owner knows, encrypted in the vault. */
export function ContactsView() {
  const { contacts, network } = useOpenWallet();
  const list = useValue(contacts);
  const subView = useSubView();
  const [form, setForm] = useState<'new' | PublicKey>();
  const [review, setReview] = useState<{ readonly title: string; readonly incoming: ContactList }>();
  const [fault, setFault] = useState<string>();
  const [sought, setSought] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const linked = keyInLink(subView);
  const isLinked = linked !== undefined && list.every(({ publicKey }) => publicKey !== linked);

  if (review !== undefined) return <MergeReview {...review} onDone={() => setReview(undefined)} />;

  const importFile = async (given: File | undefined) => {
    if (given === undefined) return;
    const reading = readContacts(await given.text(), network);
    if ('fault' in reading) return setFault(sentenceOf(reading.fault));
    setFault(undefined);
    setReview({ title: 'Import contacts', incoming: reading.contacts });
  };
  const importNicknames = () => {
    const incoming = contactsFromNicknames(pageNicknames().getSnapshot(), network);
    if (incoming.length === 0) {
      return setFault('The explorer has no nicknames for this network on this device.');
    }
    setFault(undefined);
    setReview({ title: 'Import nicknames of the explorer', incoming });
  };
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
          <Button look="gold" small onClick={() => setForm('new')}>
            Add a contact
          </Button>
        )}
      </div>
      {isLinked && <ContactForm key={linked} isNew contact={{ publicKey: linked }} onDone={closeForm} />}
      {form === 'new' && !isLinked && <ContactForm isNew onDone={closeForm} />}
      {list.length === 0 ? (
        <p className={styles.quiet}>
          Nobody yet. Names that you give here are encrypted on this device, and shown wherever the wallet
          shows the account.
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
      <div className={styles.ways}>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={({ target }) => {
            void importFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button small onClick={() => file.current?.click()}>
          Import from a file
        </Button>
        <Button small onClick={importNicknames}>
          Import nicknames of the explorer
        </Button>
        {list.length > 0 && (
          <Button
            small
            onClick={() =>
              saveFile(`atto-contacts-${network.toLowerCase()}.json`, 'application/json', [
                printContacts(network, list),
              ])
            }
          >
            Save as a file
          </Button>
        )}
      </div>
      {fault && <p role="alert">{fault}</p>}
      {list.length > 0 && <p className={styles.quiet}>A saved file is not encrypted.</p>}
    </section>
  );
}

function ContactRow({ contact, onEdit }: { readonly contact: Contact; readonly onEdit: () => void }) {
  const { contacts } = useOpenWallet();
  const links = useWalletLinks();
  const [isAsking, setAsking] = useState(false);
  const { save } = useSave('frame');
  const { publicKey, name, note } = contact;
  const address = addressFromPublicKey(publicKey);
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
            <Button
              small
              onClick={() =>
                void save((options) => contacts.change((list) => withoutContact(list, publicKey), options))
              }
            >
              {`Remove ${name}`}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button small onClick={onEdit} aria-label={`Change ${name}`}>
              Change
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

function isMatching({ name, note, publicKey }: Contact, sought: string): boolean {
  const text = sought.trim().toLowerCase();
  return [name, note, addressFromPublicKey(publicKey)].some((one) => one.toLowerCase().includes(text));
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

function sentenceOf(fault: ContactFileFault): string {
  switch (fault.kind) {
    case 'not-contacts':
      return 'This is not a file of Atto contacts. Nothing was changed.';
    case 'too-large':
      return 'This file is too large for contacts. Nothing was changed.';
    case 'newer':
      return 'A newer version of the wallet wrote this file. Reload the page and try again. Nothing was changed.';
    case 'network':
      return `These contacts belong to the ${networkLabel(fault.network)} network. Nothing was changed.`;
    case 'entry':
      return `Contact ${fault.entry} of the file is not valid: check its address, name and note. Nothing was changed.`;
    case 'twice':
      return `Contact ${fault.entry} of the file repeats an address or a name. Nothing was changed.`;
  }
}
