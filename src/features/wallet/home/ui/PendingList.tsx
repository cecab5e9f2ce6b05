import { Button } from '../../../../ui/controls/Button';
import { Amount } from '../../../../ui/values/Amount';
import { AddressLink } from '../../../../ui/values/AddressLink';
import { Time } from '../../../../ui/values/Time';
import type { OutboxEntry } from '../../../../wallet/outbox/outbox-entry';
import { useAccountInView } from '../../shared/model/use-account';
import { useTask } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { EventList, EventRow } from '../../shared/ui/EventRow';
import { pendingLine, type PendingLine } from '../lib/pending-line';
import styles from './WalletHome.module.css';

/** What was signed and is not confirmed, in any of the owner's accounts, and what became of it. */
export function PendingList() {
  const { settling, accounts } = useOpenWallet();
  const { account } = useAccountInView();
  const entries = useValue(settling);
  const list = useValue(accounts);
  const lines = entries.flatMap((entry) => {
    const line = pendingLine(entry);
    return line === undefined ? [] : [{ entry, line }];
  });
  if (lines.length === 0) return null;
  const nameOf = ({ transaction: { block } }: OutboxEntry) =>
    block.publicKey === account.publicKey
      ? undefined
      : (list.find(({ publicKey }) => publicKey === block.publicKey)?.name ?? 'a removed account');
  return (
    <section className={styles.part} aria-labelledby="wallet-pending">
      <h2 id="wallet-pending" className={styles.heading}>
        Not settled
      </h2>
      <EventList label="Not settled">
        {lines.map(({ entry, line }) => (
          <PendingRow key={entry.hash} entry={entry} line={line} of={nameOf(entry)} />
        ))}
      </EventList>
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
  const { run } = useTask();
  const { block } = entry.transaction;
  const isOver = line.state !== 'pending';
  const { subject } = line;
  const dismiss = () => run((options) => payments.forget(block.publicKey, entry.hash, options));
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
            'A payment that comes in'
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
