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

/** Formats an instant (epoch milliseconds), or shows its number beyond the calendar. */
export function exactTime(instant: bigint, zone?: string): ExactTime {
  if (instant > CALENDAR_END || instant < -CALENDAR_END) {
    const text = `${instant} ms after 1970`;
    return { local: text, utc: text, day: text, iso: undefined };
  }
  const date = new Date(Number(instant));
  // Each is formatted when it is read: rows of the live list only show the relative time, many times a second.
  return {
    get local() {
      return formatter('exact', zone).format(date);
    },
    get utc() {
      return formatter('exact', 'UTC').format(date);
    },
    get day() {
      return formatter('day', zone).format(date);
    },
    iso: date.toISOString(),
  };
}

const DAY_ALONE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TO_THE_MILLISECOND = {
  ...DAY_ALONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: creating a formatter is far more expensive than using it. */
function formatter(what: 'day' | 'exact', timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${what} ${timeZone}`;
  let made = formatters.get(key);
  if (!made) {
    const parts = what === 'day' ? DAY_ALONE : TO_THE_MILLISECOND;
    made = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
    formatters.set(key, made);
  }
  return made;
}
