import { createContext, useContext } from 'react';
import type { Instant } from '../../protocol/instant';
import { dateAndTime, exactTime, relativeTime, type ExactTime } from '../format/instants';
import { Hint } from './Hint';
import styles from './Time.module.css';
import { useNow } from '../use-now';
import { LiveText } from './LiveText';

/** How times are shown inside: the reader's choice, or undefined for the default of each form. */
export const ShownTimes = createContext<'relative' | 'local' | 'utc' | undefined>(undefined);

/** The time zone of days and times that the reader chose, as `Intl` reads it; undefined: the reader's own. */
export const useShownZone = () => (useContext(ShownTimes) === 'utc' ? 'utc' : undefined);

interface TimeProps {
  readonly instant: Instant;
  /**
   * `short`: `12 s`, as in a column `Age`; `long`: `12 s ago`; `exact`: date and time, as in a table to look things up.
   * The reader can choose otherwise.
   */
  readonly form?: 'short' | 'long' | 'exact';
  readonly align?: 'start' | 'end';
  readonly focusable?: boolean;
}

/** A relative time, or date and time, with the exact local time and UTC on hover and focus. */
export function Time({ instant, form = 'long', align = 'start', focusable = true }: TimeProps) {
  const now = useNow();
  const choice = useContext(ShownTimes) ?? (form === 'exact' ? 'local' : 'relative');
  const exact = exactTime(instant);
  const relative =
    now === undefined || choice !== 'relative' ? undefined : relativeTime(instant, BigInt(now));
  return (
    <Hint align={align} focusable={focusable} hint={<InBothZones of={exact} />}>
      <time dateTime={exact.iso} className={styles.time}>
        {relative ? (
          spoken(relative, form)
        ) : choice === 'relative' ? (
          exact.day
        ) : (
          <InZone instant={instant} zone={choice === 'utc' ? 'utc' : undefined} />
        )}
      </time>
    </Hint>
  );
}

/** The line only breaks between the date and the time. Where a column shows the day alone, the rest is left out. */
function InZone({ instant, zone }: { instant: Instant; zone: string | undefined }) {
  const { day, time } = dateAndTime(instant, zone);
  return (
    <>
      <span className={styles.part}>
        <LiveText>{day}</LiveText>
        {time !== '' && <span>,</span>}
      </span>{' '}
      <span className={styles.part}>{time}</span>
    </>
  );
}

/** Only formatted while the hint is open. */
function InBothZones({ of: { local, utc } }: { of: ExactTime }) {
  return (
    <>
      <LiveText>{local}</LiveText>
      <br />
      <LiveText>{utc}</LiveText>
    </>
  );
}

function spoken({ text, ahead }: { text: string; ahead: boolean }, form: TimeProps['form']): string {
  if (ahead) return `in ${text}`;
  if (form === 'short') return text;
  return text === 'now' ? 'just now' : `${text} ago`;
}
