import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Disclosure } from '../controls/Disclosure';
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
  /** Below the chart, from the start of the horizontal axis to its end. */
  readonly axis: readonly string[];
  /** Labelled values of the vertical axis, from 0 (bottom) to 1. */
  readonly ticks?: readonly { readonly y: number; readonly label: ReactNode }[];
  /** Called with the part of the horizontal axis that a mouse or a pen has marked. */
  readonly onMark?: (part: { readonly from: number; readonly to: number }) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The same figures as a table. */
  readonly table: ReactNode;
  readonly note?: ReactNode;
}

/** Less is a click, not a mark. */
const SMALLEST_MARK = 0.02;

/** A line whose points can be read by pointer, by keyboard, and as a table. */
export function LineChart(props: LineChartProps) {
  const { label, points, shape, chosen, onChoose, valueText, reading, axis, table, note } = props;
  const { ticks = [], onMark, onKeyDown } = props;
  const { line, area } = useMemo(() => linePath(points, shape, SIZE), [points, shape]);
  const { x, y } = points[chosen] ?? { x: 0, y: 0 };

  const start = useRef<number>(undefined);
  const [mark, setMark] = useState<{ readonly from: number; readonly to: number }>();

  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    if (start.current !== undefined)
      setMark({ from: Math.min(start.current, at), to: Math.max(start.current, at) });
    const distance = (index: number) => Math.abs((points[index]?.x ?? 0) - at);
    onChoose(points.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0));
  };
  const onDown = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls and reads; it zooms with buttons.
    if (onMark && event.pointerType !== 'touch' && event.button === 0) {
      start.current = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    onPointer(event);
  };
  const endMark = () => {
    start.current = undefined;
    setMark(undefined);
  };
  const onUp = () => {
    if (mark && mark.to - mark.from >= SMALLEST_MARK) onMark?.(mark);
    endMark();
  };
  return (
    <>
      <p className={styles.reading}>{reading}</p>
      <label
        className={styles.field}
        onPointerMove={onPointer}
        onPointerDown={onDown}
        onPointerUp={onUp}
        onPointerCancel={endMark}
      >
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
          onKeyDown={onKeyDown}
        />
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={area} className={styles.area} />
          <path
            d={ticks.map((tick) => `M0 ${(1 - tick.y) * SIZE.height}H${SIZE.width}`).join('')}
            className={styles.grid}
          />
          <path d={line} className={styles.line} />
          <path
            d={`M${x * SIZE.width} 0V${SIZE.height}M0 ${(1 - y) * SIZE.height}H${SIZE.width}`}
            className={styles.ruler}
          />
        </svg>
        {ticks.map((tick) => (
          <span
            key={tick.y}
            className={styles.tick}
            style={{ insetBlockEnd: `${tick.y * 100}%` }}
            aria-hidden="true"
          >
            {tick.label}
          </span>
        ))}
        {mark && (
          <span
            className={styles.mark}
            style={{ insetInlineStart: `${mark.from * 100}%`, width: `${(mark.to - mark.from) * 100}%` }}
          />
        )}
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
      <Disclosure summary="Show as a table" className={styles.table}>
        {table}
      </Disclosure>
    </>
  );
}
