import { MONTHS, utcDay } from './utc-day';

const SECOND = 1000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
/** The last instant a calendar of the browser can show, epoch milliseconds. */
const CALENDAR_END = 8_640_000_000_000_000n;

/** A short relative time: `now`, `12 s`, `4 min`, `3 h`, `5 d`. */
export interface RelativeTime {
  readonly text: string;
  /** Whether the instant is more than two seconds in the future. */
  readonly ahead: boolean;
}

/**
 * The time between an instant and now, both in epoch milliseconds. Undefined beyond 30 days, where a date is
 * better.
 */
export function relativeTime(instant: bigint, now: bigint): RelativeTime | undefined {
  const distance = now - instant;
  const ahead = distance < -2n * SECOND;
  const size = distance < 0n ? -distance : distance;
  if (size < 2n * SECOND) return { text: 'now', ahead: false };
  if (size < MINUTE) return { text: `${size / SECOND} s`, ahead };
  if (size < HOUR) return { text: `${size / MINUTE} min`, ahead };
  if (size < DAY) return { text: `${size / HOUR} h`, ahead };
  if (size < 30n * DAY) return { text: `${size / DAY} d`, ahead };
  return undefined;
}

/** An exact instant in local time and in UTC. */
export interface ExactTime {
  /** Date and time to the millisecond in the reader's time zone, with the zone's name. */
  readonly local: string;
  /** The same in UTC. */
  readonly utc: string;
  /** The day alone, in the reader's zone. */
  readonly day: string;
  /** In ISO 8601; absent beyond the calendar. */
  readonly iso: string | undefined;
}

/** A date and the time to the second with its zone, to be shown next to or below each other. */
export interface DateAndTime {
  readonly day: string;
  /** Empty beyond the calendar. */
  readonly time: string;
}

/** Formats an instant (epoch milliseconds) for a table. `zone`: an IANA zone; default the reader's. */
export function dateAndTime(instant: bigint, zone?: string): DateAndTime {
  if (isBeyondCalendar(instant)) return { day: beyondCalendar(instant), time: '' };
  const date = new Date(Number(instant));
  return { day: dayIn(date, zone), time: formatter('time', zone).format(date) };
}

const isBeyondCalendar = (instant: bigint) => instant > CALENDAR_END || instant < -CALENDAR_END;
const beyondCalendar = (instant: bigint) => `${instant} ms after 1970`;

/** Formats an instant (epoch milliseconds), or shows its number beyond the calendar. */
export function exactTime(instant: bigint, zone?: string): ExactTime {
  if (isBeyondCalendar(instant)) {
    const text = beyondCalendar(instant);
    return { local: text, utc: text, day: text, iso: undefined };
  }
  const date = new Date(Number(instant));
  // Each is formatted when it is read: rows of the live list only show the relative time, many times a second.
  return {
    get local() {
      return exactIn(date, zone);
    },
    get utc() {
      return exactInUtc(date);
    },
    get day() {
      return dayIn(date, zone);
    },
    iso: date.toISOString(),
  };
}

const TO_THE_SECOND = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const FORMATS = {
  day: { day: 'numeric', month: 'numeric', year: 'numeric' },
  time: TO_THE_SECOND,
  exactTime: { ...TO_THE_SECOND, fractionalSecondDigits: 3 },
} as const;

const exactIn = (date: Date, zone: string | undefined) =>
  `${dayIn(date, zone)}, ${formatter('exactTime', zone).format(date)}`;

/** Without a formatter, as the day below: a page's first takes 25 ms to make, and rows of the home page need no more. */
const exactInUtc = (date: Date) =>
  `${utcDay(date.getTime())}, ${date.toISOString().split('T')[1]!.slice(0, -1)} UTC`;

function dayIn(date: Date, zone: string | undefined): string {
  if (zone === undefined) return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
  const parts = formatter('day', zone).formatToParts(date);
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value;
  return `${Number(part('day'))} ${MONTHS[Number(part('month')) - 1]} ${part('year')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: creating a formatter is far more expensive than using it. */
function formatter(what: keyof typeof FORMATS, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${what} ${timeZone}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-GB', { ...FORMATS[what], timeZone });
    formatters.set(key, made);
  }
  return made;
}

/** The offset of the reader's time zone now: `UTC+5:30`, `UTC`. */
export function offsetNow(): string {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
