import type { Instant } from '../../protocol/instant';
import { exactTime, relativeTime, type ExactTime } from '../format/instants';
import { Hint } from './Hint';
import styles from './Time.module.css';
import { useNow } from '../use-now';

interface TimeProps {
  readonly instant: Instant;
  /** `short`: `12 s`, as in a column `Age`; `long`: `12 s ago`. */
  readonly form?: 'short' | 'long';
  readonly align?: 'start' | 'end';
  readonly focusable?: boolean;
}

/** A relative time, with the exact local time and UTC on hover and focus. */
export function Time({ instant, form = 'long', align = 'start', focusable = true }: TimeProps) {
  const now = useNow();
  const exact = exactTime(instant);
  const relative = now === undefined ? undefined : relativeTime(instant, BigInt(now));
  return (
    <Hint align={align} focusable={focusable} hint={<InBothZones of={exact} />}>
      <time dateTime={exact.iso} className={styles.time}>
        {relative ? spoken(relative, form) : exact.day}
      </time>
    </Hint>
  );
}

/** Only formatted while the hint is open. */
function InBothZones({ of: { local, utc } }: { of: ExactTime }) {
  return (
    <>
      {local}
      <br />
      {utc}
    </>
  );
}

function spoken({ text, ahead }: { text: string; ahead: boolean }, form: 'short' | 'long'): string {
  if (ahead) return `in ${text}`;
  if (form === 'short') return text;
  return text === 'now' ? 'just now' : `${text} ago`;
}
