import { describe, expect, it } from 'vitest';
import { dateFormat } from './date-format';

const DAY_MS = 86_400_000;
const OPTIONS = { day: 'numeric', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const;

describe('dateFormat', () => {
  it.each(['long', 'short'] as const)('writes a day with a %s month as the browser does', (month) => {
    const options = { ...OPTIONS, month };
    const ours = dateFormat('en', options);
    const theirs = new Intl.DateTimeFormat('en', options);
    const days = Array.from({ length: 800 }, (_, day) => new Date(Date.UTC(2024, 0, 1) + day * DAY_MS - 1));
    expect(ours).not.toBeInstanceOf(Intl.DateTimeFormat);
    expect(days.map(ours.format)).toEqual(days.map((day) => theirs.format(day)));
  });

  it.each([
    ['another language', 'de', { ...OPTIONS, month: 'long' }],
    ['another style', 'en', { ...OPTIONS, month: '2-digit' }],
    ['a time of day', 'en', { ...OPTIONS, month: 'long', hour: 'numeric' }],
    ['another zone', 'en', { ...OPTIONS, month: 'long', timeZone: 'Asia/Tokyo' }],
    [
      'a day of the year alone',
      'en',
      { day: 'numeric', month: 'long', timeZone: 'UTC', calendar: 'gregory' },
    ],
  ] as const)('leaves %s to the browser', (_what, locale, options) => {
    expect(dateFormat(locale, options)).toBeInstanceOf(Intl.DateTimeFormat);
  });
});
