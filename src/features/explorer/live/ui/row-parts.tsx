import type { ReactNode } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { ZERO_HASH } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime } from '@site/src/ui/format/instants';
import { Short } from '@site/src/ui/values/Hex';
import { Hint } from '@site/src/ui/values/Hint';
import { Icon } from '@site/src/ui/icon';
import { Link } from '@site/src/ui/link';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import type { RowReceive } from '../lib/receive-of-row';
import { movedByRow, type TransactionRow as Row } from '../lib/live-view';
import styles from './LiveTable.module.css';

/** The exact figures of a row, and whether its send was received. */
export function Exact({ row, receive }: { row: Row; receive: string | undefined }) {
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

/** Whether a send was received, as an icon with a hint; as text on small screens, where the row has room for it. */
export function ReceiveMark({ receive: { state, text } }: { receive: RowReceive }) {
  return (
    <span className={styles.receive} data-receive={state}>
      {state !== 'pending' && (
        <Hint hint={text} focusable={false}>
          <span className={styles.mark}>
            <Icon name={MARKS[state]} size={16} />
          </span>
          <span className={styles.text}>{text}</span>
        </Hint>
      )}
    </span>
  );
}

/** A link to an account, with its name if it has one. */
export function Account({ of }: { of: PublicKey }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(of);
  const name = nameOf(address)?.name;
  return <AddressLink address={address} href={links.account(addressPath(address))} name={name} />;
}

/** The counterparty of a transaction. */
export function OtherSide({ row }: { row: Row }) {
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
            <Short text={block.sendHash} head={6} tail={4} />
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
export function RowAmount({ row }: { row: Row }) {
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
