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
