import { memo } from 'react';
import type { SendOutcome } from '@site/src/node-client/reads/search-chain';
import { useNetwork } from '@site/src/app/node/use-network';
import { BlockTypeBadge } from '@site/src/ui/values/BlockTypeBadge';
import { Short } from '@site/src/ui/values/Hex';
import { Hint } from '@site/src/ui/values/Hint';
import { Time } from '@site/src/ui/values/Time';
import { RowLink } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import type { TransactionRow as LiveTransactionRow } from '../lib/live-view';
import { receiveOfRow } from '../lib/receive-of-row';
import styles from './LiveTable.module.css';
import { Account, Exact, OtherSide, ReceiveMark, RowAmount } from './row-parts';

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
      <Cell column="Type">
        <BlockTypeBadge type={block.type} />
        {receive && <ReceiveMark receive={receive} />}
      </Cell>
      <Cell column="Transaction">
        <Hint hint={<Exact row={row} receive={receive?.text} />} focusable={false}>
          {(describedBy) => (
            <RowLink href={links.transaction(row.hash)} aria-describedby={describedBy}>
              <Short text={row.hash} head={8} tail={6} />
            </RowLink>
          )}
        </Hint>
      </Cell>
      <Cell column="Account">
        <Account of={block.publicKey} />
      </Cell>
      <Cell column="From or to">
        <OtherSide row={row} />
      </Cell>
      <Cell column="Amount">
        <RowAmount row={row} />
      </Cell>
      <Cell column="Age">
        <Time instant={block.timestamp} form="short" align="end" focusable={false} />
      </Cell>
    </Row>
  );
});
