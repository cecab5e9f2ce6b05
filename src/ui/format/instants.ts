const SECOND = 1000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
/** The last instant a calendar of the browser can show, epoch milliseconds. */
const CALENDAR_END = 8_640_000_000_000_000n;

/** How long ago, in few characters: `now`, `12 s`, `4 min`, `3 h`, `5 d`. */
export interface RelativeTime {
  readonly text: string;
  /** Whether the instant lies ahead of the reader's clock by more than a second or two. */
  readonly ahead: boolean;
}

/**
 * The distance between an instant of the chain and the reader's clock, both epoch milliseconds. Undefined where a date
 * says more than a distance (beyond 30 days).
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

/** One instant, exactly, in the words of the reader's place and in UTC. */
export interface ExactTime {
  /** Date and time to the millisecond in the reader's time zone, with the zone's name. */
  readonly local: string;
  /** The same in UTC. */
  readonly utc: string;
  /** The day alone, in the reader's zone. */
  readonly day: string;
  /** For machines; absent when no calendar reaches that far. */
  readonly iso: string | undefined;
}

/** Writes out an instant (epoch milliseconds). One beyond every calendar is shown as its number. */
export function exactTime(instant: bigint, zone?: string): ExactTime {
  if (instant > CALENDAR_END || instant < -CALENDAR_END) {
    const text = `${instant} ms after 1970`;
    return { local: text, utc: text, day: text, iso: undefined };
  }
  const date = new Date(Number(instant));
  // Each is written when it is read: a row of the live list shows the distance alone, many times a second.
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

/** Made once for each zone: making one costs far more than using it, and a list writes a hundred times at once. */
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
