import { addressFromPublicKey } from '../../../../protocol/address';
import { DataTable } from '../../../../ui/layout/DataTable';
import { Cell, Row } from '../../../../ui/layout/Table';
import { AddressLink } from '../../../../ui/values/AddressLink';
import { Amount } from '../../../../ui/values/Amount';
import { Pill } from '../../../../ui/values/Pill';
import type { PlannedPayment } from '../../../../wallet/payroll/payroll-plan';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import styles from './Send.module.css';

const COLUMNS = ['No.', 'To', 'Note', 'Amount', 'State'] as const;

interface PayrollTableProps {
  readonly payments: readonly PlannedPayment[];
  /** How many of the first ones are confirmed. */
  readonly paid: number;
}

/** The payments of a file, in its order. */
export function PayrollTable({ payments, paid }: PayrollTableProps) {
  const links = useWalletLinks();
  return (
    <div className={styles.table} role="region" aria-label="Payments of the file" tabIndex={0}>
      <DataTable label="Payments" columns={COLUMNS} form="named-cards" ends={2}>
        {payments.map(({ receiver, amount, note }, at) => {
          const address = addressFromPublicKey(receiver);
          return (
            <Row key={at} data-paid={at < paid}>
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
                <Amount value={amount} unit={false} focusable={false} />
              </Cell>
              <Cell column="State">
                {at < paid ? (
                  <Pill tone="good" icon="check">
                    confirmed
                  </Pill>
                ) : (
                  <Pill>open</Pill>
                )}
              </Cell>
            </Row>
          );
        })}
      </DataTable>
    </div>
  );
}
