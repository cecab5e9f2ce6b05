import { useId, useMemo, useState, type PointerEvent } from 'react';
import { toAmount } from '../../../protocol/amount';
import { Amount } from '../../../ui/values/Amount';
import { Cell, DataTable, Row } from '../../../ui/layout/DataTable';
import { groupThousands } from '../../../ui/format/groups';
import { chartPath } from '../lib/chart';
import { runningSums } from '../lib/concentration';
import { shareText } from '../lib/share';
import type { HoldersView } from '../model/use-holders';
import styles from './CumulativeChart.module.css';

const WIDTH = 640;
const HEIGHT = 260;

/** What the largest so many have together, as a line to be walked by pointer or keyboard, and as a table. */
export function CumulativeChart({ view: { holders, base, whole, grouped } }: { view: HoldersView }) {
  const id = useId();
  const steps = useMemo(() => runningSums(holders, base), [holders, base]);
  const [chosen, setChosen] = useState(10);
  if (whole === undefined || whole === 0n || steps.length === 0) return null;
  const count = Math.min(Math.max(chosen, 1), steps.length);
  const step = steps[count - 1];
  const what = grouped ? (count === 1 ? 'owner' : 'owners') : count === 1 ? 'account' : 'accounts';
  const told = `The largest ${count === 1 ? '' : `${groupThousands(count)} `}${what}: ${shareText({ part: step?.sum ?? 0n, whole })}`;
  const { line, area, x, y } = chartPath(steps, whole, { width: WIDTH, height: HEIGHT });
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.round(((event.clientX - left) / width) * steps.length));
  };

  return (
    <section aria-labelledby={`${id}-title`} className={styles.chart}>
      <h3 id={`${id}-title`} className={styles.title}>
        Together
      </h3>
      <p className={styles.told} aria-hidden="true">
        {told}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.plot}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line key={part} x1="0" x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} className={styles.grid} />
        ))}
        <path d={area} className={styles.area} />
        <path d={line} className={styles.line} />
        <line x1={x(count)} x2={x(count)} y1="0" y2={HEIGHT} className={styles.cross} />
        <line x1="0" x2={WIDTH} y1={y(step?.sum ?? 0n)} y2={y(step?.sum ?? 0n)} className={styles.cross} />
      </svg>
      <label className={styles.walk}>
        <span>{`Of the largest ${grouped ? 'owners' : 'accounts'}, how many`}</span>
        <input
          type="range"
          min={1}
          max={steps.length}
          value={count}
          onChange={(event) => setChosen(Number(event.target.value))}
          aria-valuetext={told}
        />
      </label>
      <details className={styles.twin}>
        <summary>The same as a table</summary>
        <DataTable
          label="Running sums"
          columns={[grouped ? 'Owners' : 'Accounts', 'Together', 'Share']}
          form="scroll"
          ends={3}
        >
          {steps.map(({ count: so, sum }) => (
            <Row key={so}>
              <Cell column="Count">{groupThousands(so)}</Cell>
              <Cell column="Together">
                <Amount value={toAmount(sum)} focusable={false} />
              </Cell>
              <Cell column="Share">{shareText({ part: sum, whole })}</Cell>
            </Row>
          ))}
        </DataTable>
      </details>
    </section>
  );
}
