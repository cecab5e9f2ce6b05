import { useState } from 'react';
import { pageNicknames } from '@site/src/app/names/nickname-keeper';
import { networkLabel } from '@site/src/app/node/networks';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { FileButton } from '@site/src/ui/controls/FileField';
import type { ContactList } from '@site/src/wallet/contacts/contact-list';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { printContacts, readContacts, type ContactFileFault } from '../contact-file';
import { contactsFromNicknames } from '../import-contacts';
import styles from './ContactsView.module.css';

/** Contacts from elsewhere, which the owner looks at before they are merged with the list. */
export interface ContactReview {
  readonly title: string;
  readonly incoming: ContactList;
}

/** Imports contacts, from a file or from the explorer's nicknames, and exports them to a file. */
export function ContactFiles({ onReview }: { readonly onReview: (review: ContactReview) => void }) {
  const { contacts, network } = useOpenWallet();
  const list = useValue(contacts);
  const [fault, setFault] = useState<string>();

  const importFile = async (file: File) => {
    const reading = readContacts(await file.text(), network);
    if ('fault' in reading) return setFault(sentenceOf(reading.fault));
    setFault(undefined);
    onReview({ title: 'Import contacts', incoming: reading.contacts });
  };
  const importNicknames = () => {
    const incoming = contactsFromNicknames(pageNicknames().getSnapshot(), network);
    if (incoming.length === 0) {
      return setFault('The explorer has no nicknames for this network on this device.');
    }
    setFault(undefined);
    onReview({ title: 'Import nicknames from the explorer', incoming });
  };
  return (
    <>
      <div className={styles.ways}>
        <FileButton accept="application/json,.json" onFile={importFile}>
          Import from a file
        </FileButton>
        <Button small onClick={importNicknames}>
          Import nicknames from the explorer
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
            Export to a file
          </Button>
        )}
      </div>
      {fault && <p role="alert">{fault}</p>}
      {list.length > 0 && (
        <p className={styles.quiet}>
          The exported file isn’t encrypted: anyone who has it can read your contacts.
        </p>
      )}
    </>
  );
}

function sentenceOf(fault: ContactFileFault): string {
  switch (fault.kind) {
    case 'not-contacts':
      return 'This file has no Atto contacts. Nothing was changed.';
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
