const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The options of the theme's dates: under posts with the month's full name, under pages with its first letters. */
const OF_A_DAY = { day: 'numeric', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' };

/** What the theme uses of `Intl.DateTimeFormat`. */
export interface DateFormat {
  readonly format: (date: Date) => string;
}

/**
 * Like `new Intl.DateTimeFormat(locale, options)`, which it only is for other languages and other options than those of
 * the theme's dates: these it formats without the browser's calendars.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const { month, ...others } = options;
  const isOfADay =
    Object.keys(others).length === Object.keys(OF_A_DAY).length &&
    Object.entries(OF_A_DAY).every(([name, value]) => others[name as keyof typeof others] === value);
  if (locale !== 'en' || !isOfADay || (month !== 'long' && month !== 'short')) {
    return new Intl.DateTimeFormat(locale, options);
  }
  return {
    format: (date) => {
      const name = MONTHS[date.getUTCMonth()]!;
      return `${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
    },
  };
}
