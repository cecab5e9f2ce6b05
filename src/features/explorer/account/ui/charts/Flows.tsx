import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { DataTable, RowLink } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { Amount } from '@site/src/ui/values/Amount';
import type { Flow } from '../../lib/payment-sums';
import { useJob } from '../../model/use-job';
import type { AccountSubject } from '../../model/use-subject';
import { useView } from '../../model/use-view';
import type { FlowStep } from '../../jobs/jobs';
import styles from './BalanceChart.module.css';
import { IntegrityNotice } from '../history/IntegrityNotice';
import { JobProgress } from '../history/JobProgress';

/** Longer histories are only read on request. */
const AT_ONCE = 2_000n;
const NOTHING: FlowStep = { done: 0n, total: 0n, faults: [], flows: [], counterparties: 0 };

/** The account's counterparties, by volume. */
export function Flows({ account, about }: { account: Account; about: AccountSubject }) {
  const { height } = account;
  const job = useJob({
    subject: about.subject,
    job: 'flows',
    request: { span: { from: 1n, to: height }, filter: {} },
    // New blocks do not restart it: the result shows how many blocks it covers.
    key: 'flows',
    auto: height <= AT_ONCE,
    empty: () => NOTHING,
    add: (_, step) => step,
  });
  const { flows, counterparties, done, total, faults } = job.result;
  return (
    <Card title="Counterparties">
      <IntegrityNotice faults={faults} />
      <div className={styles.state}>
        {job.state === 'idle' ? (
          <>
            <span>{`This requires fetching all ${groupThousands(height)} blocks once.`}</span>
            <Button small onClick={job.start}>
              Load all blocks and calculate
            </Button>
          </>
        ) : (
          <JobProgress job={job} done={done} total={total} verb="processed" />
        )}
      </div>
      {flows.length > 0 && <FlowTable flows={flows} />}
      {job.state === 'done' && flows.length === 0 && (
        <p className={styles.state}>This account has paid nobody, and nobody has paid it.</p>
      )}
      {counterparties > flows.length && (
        <p className={styles.state}>
          {`The ${flows.length} largest of ${groupThousands(counterparties)} counterparties.`}
        </p>
      )}
    </Card>
  );
}

const COLUMNS = ['Counterparty', 'Received', 'Sent', 'Payments'] as const;

function FlowTable({ flows }: { flows: readonly Flow[] }) {
  return (
    <DataTable
      label="Counterparties, largest first"
      columns={COLUMNS}
      form="rows"
      ends={3}
      wholeRows
      className={styles.table}
    >
      {flows.map((flow) => (
        <FlowRow key={flow.counterparty} flow={flow} />
      ))}
    </DataTable>
  );
}

function FlowRow({ flow: { counterparty, received, sent, count } }: { flow: Flow }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const { hrefOf } = useView();
  const address = addressFromPublicKey(counterparty);
  const path = addressPath(address);
  return (
    <Row data-flow={path}>
      <Cell column="Counterparty" at="title">
        <AddressLink address={address} name={nameOf(address)?.name} href={links.account(path)} as={RowLink} />
      </Cell>
      <Cell column="Received" at="wide" word="received">
        <Amount value={received} align="end" focusable={false} />
      </Cell>
      <Cell column="Sent" at="more" word="sent">
        <Amount value={sent} align="end" focusable={false} />
      </Cell>
      <Cell column="Payments" at="value">
        <Link href={hrefOf({ tab: 'history', counterparty: path, page: 1n, height: undefined })}>
          {count === 1n ? '1 payment' : `${groupThousands(count)} payments`}
        </Link>
      </Cell>
    </Row>
  );
}
