import { useId, useMemo, useState } from 'react';
import { toAmount } from '@site/src/protocol/amount';
import { fraction } from '@site/src/ui/chart/line-path';
import { LineChart } from '@site/src/ui/chart/LineChart';
import { groupThousands } from '@site/src/ui/format/groups';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Amount } from '@site/src/ui/values/Amount';
import { runningSums } from '../lib/concentration';
import { shareText } from '../lib/share';
import type { HoldersView } from '../model/use-holders';
import styles from './CumulativeChart.module.css';

/** The cumulative share of the largest holders as a line chart for pointer and keyboard, and as a table. */
export function CumulativeChart({ view: { holders, base, whole = 0n, grouped } }: { view: HoldersView }) {
  const id = useId();
  const steps = useMemo(() => runningSums(holders, base), [holders, base]);
  const points = useMemo(
    () => steps.map(({ count, sum }) => ({ x: count / steps.length, y: fraction(sum, whole) })),
    [steps, whole],
  );
  const [chosen, setChosen] = useState(9);
  if (whole === 0n || steps.length === 0) return null;
  const index = Math.min(chosen, steps.length - 1);
  const kind = grouped ? 'owner' : 'account';
  const heads = grouped ? 'Owners' : 'Accounts';
  const many = (count: number) => (count === 1 ? `1 ${kind}` : `${groupThousands(count)} ${kind}s`);
  const share = shareText({ part: steps[index]?.sum ?? 0n, whole });
  const reading = `The largest ${index === 0 ? kind : many(index + 1)}: ${share}`;

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        Together
      </h3>
      <LineChart
        label={`Share of the largest ${kind}s together`}
        points={points}
        shape="sums"
        chosen={index}
        onChoose={setChosen}
        valueText={reading}
        reading={reading}
        axis={[many(1), '0 to 100%', many(steps.length)]}
        table={
          <DataTable label="Running sums" columns={[heads, 'Together', 'Share']} form="scroll" ends={3}>
            {steps.map(({ count: so, sum }) => (
              <Row key={so}>
                <Cell column={heads}>{groupThousands(so)}</Cell>
                <Cell column="Together">
                  <Amount value={toAmount(sum)} focusable={false} />
                </Cell>
                <Cell column="Share">{shareText({ part: sum, whole })}</Cell>
              </Row>
            ))}
          </DataTable>
        }
      />
    </section>
  );
}
