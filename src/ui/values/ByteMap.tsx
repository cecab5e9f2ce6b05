import clsx from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CopyButton } from '../controls/CopyButton';
import { piecesOf } from '../format/groups';
import type { ByteField } from '../format/byte-fields';
import { LiveText } from './LiveText';
import styles from './ByteMap.module.css';

interface ByteMapProps {
  readonly title: string;
  readonly fields: readonly ByteField[];
}

/**
 * Bytes by field, twice: as a dump, and as a list with their meaning. A field that is hovered or focused in one is
 * highlighted in the other; a click keeps the highlight. Each is one tab stop, and arrow keys move between fields.
 */
export function ByteMap({ title, fields }: ByteMapProps) {
  const [lit, setLit] = useState<number>();
  const [kept, setKept] = useState<number>();
  const [stop, setStop] = useState(0);
  const map = useRef<HTMLDivElement>(null);
  const shown = lit ?? kept;
  const field = shown === undefined ? undefined : fields[shown];

  const onKeyDown = (part: string) => (event: KeyboardEvent) => {
    const last = fields.length - 1;
    const { key } = event;
    if (key === 'Enter' || key === ' ') setKept(kept === stop ? undefined : stop);
    else if (key === 'Escape' && kept !== undefined) setKept(undefined);
    else {
      const to = {
        ArrowRight: Math.min(stop + 1, last),
        ArrowDown: Math.min(stop + 1, last),
        ArrowLeft: Math.max(stop - 1, 0),
        ArrowUp: Math.max(stop - 1, 0),
        Home: 0,
        End: last,
      }[key];
      if (to === undefined) return;
      setStop(to);
      map.current?.querySelector<HTMLElement>(`[data-part="${part}"][data-field="${to}"]`)?.focus();
    }
    event.preventDefault();
  };
  const point = (index: number) => ({
    onPointerEnter: () => setLit(index),
    onPointerLeave: () => setLit(undefined),
  });
  const operate = (part: string, index: number) => ({
    'data-part': part,
    'data-field': index,
    role: 'button',
    tabIndex: index === stop ? 0 : -1,
    'aria-pressed': index === kept,
    onFocus: () => {
      setStop(index);
      setLit(index);
    },
    onBlur: () => setLit(undefined),
    onClick: () => setKept(index === kept ? undefined : index),
    onKeyDown: onKeyDown(part),
  });

  return (
    <div className={styles.map} ref={map}>
      <p className={styles.title}>
        <span>{title}</span>
        <CopyButton text={fields.map(({ hex }) => hex).join('')} what="bytes" />
      </p>
      <p className={styles.dump} role="group" aria-label="Bytes in order">
        {fields.map((one, index) => (
          <span
            key={one.name}
            className={clsx(styles.run, index === shown && styles.lit)}
            aria-label={`${one.name}: ${one.hex}`}
            {...point(index)}
            {...operate('bytes', index)}
          >
            {piecesOf(one.hex, 2).map((byte, at) => (
              <span key={at} className={styles.byte}>
                {byte}
              </span>
            ))}
          </span>
        ))}
      </p>
      <p className={styles.note} aria-hidden="true">
        {field ? (
          <>
            <strong key={field.name}>{field.name}</strong>{' '}
            <LiveText>{`${placeOf(field)}: ${field.meaning}`}</LiveText>
          </>
        ) : (
          <span>Hover over a byte or a field to highlight its counterpart.</span>
        )}
      </p>
      <ol className={styles.fields}>
        {fields.map((one, index) => (
          <li key={one.name} className={clsx(styles.field, index === shown && styles.lit)} {...point(index)}>
            <span className={styles.place}>{placeOf(one)}</span>
            <span className={styles.name} {...operate('list', index)}>
              {one.name}
            </span>
            <code className={one.length > 8 ? styles.long : styles.short}>
              {piecesOf(one.hex, 8).map((piece, at) => (
                <span key={at} className={styles.piece}>
                  {piece}
                  <wbr />
                </span>
              ))}
            </code>
            <span className={styles.meaning}>{one.meaning}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function placeOf({ offset, length }: ByteField): string {
  return length === 1 ? `${offset}` : `${offset}–${offset + length - 1}`;
}
