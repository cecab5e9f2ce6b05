import type { Instant } from '../protocol/instant';
import { exactTime, relativeTime } from './format/instants';
import { Hint } from './Hint';
import styles from './Time.module.css';
import { useNow } from './use-now';

interface TimeProps {
  readonly instant: Instant;
  /** `short` says `12 s`, as under a heading `Age`; `long` says `12 s ago`. */
  readonly form?: 'short' | 'long';
  readonly align?: 'start' | 'end';
  readonly focusable?: boolean;
}

/** When something was: the distance from now, and on hover and focus the exact time here and in UTC. */
export function Time({ instant, form = 'long', align = 'start', focusable = true }: TimeProps) {
  const now = useNow();
  const exact = exactTime(instant);
  const relative = now === undefined ? undefined : relativeTime(instant, BigInt(now));
  return (
    <Hint
      align={align}
      focusable={focusable}
      hint={
        <>
          {exact.local}
          <br />
          {exact.utc}
        </>
      }
    >
      <time dateTime={exact.iso} className={styles.time}>
        {relative ? spoken(relative, form) : exact.day}
      </time>
    </Hint>
  );
}

function spoken({ text, ahead }: { text: string; ahead: boolean }, form: 'short' | 'long'): string {
  if (ahead) return `in ${text}`;
  if (form === 'short') return text;
  return text === 'now' ? 'just now' : `${text} ago`;
}
