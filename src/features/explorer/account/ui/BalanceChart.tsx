import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { formatAmount } from '../../../../protocol/amount';
import { LineChart } from '../../../../ui/chart/LineChart';
import { Amount } from '../../../../ui/values/Amount';
import { Card } from '../../../../ui/layout/Card';
import { Cell, DataTable, Row } from '../../../../ui/layout/DataTable';
import { describeError } from '../../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { groupThousands } from '../../../../ui/format/groups';
import { exactTime } from '../../../../ui/format/instants';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { MAX_SAMPLES, chartPoints } from '../lib/balance-samples';
import { balancesQuery } from '../model/queries';
import type { AccountSubject } from '../model/use-subject';
import styles from './BalanceChart.module.css';

/** The balance over time, from exact points evenly spaced by height, with the same data as a table. */
export function BalanceChart({ account, about }: { account: Account; about: AccountSubject }) {
  const { data, error, refetch } = useQuery(balancesQuery(about, account.height));
  return (
    <Card title="Balance over time">
      <div className={styles.body}>
        {error && <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="260px" />}
        {data && data.length > 0 && (
          <Chart
            samples={data}
            note={
              account.height <= MAX_SAMPLES
                ? 'Every block of the account.'
                : `${data.length} exact points of ${groupThousands(account.height)} blocks, evenly spaced by height. The balance may have changed between two of them.`
            }
          />
        )}
      </div>
    </Card>
  );
}

function Chart({ samples, note }: { samples: readonly AccountEntry[]; note: string }) {
  const { points, largest } = useMemo(() => chartPoints(samples), [samples]);
  const last = samples.length - 1;
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? last, last);
  const point = samples[index];
  if (!point) return null;
  const day = exactTime(point.timestamp).local;
  return (
    <LineChart
      label="Balance over time"
      points={points}
      shape="steps"
      chosen={index}
      onChoose={setChosen}
      valueText={`${formatAmount(point.balance, 'ATTO')} ATTO at height ${point.height}, ${day}`}
      reading={
        <>
          <Amount value={point.balance} focusable={false} />
          <span>{`height ${groupThousands(point.height)}, ${day}`}</span>
        </>
      }
      axis={[
        exactTime(samples[0]?.timestamp ?? 0n).day,
        `0 to ${groupThousands(largest / 1_000_000_000n)} ATTO`,
        exactTime(samples[last]?.timestamp ?? 0n).day,
      ]}
      note={note}
      table={<SampleTable samples={samples} />}
    />
  );
}

function SampleTable({ samples }: { samples: readonly AccountEntry[] }) {
  return (
    <DataTable
      label="Balance over time as a table"
      columns={['Height', 'Time', 'Balance']}
      form="scroll"
      ends={1}
    >
      {samples.map(({ height, timestamp, balance }) => (
        <Row key={height.toString()}>
          <Cell column="Height">{groupThousands(height)}</Cell>
          <Cell column="Time">{exactTime(timestamp).local}</Cell>
          <Cell column="Balance">
            <Amount value={balance} align="end" focusable={false} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
