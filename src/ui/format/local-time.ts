const CALENDAR_END = 8_640_000_000_000_000n;

/**
 * Date and time with the offset of the zone at that time: `2026-07-01T14:03:22.120+02:00`. Empty beyond the calendar.
 *
 * @param instant epoch milliseconds
 * @param timeZone an IANA zone; default the reader's
 */
export function localTime(instant: bigint, timeZone: string | undefined): string {
  if (instant > CALENDAR_END || instant < -CALENDAR_END) return '';
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(Number(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, fractionalSecond, timeZoneName = 'GMT' } = parts;
  const offset = timeZoneName === 'GMT' ? '+00:00' : timeZoneName.slice(3).replace('−', '-');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fractionalSecond}${offset}`;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
    timeZone,
  });
  formatters.set(timeZone, made);
  return made;
}
