import { addressFromPublicKey } from '@site/src/protocol/address';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Pill } from '@site/src/ui/values/Pill';
import type { PlannedPayment, PlanRow } from '@site/src/wallet/payroll/payroll-plan';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import styles from './Send.module.css';

const COLUMNS = ['No.', 'To', 'Note', 'Amount', 'State'] as const;

interface PayrollTableProps {
  readonly payments: readonly PlannedPayment[];
  /** What became of each; without it, all are open. */
  readonly rows?: readonly PlanRow[];
}

/** The payments of a file, in its order. */
export function PayrollTable({ payments, rows = [] }: PayrollTableProps) {
  const links = useWalletLinks();
  return (
    <div className={styles.table} role="region" aria-label="Payments of the file" tabIndex={0}>
      <DataTable label="Payments" columns={COLUMNS} form="named-cards" ends={2}>
        {payments.map(({ receiver, amount, note }, at) => {
          const address = addressFromPublicKey(receiver);
          const row = rows[at];
          return (
            <Row key={at} data-paid={row !== undefined && row !== 'left-out'}>
              <Cell column="No.">{at + 1}</Cell>
              <Cell column="To">
                <AddressLink
                  address={address}
                  name={links.nameOf(address)}
                  href={links.accountHref(address)}
                />
              </Cell>
              <Cell column="Note">
                <bdi>{note}</bdi>
              </Cell>
              <Cell column="Amount">
                <Amount value={amount} payment unit={false} focusable={false} />
              </Cell>
              <Cell column="State">
                {row === undefined ? (
                  <Pill>open</Pill>
                ) : row === 'left-out' ? (
                  <Pill>left out</Pill>
                ) : (
                  <Pill tone="good" icon="check">
                    confirmed
                  </Pill>
                )}
              </Cell>
            </Row>
          );
        })}
      </DataTable>
    </div>
  );
}
