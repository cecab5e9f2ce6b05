import clsx from 'clsx';
import { memo, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { AccountEntry } from '../../protocol/account-entry';
import { addressFromPublicKey } from '../../protocol/address';
import { AddressLink } from '../values/AddressLink';
import { Amount, HiddenAmounts } from '../values/Amount';
import { BlockTypeBadge } from '../values/BlockTypeBadge';
import { RowLink } from '../layout/DataTable';
import { groupThousands } from '../format/groups';
import { exactTime } from '../format/instants';
import { Skeleton } from '../layout/Skeleton';
import { Cell, Row } from '../layout/Table';
import { Short } from '../values/Hex';
import { Hint } from '../values/Hint';
import { Icon } from '../icon';
import { Time } from '../values/Time';
import { VisuallyHidden } from '../visually-hidden';
import { changeOf } from '../../protocol/entry-change';
import type { AccountLinks } from './account-links';
import { LiveText } from '../values/LiveText';
import styles from './HistoryTable.module.css';

/** What is known about the receive of a send; `pending`: nothing yet. */
export type ReceiveState = 'received' | 'waiting' | 'unknown' | 'pending';

interface HistoryRowProps {
  readonly entry: AccountEntry;
  /** What the block's bytes do not confirm, as text; empty if it is proven, undefined until it is checked. */
  readonly mismatches: string | undefined;
  /** The reader jumped to it. */
  readonly marked: boolean;
  readonly links: AccountLinks;
  /** See `HistoryTable`. */
  readonly below?: ((entry: AccountEntry) => ReactNode) | undefined;
  /** Whether the table has a column about receives, and what it shows for this block. */
  readonly hasReceives: boolean;
  readonly receive: string | undefined;
  readonly receiveState: ReceiveState | undefined;
}

/**
 * A block of an account. All its exact figures show on its link, so that a page has fifty tab stops, not five
 * hundred.
 */
export const HistoryRow = memo(function HistoryRow({
  entry,
  mismatches,
  marked,
  links,
  below,
  hasReceives,
  receive,
  receiveState,
}: HistoryRowProps) {
  const target = useJumpTarget(marked);
  const { direction, amount } = changeOf(entry);
  const address = addressFromPublicKey(entry.subjectPublicKey);
  const word = entry.blockType === 'SEND' ? 'to' : entry.blockType === 'CHANGE' ? 'voter' : 'from';
  return (
    <Row
      ref={target}
      className={clsx(marked && styles.marked)}
      tabIndex={marked ? -1 : undefined}
      data-row="entry"
      data-height={entry.height.toString()}
      data-proven={mismatches === undefined ? undefined : mismatches === ''}
    >
      <Cell column="Block" at={mismatches === undefined || mismatches === '' ? 'link' : 'more'}>
        <Hint hint={<Exact entry={entry} amount={amount} />} focusable={false}>
          {(describedBy) => (
            <RowLink
              href={links.transactionHref(entry.hash)}
              aria-describedby={describedBy}
              className={styles.block}
            >
              <span className={styles.height}>{groupThousands(entry.height)}</span>
              <Short text={entry.hash} head={6} tail={4} />
            </RowLink>
          )}
        </Hint>
        {mismatches === undefined ? (
          <span className={styles.unchecked} />
        ) : (
          <span className={mismatches === '' ? styles.proven : styles.unproven}>
            <Icon name={mismatches === '' ? 'check' : 'cross'} size={14} />
            {mismatches === '' ? (
              <VisuallyHidden>verified on this device</VisuallyHidden>
            ) : (
              <span>{`Not verified: ${mismatches}`}</span>
            )}
          </span>
        )}
      </Cell>
      <Cell column="Type" at="title">
        <BlockTypeBadge type={entry.blockType} />
        {receive && (receiveState === 'waiting' || receiveState === 'unknown') && (
          <span className={styles.waiting}>
            <Hint hint={receive} focusable={false}>
              <Icon name={receiveState === 'waiting' ? 'clock' : 'warning'} size={14} />
              <VisuallyHidden>{receive}</VisuallyHidden>
            </Hint>
          </span>
        )}
      </Cell>
      <Cell column="From or to" at="wide">
        <span className={styles.word}>{word}</span>{' '}
        {entry.subjectPublicKey === entry.publicKey ? (
          <span>itself</span>
        ) : (
          <AddressLink address={address} name={links.nameOf(address)} href={links.accountHref(address)} />
        )}
        {below?.(entry)}
      </Cell>
      <Cell column="Amount" at="value">
        {direction === 'none' ? (
          <span className={styles.word}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>moves no money</VisuallyHidden>
          </span>
        ) : (
          <Amount value={amount} direction={direction} align="end" focusable={false} />
        )}
      </Cell>
      <Cell column="Balance" at="none">
        <Amount value={entry.balance} align="end" focusable={false} />
      </Cell>
      <Cell column="Time" at="end">
        <Time instant={entry.timestamp} form="exact" align="end" focusable={false} />
      </Cell>
      {/* On a phone, an icon next to the type stands for it: a row has two lines. */}
      {hasReceives && (
        <Cell column="Received" at="none">
          {receive === '' ? <Skeleton width="90px" /> : receive}
        </Cell>
      )}
    </Row>
  );
});

function Exact({ entry, amount }: { entry: AccountEntry; amount: bigint }) {
  const { local, utc } = exactTime(entry.timestamp);
  const isHidden = useContext(HiddenAmounts);
  return (
    <>
      {!isHidden && (
        <>
          <span translate="no">{`${groupThousands(amount)} raw`}</span>
          <br />
          <LiveText>{`balance after it: ${groupThousands(entry.balance)} raw`}</LiveText>
          <br />
        </>
      )}
      <LiveText>{local}</LiveText>
      <br />
      <LiveText>{utc}</LiveText>
    </>
  );
}

/** Scrolls to the target row of a jump and focuses it, once per jump. */
function useJumpTarget(marked: boolean) {
  const target = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!marked) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [marked]);
  return target;
}
