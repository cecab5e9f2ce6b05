import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { formatAmount } from '../../../../protocol/amount';
import { Amount } from '../../../../ui/values/Amount';
import { Card } from '../../../../ui/layout/Card';
import { Cell, DataTable, Row } from '../../../../ui/layout/DataTable';
import { describeError } from '../../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { groupThousands } from '../../../../ui/format/groups';
import { exactTime } from '../../../../ui/format/instants';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { COURSE_POINTS, drawCourse } from '../lib/course';
import { balancesQuery } from '../model/queries';
import type { AccountSubject } from '../model/use-subject';
import styles from './BalanceChart.module.css';

const WIDTH = 1000;
const HEIGHT = 260;

/** The balance over time, from exact points evenly spread over the heights; the same as a table below it. */
export function BalanceChart({ account, about }: { account: Account; about: AccountSubject }) {
  const { data, error, refetch } = useQuery(balancesQuery(about, account.height));
  return (
    <Card title="Balance over time">
      <div className={styles.body}>
        {error && <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={`${HEIGHT}px`} />}
        {data && data.length > 0 && (
          <>
            <Chart course={data} />
            <p className={styles.note}>
              {account.height <= COURSE_POINTS
                ? 'Every block of the account.'
                : `${data.length} exact points of ${groupThousands(account.height)} blocks, evenly by height. Between two of them the balance may have gone up and down.`}
            </p>
            <details className={styles.twin}>
              <summary>The same as a table</summary>
              <CourseTable course={data} />
            </details>
          </>
        )}
      </div>
    </Card>
  );
}

function Chart({ course }: { course: readonly AccountEntry[] }) {
  const { points, line, area, largest } = useMemo(() => drawCourse(course, WIDTH, HEIGHT), [course]);
  const last = course.length - 1;
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? last, last);
  const point = course[index];
  const place = points[index];
  if (!point || !place) return null;
  const day = exactTime(point.timestamp).local;

  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - 8,
      PageUp: index + 8,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    const nearest = points.reduce(
      (best, { x: other }, at) => (Math.abs(other - x) < Math.abs((points[best]?.x ?? 0) - x) ? at : best),
      0,
    );
    setChosen(nearest);
  };
  return (
    <>
      <p className={styles.reading}>
        <Amount value={point.balance} focusable={false} />
        <span>{`height ${groupThousands(point.height)}, ${day}`}</span>
      </p>
      <div
        className={styles.field}
        role="slider"
        tabIndex={0}
        aria-label="Balance over time"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${formatAmount(point.balance, 'ATTO')} ATTO at height ${point.height}, ${day}`}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <svg viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
          <path d={`M${place.x} 0V${HEIGHT}`} className={styles.ruler} />
        </svg>
        <span
          className={styles.dot}
          style={{
            insetInlineStart: `${place.x / 10}%`,
            insetBlockStart: `${((place.y + 6) / (HEIGHT + 12)) * 100}%`,
          }}
        />
      </div>
      <p className={styles.axis}>
        <span>{exactTime(course[0]?.timestamp ?? 0n).day}</span>
        <span>{`0 to ${groupThousands(largest / 1_000_000_000n)} ATTO`}</span>
        <span>{exactTime(course[last]?.timestamp ?? 0n).day}</span>
      </p>
    </>
  );
}

function CourseTable({ course }: { course: readonly AccountEntry[] }) {
  return (
    <DataTable
      label="Balance over time as a table"
      columns={['Height', 'Time', 'Balance']}
      form="scroll"
      ends={1}
      className={styles.table}
    >
      {course.map(({ height, timestamp, balance }) => (
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
