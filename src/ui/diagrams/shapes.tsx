import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** A place in a drawing, in its units. */
export type Point = readonly [x: number, y: number];
/** A rectangle: left, top, width, height. */
export type Area = readonly [x: number, y: number, width: number, height: number];

interface BoxProps {
  readonly at: Area;
  /** `gone`: what was there once. */
  readonly kind?: 'block' | 'gold' | 'green' | 'soft' | 'amount' | 'gone';
  /** Lines of words in the middle; the first is the name. */
  readonly lines: readonly string[];
}

const LINE = 17;

/** A thing with a name. */
export function Box({ at: [x, y, width, height], kind = 'block', lines }: BoxProps) {
  const first = y + height / 2 + 4.5 - ((lines.length - 1) * LINE) / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="9" className={styles[kind]} />
      {lines.map((line, number) => (
        <text
          key={line}
          x={x + width / 2}
          y={first + number * LINE}
          className={number === 0 ? styles.label : styles.detail}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** A place that holds things, with its name in the corner. */
export function Frame({ at: [x, y, width, height], name }: { readonly at: Area; readonly name?: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="12" className={styles.frame} />
      <text x={x + 14} y={y + 21} className={styles.small}>
        {name}
      </text>
    </>
  );
}

interface ArrowProps {
  /** Corners of the way, two at least; each stretch is level or upright. */
  readonly way: readonly Point[];
  /** Both ends have a head. */
  readonly both?: boolean;
  /** An answer rather than a request. */
  readonly back?: boolean;
}

/** A way from one thing to another. */
export function Arrow({ way, both = false, back = false }: ArrowProps) {
  const line = way.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const heads = headAt(way.at(-2)!, way.at(-1)!) + (both ? headAt(way[1]!, way[0]!) : '');
  return (
    <>
      <path d={line} className={back ? styles.back : styles.arrow} />
      <path d={heads} className={styles.arrow} />
    </>
  );
}

/** The two strokes at the end of a level or upright stretch. */
function headAt([fromX, fromY]: Point, [x, y]: Point): string {
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const [backX, backY] = [x - dx * 6, y - dy * 6];
  return `M${backX - dy * 5} ${backY - dx * 5}L${x} ${y}L${backX + dy * 5} ${backY + dx * 5}`;
}

interface WordsProps {
  readonly at: Point;
  readonly kind?: 'name' | 'small' | 'label' | 'code' | 'limitName' | 'onFee';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: ReactNode;
}

/** Words that stand by themselves. */
export function Words({ at: [x, y], kind = 'small', anchor = 'start', children }: WordsProps) {
  return (
    <text x={x} y={y} className={styles[kind]} textAnchor={anchor}>
      {children}
    </text>
  );
}
