import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** A place in a drawing, in its units. */
export type Point = readonly [x: number, y: number];
/** A rectangle: left, top, width, height. */
export type Area = readonly [x: number, y: number, width: number, height: number];

interface BoxProps {
  readonly at: Area;
  /** `gone`: no longer there, or optional. */
  readonly kind?: 'block' | 'gold' | 'green' | 'soft' | 'amount' | 'gone';
  /** Centred lines of text; the first is the name. */
  readonly lines: readonly string[];
}

const LINE = 17;

/** A box with text. */
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

/** A frame around boxes, with its name in the corner. */
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
  /** The points of the line, at least two; each segment is horizontal or vertical. */
  readonly way: readonly Point[];
  /** Both ends have a head. */
  readonly both?: boolean;
  /** A response rather than a request. */
  readonly back?: boolean;
}

/** An arrow between boxes. */
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

/** The head at the end of a horizontal or vertical segment. */
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

/** A text. */
export function Words({ at: [x, y], kind = 'small', anchor = 'start', children }: WordsProps) {
  return (
    <text x={x} y={y} className={styles[kind]} textAnchor={anchor}>
      {children}
    </text>
  );
}
