import { useMemo, useState } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { LineChart } from '@site/src/ui/chart/LineChart';
import { Button } from '@site/src/ui/controls/Button';
import { amountText } from '@site/src/ui/format/amount-parts';
import { groupThousands } from '@site/src/ui/format/groups';
import { dateAndTime, exactTime } from '@site/src/ui/format/instants';
import { fraction } from '@site/src/ui/chart/line-path';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Amount } from '@site/src/ui/values/Amount';
import { useShownZone } from '@site/src/ui/values/Time';
import {
  chartPoints,
  hasEvery,
  samplesWithin,
  valueScale,
  zoomedSpan,
  type ChartSpan,
} from '../../lib/balance-chart';
import type { Balances } from '../../model/balances-query';
import styles from './BalanceChart.module.css';

interface BalanceLineProps extends Balances {
  readonly isZoomed: boolean;
  readonly onZoomIn: (span: ChartSpan) => void;
  /** Returns to the part that was shown before. */
  readonly onZoomOut: () => void;
}

/** Below this, the ends of the axis need the time of day, too. */
const SHORT_MS = 10n * 86_400_000n;

/** The line of a balance with its scale, and the controls that zoom into a part of it. */
export function BalanceLine({ samples: all, span, isZoomed, onZoomIn, onZoomOut }: BalanceLineProps) {
  const samples = useMemo(() => samplesWithin(all, span) as readonly AccountEntry[], [all, span]);
  const scale = useMemo(() => valueScale(samples.map(({ balance }) => balance)), [samples]);
  const points = useMemo(() => chartPoints(samples, span, scale), [samples, span, scale]);
  const zone = useShownZone();
  const last = samples.length - 1;
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? last, last);
  const point = samples[index];
  if (!point) return null;

  const zoomTo = (part: { readonly from: number; readonly to: number }) => {
    const next = zoomedSpan(all, span, part);
    if (!next) return;
    setChosen(undefined);
    onZoomIn(next);
  };
  const x = points[index]?.x ?? 1;
  const middle = Math.min(0.75, Math.max(0.25, x));
  const half = { from: middle - 0.25, to: middle + 0.25 };
  const canZoomIn = zoomedSpan(all, span, half) !== undefined;
  const zoomOut = () => {
    setChosen(undefined);
    onZoomOut();
  };
  const at = exactTime(point.timestamp, zone).local;
  return (
    <>
      <LineChart
        label="Balance over time"
        points={points}
        shape="steps"
        chosen={index}
        onChoose={setChosen}
        onMark={zoomTo}
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '=') zoomTo(half);
          else if ((event.key === '-' || event.key === 'Escape') && isZoomed) zoomOut();
        }}
        valueText={`${amountText(point.balance)} at height ${point.height}, ${at}`}
        reading={
          <>
            <Amount value={point.balance} focusable={false} />
            <span>{`height ${groupThousands(point.height)}, ${at}`}</span>
          </>
        }
        ticks={scale.ticks.map((value) => ({
          y: fraction(value - scale.lowest, scale.highest - scale.lowest),
          label: <Amount value={value} inName />,
        }))}
        axis={[endText(span.since, span, zone), endText(span.until, span, zone)]}
        note={<Description samples={samples} span={span} />}
        table={<SampleTable samples={samples} />}
      />
      <div className={styles.zoom} role="group" aria-label="Zoom">
        <Button small aria-disabled={!canZoomIn} onClick={() => zoomTo(half)}>
          Zoom in
        </Button>
        <Button small aria-disabled={!isZoomed} onClick={() => isZoomed && zoomOut()}>
          Zoom out
        </Button>
        <span className={styles.how}>Or drag across the chart, or press + and − while it has focus.</span>
      </div>
    </>
  );
}

/** What the line shows, in words. */
function Description({ samples, span }: { samples: readonly AccountEntry[]; span: ChartSpan }) {
  const balances = samples.map(({ balance }) => balance);
  const [lowest, highest] = balances.reduce(
    ([least, most], balance) => [balance < least ? balance : least, balance > most ? balance : most],
    [balances[0]!, balances[0]!],
  );
  return (
    <>
      {'From '}
      <Amount value={balances[0]!} unit={false} focusable={false} />
      {' to '}
      <Amount value={balances.at(-1)!} focusable={false} />
      {'; lowest '}
      <Amount value={lowest} unit={false} focusable={false} />
      {', highest '}
      <Amount value={highest} focusable={false} />
      {'. '}
      {hasEvery(span)
        ? 'Every block in this range is shown.'
        : `${samples.length} exact points of ${groupThousands(span.to - span.from + 1n)} blocks, evenly spaced by height. The balance may have changed between two of them.`}
    </>
  );
}

function SampleTable({ samples }: { samples: readonly AccountEntry[] }) {
  const zone = useShownZone();
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
          <Cell column="Time">{exactTime(timestamp, zone).local}</Cell>
          <Cell column="Balance">
            <Amount value={balance} align="end" focusable={false} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function endText(instant: bigint, { since, until }: ChartSpan, zone: string | undefined): string {
  const { day, time } = dateAndTime(instant, zone);
  return until - since < SHORT_MS ? `${day}, ${time}` : day;
}
