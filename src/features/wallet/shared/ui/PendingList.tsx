import { Button } from '@site/src/ui/controls/Button';
import { Amount } from '@site/src/ui/values/Amount';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Time } from '@site/src/ui/values/Time';
import type { PublicKey } from '@site/src/protocol/public-key';
import { transactionOf, type OutboxEntry } from '@site/src/wallet/outbox/outbox-entry';
import { useAccountInView } from '../model/use-account';
import { useSave } from '../model/use-task';
import { useWalletLinks } from '../model/use-wallet-links';
import { useOpenWallet, useValue } from '../model/wallet-context';
import { CardList } from './CardList';
import { EventRow } from './EventRow';
import { pendingLine, type PendingLine } from '../lib/pending-line';
import styles from './EventRow.module.css';

interface PendingListProps {
  /** The account whose blocks are listed; without it, those of all accounts of the owner. */
  readonly of?: PublicKey;
}

/** What was signed and is not confirmed, and what became of it. */
export function PendingList({ of }: PendingListProps) {
  const { settling, accounts } = useOpenWallet();
  const { account } = useAccountInView();
  const entries = useValue(settling);
  const responses = useValue(settling.responses);
  const list = useValue(accounts);
  const lines = entries.flatMap((entry) => {
    const isListed = of === undefined || entry.versions[0].block.publicKey === of;
    const line = isListed ? pendingLine(entry, responses.get(entry.hash)) : undefined;
    return line === undefined ? [] : [{ entry, line }];
  });
  if (lines.length === 0) return null;
  const nameOf = ({ versions: [{ block }] }: OutboxEntry) =>
    block.publicKey === account.publicKey
      ? undefined
      : (list.find(({ publicKey }) => publicKey === block.publicKey)?.name ?? 'a removed account');
  return (
    <section aria-labelledby="wallet-pending">
      <h2 id="wallet-pending" className={styles.heading}>
        Not settled
      </h2>
      <CardList label="Not settled">
        {lines.map(({ entry, line }) => (
          <PendingRow key={entry.hash} entry={entry} line={line} of={nameOf(entry)} />
        ))}
      </CardList>
    </section>
  );
}

interface PendingRowProps {
  readonly entry: OutboxEntry;
  readonly line: PendingLine;
  /** The account's name, if it is not the one in view. */
  readonly of: string | undefined;
}

function PendingRow({ entry, line, of }: PendingRowProps) {
  const { payments } = useOpenWallet();
  const links = useWalletLinks();
  const { save } = useSave('frame');
  const { block } = transactionOf(entry);
  const isOver = line.state !== 'pending';
  const { subject } = line;
  const dismiss = () => save((options) => payments.forget(block.publicKey, entry.hash, options));
  return (
    <EventRow
      name={`outbox ${line.state}`}
      icon={
        isOver ? 'warning' : line.what === 'payment' ? 'send' : line.what === 'change' ? 'change' : 'receive'
      }
      tone={isOver ? 'bad' : 'wait'}
      title={
        <>
          {line.what === 'change' && 'Change to '}
          {subject === undefined ? (
            'An incoming payment'
          ) : (
            <AddressLink address={subject} name={links.nameOf(subject)} href={links.accountHref(subject)} />
          )}
        </>
      }
      about={
        <>
          {line.short}
          {of && ` · ${of}`}
          {' · signed '}
          <Time instant={block.timestamp} />
        </>
      }
      end={line.amount !== undefined && <Amount value={line.amount} direction="out" align="end" />}
    >
      <p>{line.sentence}</p>
      {isOver && (
        <p>
          <Button small onClick={() => void dismiss()}>
            Remove from this list
          </Button>
        </p>
      )}
    </EventRow>
  );
}
