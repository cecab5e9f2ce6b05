import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { useNames } from '../../../../app/use-names';
import { useNetwork } from '../../../../app/use-network';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import { AddressLink } from '../../../../ui/AddressLink';
import { Amount } from '../../../../ui/Amount';
import { BlockTypeBadge } from '../../../../ui/BlockTypeBadge';
import { groupThousands } from '../../../../ui/format/groups';
import { exactTime } from '../../../../ui/format/instants';
import { Short } from '../../../../ui/Hex';
import { Hint } from '../../../../ui/Hint';
import { Icon } from '../../../../ui/icon';
import { Link } from '../../../../ui/link';
import { Time } from '../../../../ui/Time';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { changeOf } from '../lib/entry-change';
import { DOUBT_WORDS, doubtsOf, type Verdict } from '../lib/verdict';
import styles from './HistoryTable.module.css';
import { useJumpTarget } from './use-jump-target';

interface HistoryRowProps {
  readonly entry: AccountEntry;
  readonly verdict: Verdict | undefined;
  readonly below: Verdict | undefined;
  readonly marked: boolean;
}

/** One block of an account. All its exact figures show at its link, so that a page is fifty stops and not five hundred. */
export const HistoryRow = memo(function HistoryRow({ entry, verdict, below, marked }: HistoryRowProps) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const target = useJumpTarget(marked);
  const { direction, amount } = changeOf(entry);
  const address = addressFromPublicKey(entry.subjectPublicKey);
  const doubts = verdict && doubtsOf(entry, verdict, below);
  const word = entry.blockType === 'SEND' ? 'to' : entry.blockType === 'CHANGE' ? 'voter' : 'from';
  return (
    <tr
      ref={target}
      role="row"
      className={clsx(styles.row, marked && styles.marked)}
      tabIndex={marked ? -1 : undefined}
      data-row="entry"
      data-height={entry.height.toString()}
      data-proven={doubts === undefined ? undefined : doubts.length === 0}
    >
      <Cell column="Block">
        <Hint hint={<Exact entry={entry} amount={amount} />} focusable={false}>
          {(describedBy) => (
            <Link
              href={links.transaction(entry.hash)}
              aria-describedby={describedBy}
              className={styles.block}
            >
              <span className={styles.height}>{groupThousands(entry.height)}</span>
              <Short text={entry.hash} head={6} tail={4} />
            </Link>
          )}
        </Hint>
        {doubts !== undefined && (
          <span className={doubts.length === 0 ? styles.proven : styles.doubted}>
            <Icon name={doubts.length === 0 ? 'check' : 'cross'} size={14} />
            {doubts.length === 0 ? (
              <VisuallyHidden>proven on this device</VisuallyHidden>
            ) : (
              `Not proven: ${doubts.map((doubt) => DOUBT_WORDS[doubt]).join('; ')}`
            )}
          </span>
        )}
      </Cell>
      <Cell column="Type">
        <BlockTypeBadge type={entry.blockType} />
      </Cell>
      <Cell column="From or to">
        <span className={styles.word}>{word}</span>{' '}
        {entry.subjectPublicKey === entry.publicKey ? (
          'itself'
        ) : (
          <AddressLink
            address={address}
            name={nameOf(address)?.name}
            href={links.account(addressPath(address))}
          />
        )}
      </Cell>
      <Cell column="Amount">
        {direction === 'none' ? (
          <span className={styles.word}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>moves no money</VisuallyHidden>
          </span>
        ) : (
          <Amount value={amount} direction={direction} align="end" focusable={false} />
        )}
      </Cell>
      <Cell column="Balance">
        <Amount value={entry.balance} align="end" focusable={false} />
      </Cell>
      <Cell column="Time">
        <Time instant={entry.timestamp} align="end" focusable={false} />
      </Cell>
    </tr>
  );
});

function Cell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <td role="cell" data-column={column}>
      {children}
    </td>
  );
}

function Exact({ entry, amount }: { entry: AccountEntry; amount: bigint }) {
  const { local, utc } = exactTime(entry.timestamp);
  return (
    <>
      {`${groupThousands(amount)} raw`}
      <br />
      {`balance after it: ${groupThousands(entry.balance)} raw`}
      <br />
      {local}
      <br />
      {utc}
    </>
  );
}
