import { useState } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { withoutContact, type Contact } from '@site/src/wallet/contacts/contact-list';
import { useSave } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet } from '../../shared/model/wallet-context';
import styles from './ContactsView.module.css';

/** A contact, with what its owner can do with it. */
export function ContactRow({ contact, onEdit }: { readonly contact: Contact; readonly onEdit: () => void }) {
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
