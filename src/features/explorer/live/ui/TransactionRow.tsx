import { memo, type ReactNode } from 'react';
import type { SendOutcome } from '@site/src/node-client/reads/search-chain';
import type { KnownReceive } from '@site/src/app/receives/use-receives';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { ZERO_HASH } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime } from '@site/src/ui/format/instants';
import { Icon } from '@site/src/ui/icon';
import { RowLink } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Link } from '@site/src/ui/link';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { BlockTypeBadge } from '@site/src/ui/values/BlockTypeBadge';
import { Short } from '@site/src/ui/values/Hex';
import { Hint } from '@site/src/ui/values/Hint';
import { Time } from '@site/src/ui/values/Time';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import { movedByRow, type TransactionRow as LiveTransactionRow } from '../lib/live-view';
import { receiveOfRow } from '../model/live-receives';
import styles from './LiveTable.module.css';

interface TransactionRowProps {
  readonly row: LiveTransactionRow;
  /** What the node's data shows about the receive of its send. */
  readonly outcome: SendOutcome | undefined;
  readonly error: unknown;
}

/**
 * A transaction of the live list. Each exact figure shows on hover, and all of them on the focused link: a tab
 * stop for each would add up to hundreds in fifty rows.
 */
export const TransactionRow = memo(function TransactionRow({ row, outcome, error }: TransactionRowProps) {
  const { links } = useNetwork();
  const receive = receiveOfRow(row, outcome, error);
  const { block } = row.transaction;
  return (
    <Row className={styles.row} data-row="transaction" data-hash={row.hash}>
      <Cell column="Type" at="title">
        <BlockTypeBadge type={block.type} />
        {receive && <ReceiveMark receive={receive} />}
      </Cell>
      <Cell column="Transaction" at="link">
        <Hint hint={<Exact row={row} receive={receive?.text} />} focusable={false}>
          {(describedBy) => (
            <RowLink href={links.transaction(row.hash)} aria-describedby={describedBy}>
              <Short text={row.hash} head={8} tail={6} />
            </RowLink>
          )}
        </Hint>
      </Cell>
      <Cell column="Account" at="note">
        <Account of={block.publicKey} />
      </Cell>
      <Cell column="From or to" at="aside">
        <OtherSide row={row} />
      </Cell>
      <Cell column="Amount" at="value">
        <RowAmount row={row} />
      </Cell>
      <Cell column="Age" at="end">
        <Time instant={block.timestamp} form="short" align="end" focusable={false} />
      </Cell>
    </Row>
  );
});

/** The exact figures of a row, and whether its send was received. */
function Exact({ row, receive }: { row: LiveTransactionRow; receive: string | undefined }) {
  const { block } = row.transaction;
  const raw = movedByRow(row);
  const { local, utc } = exactTime(block.timestamp);
  return (
    <>
      {raw !== undefined && (
        <>
          {`${groupThousands(raw)} raw`}
          <br />
        </>
      )}
      {local}
      <br />
      {utc}
      {receive && (
        <>
          <br />
          {receive}
        </>
      )}
    </>
  );
}

const MARKS = { received: 'check', waiting: 'clock', unknown: 'warning' } as const;

/** Whether a send was received, as an icon with a hint. */
function ReceiveMark({ receive: { state, text } }: { receive: KnownReceive }) {
  return (
    <span className={styles.receive} data-receive={state}>
      {state !== 'pending' && (
        <Hint hint={text} focusable={false}>
          <span className={styles.mark}>
            <Icon name={MARKS[state]} size={16} />
          </span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </Hint>
      )}
    </span>
  );
}

/** A link to an account, with its name if it has one. */
function Account({ of }: { of: PublicKey }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(of);
  const name = nameOf(address)?.name;
  return <AddressLink address={address} href={links.account(addressPath(address))} name={name} brief />;
}

/** The counterparty of a transaction. */
function OtherSide({ row }: { row: LiveTransactionRow }) {
  const { links } = useNetwork();
  const { block } = row.transaction;
  switch (block.type) {
    case 'SEND':
      return (
        <Side word="to">
          <Account of={block.receiverPublicKey} />
        </Side>
      );
    case 'CHANGE':
      return (
        <Side word="voter">
          <Account of={block.representativePublicKey} />
        </Side>
      );
    case 'OPEN':
    case 'RECEIVE':
      if (row.matched) {
        return (
          <Side word="from">
            <Account of={row.matched.publicKey} />
          </Side>
        );
      }
      if (block.sendHash === ZERO_HASH) return <Side word="genesis" />;
      return (
        <Side word="of send">
          <Link href={links.transaction(block.sendHash)}>
            <Short text={block.sendHash} head={6} tail={4} brief />
          </Link>
        </Side>
      );
  }
}

function Side({ word, children }: { word: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.word}>{word}</span> {children}
    </>
  );
}

/** The signed amount of a transaction, or a dash with the reason why there is none. */
function RowAmount({ row }: { row: LiveTransactionRow }) {
  const { block } = row.transaction;
  const value = movedByRow(row);
  if (value !== undefined) {
    const direction = block.type === 'SEND' ? 'out' : 'in';
    return <Amount value={value} direction={direction} align="end" focusable={false} />;
  }
  const why =
    block.type === 'CHANGE'
      ? 'A change transfers no amount'
      : 'The amount is in the matched send, which has not been read';
  return (
    <Hint hint={why} align="end" focusable={false}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </Hint>
  );
}
