import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { changeOf } from '@site/src/protocol/entry-change';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { Sheet } from '@site/src/ui/controls/Dialog';
import { groupThousands } from '@site/src/ui/format/groups';
import { amountForField } from '@site/src/ui/format/typed-amount';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { goToPlace, hrefOf } from '../../shared/model/views';
import { usePhases } from '../../shared/model/wallet-context';
import { ENTRY_WORDS } from '../../shared/ui/EntryRow';
import styles from './HistoryView.module.css';
import { NoteEditor } from './NoteEditor';

interface EntrySheetProps {
  readonly entry: AccountEntry;
  /** What is known of the receipt of a send, as text. */
  readonly receive: string | undefined;
  readonly onClose: () => void;
}

/** Everything about one block of the account in view. */
export function EntrySheet({ entry, receive, onClose }: EntrySheetProps) {
  const links = useWalletLinks();
  const { memory } = usePhases();
  const { account } = useAccountInView();
  const { direction, amount } = changeOf(entry);
  const address = addressFromPublicKey(entry.subjectPublicKey);
  const name = links.nameOf(address);
  const isSelf = entry.subjectPublicKey === entry.publicKey;
  const canPay = account.place !== undefined && direction !== 'none' && !isSelf;
  const payAgain = () => {
    const text = { receiver: address, amount: amountForField(amount), note: '' };
    memory.typed.set(account.publicKey, text);
    onClose();
    goToPlace(hrefOf('send'));
  };
  const fields = [
    { name: 'Time', value: <Time instant={entry.timestamp} form="exact" focusable={false} /> },
    {
      name: direction === 'in' ? 'From' : direction === 'out' ? 'To' : 'Representative',
      value: (
        <>
          {name !== undefined && <bdi className={styles.who}>{name}</bdi>}
          <WholeAddress address={address} />
          {name === undefined && !isSelf && (
            <a href={`#/contacts/${addressPath(address)}`} onClick={onClose} className={styles.nameLink}>
              Name this account
            </a>
          )}
        </>
      ),
    },
    ...(receive === undefined || receive === '' ? [] : [{ name: 'Receipt', value: receive }]),
    { name: 'Private note', value: <NoteEditor hash={entry.hash} height={entry.height} /> },
    { name: 'Balance after', value: <Amount value={entry.balance} focusable={false} /> },
    { name: 'Block', value: groupThousands(entry.height) },
  ];
  return (
    <Sheet title={ENTRY_WORDS[direction]} onClose={onClose}>
      <div className={styles.sheet} data-entry={entry.hash}>
        {direction !== 'none' && (
          <p className={styles.amount}>
            <Amount value={amount} direction={direction} large />
          </p>
        )}
        <FieldList stacked fields={fields} />
        <div className={styles.ways}>
          <a className={buttonClass()} href={links.transactionHref(entry.hash)}>
            Explorer
          </a>
          {canPay && <Button onClick={payAgain}>{direction === 'in' ? 'Send back' : 'Pay again'}</Button>}
        </div>
      </div>
    </Sheet>
  );
}
