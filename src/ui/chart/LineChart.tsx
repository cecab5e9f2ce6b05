import { useMemo, type PointerEvent, type ReactNode } from 'react';
import { linePath, type ChartPoint, type LineShape } from './line-path';
import styles from './LineChart.module.css';

const SIZE = { width: 1000, height: 260 };

interface LineChartProps {
  /** Names the chart for screen readers. */
  readonly label: string;
  /** At least one, ascending in x. */
  readonly points: readonly ChartPoint[];
  readonly shape: LineShape;
  /** Index of the selected point. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  /** The selected point as text for screen readers, and as it is shown. */
  readonly valueText: string;
  readonly reading: ReactNode;
  /** The start of the horizontal axis, the range of the vertical axis, and the end of the horizontal axis. */
  readonly axis: readonly [string, string, string];
  /** The same figures as a table. */
  readonly table: ReactNode;
  readonly note?: ReactNode;
}

/** A line whose points can be read by pointer, by keyboard, and as a table. */
export function LineChart(props: LineChartProps) {
  const { label, points, shape, chosen, onChoose, valueText, reading, axis, table, note } = props;
  const { line, area } = useMemo(() => linePath(points, shape, SIZE), [points, shape]);
  const { x, y } = points[chosen] ?? { x: 0, y: 0 };

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - left) / width;
    const distance = (index: number) => Math.abs((points[index]?.x ?? 0) - at);
    onChoose(points.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0));
  };
  return (
    <>
      <p className={styles.reading}>{reading}</p>
      <label className={styles.field} onPointerMove={onPointer} onPointerDown={onPointer}>
        {/* Keyboards and screen readers use this slider; a pointer selects the nearest point. */}
        <input
          className={styles.range}
          type="range"
          aria-label={label}
          aria-valuetext={valueText}
          min={0}
          max={points.length - 1}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
          <path
            d={`M${x * SIZE.width} 0V${SIZE.height}M0 ${(1 - y) * SIZE.height}H${SIZE.width}`}
            className={styles.ruler}
          />
        </svg>
        <span
          className={styles.dot}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockEnd: `${y * 100}%` }}
        />
      </label>
      <p className={styles.axis}>
        {axis.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <details className={styles.table}>
        <summary>The same as a table</summary>
        {table}
      </details>
    </>
  );
}
