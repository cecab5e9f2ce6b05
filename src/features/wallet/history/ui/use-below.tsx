import { useCallback } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import styles from './HistoryView.module.css';
import { NoteEditor } from './NoteEditor';

/** What is shown below the other account: the way to name it, and the note. */
export function useBelow() {
  const links = useWalletLinks();
  return useCallback(
    (entry: AccountEntry) => {
      const address = addressFromPublicKey(entry.subjectPublicKey);
      const isUnnamed = links.nameOf(address) === undefined && entry.subjectPublicKey !== entry.publicKey;
      return (
        <span className={styles.note}>
          {isUnnamed && (
            <a
              className={styles.nameLink}
              href={`#/contacts/${addressPath(address)}`}
              aria-label={`Name the account of block ${entry.height}`}
            >
              Name
            </a>
          )}
          <NoteEditor hash={entry.hash} height={entry.height} />
        </span>
      );
    },
    [links],
  );
}
