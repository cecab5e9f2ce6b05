import { useState, type ReactNode } from 'react';
import { addressFromPublicKey } from '../../protocol/address';
import type { Receivable } from '../../protocol/receivable';
import { AddressLink } from '../values/AddressLink';
import { Amount } from '../values/Amount';
import { Button } from '../controls/Button';
import { Card } from '../layout/Card';
import { DataTable, RowLink } from '../layout/DataTable';
import { describeError } from '../errors/describe-error';
import { groupThousands } from '../format/groups';
import { Short } from '../values/Hex';
import { Skeleton } from '../layout/Skeleton';
import { Cell, Row } from '../layout/Table';
import { Time } from '../values/Time';
import type { AccountLinks } from './account-links';
import { isDust } from './dust';
import { LiveText } from '../values/LiveText';
import styles from './Receivables.module.css';

const SHOWN = 50;
const COLUMNS = ['Amount', 'From', 'Send', 'Time'] as const;

interface ReceivablesProps {
  readonly waiting: {
    /** In the order shown. */
    readonly list: readonly Receivable[];
    /** Whether the node has started to report them; an empty list means nothing before that. */
    readonly reported: boolean;
    readonly error: unknown;
  };
  readonly links: AccountLinks;
  /** Whether the reader owns the account. */
  readonly own?: boolean;
  /** The order of the list; undefined: largest first. */
  readonly order?: 'newest' | undefined;
  /** The number of all receivables if the list contains only those that match a filter. */
  readonly limitedFrom?: number | undefined;
  /** Controls above the list. */
  readonly tools?: ReactNode;
  /** Actions below the list. */
  readonly below?: ReactNode;
  /** See `DataTable`. */
  readonly wholeRows?: boolean;
}

/** The account's receivables; dust from unknown accounts is collapsed. */
export function Receivables(props: ReceivablesProps) {
  const { waiting, links, own = false, order, limitedFrom, tools, below, wholeRows } = props;
  const [dustShown, setDustShown] = useState(false);
  const [limit, setLimit] = useState(SHOWN);
  const { list, reported, error } = waiting;
  const isStranger = ({ publicKey }: Receivable) =>
    links.nameOf(addressFromPublicKey(publicKey)) === undefined;
  const dust = list.filter((one) => isDust(one.amount, isStranger(one)));
  const others = list.filter((one) => !isDust(one.amount, isStranger(one)));
  const shown = dustShown ? list : others;
  const count = groupThousands(list.length);
  const sum = list.reduce((total, { amount }) => total + amount, 0n);
  return (
    <Card
      title={own ? 'Waiting payments' : 'Receivable'}
      aside={
        list.length > 0 && (
          <span className={styles.sum}>
            <LiveText>
              {limitedFrom === undefined
                ? `${count} waiting, `
                : `${count} of ${groupThousands(limitedFrom)} match, `}
            </LiveText>
            <Amount value={sum} />
          </span>
        )
      }
    >
      <p className={styles.about}>
        {own
          ? 'Payments that were sent to you, but that the wallet hasn’t received yet, are listed here. They are final, never expire, and become part of your balance once the wallet receives them.'
          : 'Payments to this account wait here once they’re final. They become part of its balance when the owner receives them, and they never expire.'}
      </p>
      {tools}
      {error !== undefined && <p className={styles.fault}>{describeError(error).happened}</p>}
      {!reported && list.length === 0 && error === undefined && (
        <p className={styles.empty}>
          <Skeleton width="min(100%, 320px)" />
        </p>
      )}
      {reported && list.length === 0 && (error === undefined || limitedFrom !== undefined) && (
        <p className={styles.empty}>
          {limitedFrom === undefined ? 'No payments are waiting.' : 'No payment matches.'}
        </p>
      )}
      {shown.length > 0 && (
        <DataTable
          label={`${own ? 'Waiting payments' : 'Receivable'}, ${order ?? 'largest'} first`}
          columns={COLUMNS}
          form="rows"
          ends={1}
          wholeRows={wholeRows}
          className={styles.table}
        >
          {shown.slice(0, limit).map((one) => (
            <ReceivableRow key={one.hash} receivable={one} links={links} />
          ))}
        </DataTable>
      )}
      <div className={styles.more}>
        {shown.length > limit && (
          <Button small onClick={() => setLimit((before) => before + 200)}>
            {`Show more, ${groupThousands(shown.length - limit)} left`}
          </Button>
        )}
        {dust.length > 0 && (
          <Button small aria-expanded={dustShown} onClick={() => setDustShown((before) => !before)}>
            {dustShown
              ? 'Hide small payments'
              : dust.length === 1
                ? '1 small payment from an unknown account'
                : `${groupThousands(dust.length)} small payments from unknown accounts`}
          </Button>
        )}
        {below}
      </div>
    </Card>
  );
}

function ReceivableRow({ receivable, links }: { receivable: Receivable; links: AccountLinks }) {
  const { hash, publicKey, amount, timestamp } = receivable;
  const address = addressFromPublicKey(publicKey);
  return (
    <Row data-receivable={hash}>
      <Cell column="Amount" at="value">
        <Amount value={amount} focusable={false} />
      </Cell>
      <Cell column="From" at="title">
        <AddressLink address={address} name={links.nameOf(address)} href={links.accountHref(address)} />
      </Cell>
      <Cell column="Send" at="link">
        <RowLink href={links.transactionHref(hash)}>
          <Short text={hash} head={6} tail={4} />
        </RowLink>
      </Cell>
      <Cell column="Time" at="wide">
        <Time instant={timestamp} form="exact" align="end" focusable={false} />
      </Cell>
    </Row>
  );
}
