import { memo } from 'react';
import { useNetwork } from '../../../../app/node/use-network';
import { BlockTypeBadge } from '../../../../ui/values/BlockTypeBadge';
import { Short } from '../../../../ui/values/Hex';
import { Hint } from '../../../../ui/values/Hint';
import { Time } from '../../../../ui/values/Time';
import { Cell, Row, RowLink } from '../../../../ui/layout/DataTable';
import type { TransactionRow as LiveTransactionRow } from '../lib/live-view';
import styles from './LiveTable.module.css';
import { Account, Exact, OtherSide, RowAmount } from './row-parts';

/**
 * A transaction of the live list. Each exact figure shows on hover, and all of them on the focused link: a tab
 * stop for each would add up to hundreds in fifty rows.
 */
export const TransactionRow = memo(function TransactionRow({ row }: { row: LiveTransactionRow }) {
  const { links } = useNetwork();
  const { block } = row.transaction;
  return (
    <Row className={styles.row} data-row="transaction" data-hash={row.hash}>
      <Cell column="Type">
        <BlockTypeBadge type={block.type} />
      </Cell>
      <Cell column="Transaction">
        <Hint hint={<Exact row={row} />} focusable={false}>
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
