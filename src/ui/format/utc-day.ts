/**
 * The months as the whole site writes them. Not from `Intl`, whose abbreviations differ between browsers and the
 * program that writes the static pages (`Sep`, `Sept`).
 */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A calendar day in UTC, the same in a static page and in every browser: `23 Nov 2026`.
 *
 * @param date anything that `Date` reads, such as an ISO date or epoch milliseconds
 */
export function utcDay(date: string | number): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

const LONG_MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/**
 * A month for readers: `November 2026`, or `Nov 2026` where there is little room.
 *
 * @param month such as `2026-11`; throws on anything else
 */
export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = (length === 'long' ? LONG_MONTHS : MONTHS)[Number(number) - 1];
  if (year === undefined || name === undefined) throw new Error(`“${month}” is not a month such as 2026-11.`);
  return `${name} ${year}`;
}
