/**
 * A bundler loader for the theme's `useDateTimeFormat` (theme-common 3.10.2), which creates a formatter of the browser
 * each time: the first one takes a slow phone more than 50 ms, for the date below a page or post. Fails the build if the
 * text to replace is missing.
 */
const FROM = /return new Intl\.DateTimeFormat\(currentLocale, \{\s*calendar,\s*\.\.\.options,\s*\}\);/;

module.exports = function englishDates(source) {
  if (!FROM.test(source)) throw new Error('The theme has changed: check how it formats dates.');
  const made = source.replace(FROM, 'return dateFormat(currentLocale, { calendar, ...options });');
  return `import { dateFormat } from '@site/src/plugins/page-weight/date-format';\n${made}`;
};
