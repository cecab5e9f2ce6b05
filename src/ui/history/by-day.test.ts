import { describe, expect, it } from 'vitest';
import type { AccountEntry } from '../../protocol/account-entry';
import { byDay, type HistoryPart } from './by-day';

const at = (text: string) => BigInt(Date.parse(text));
const rowAt = (text: string) =>
  ({ kind: 'row', row: { timestamp: at(text) } as unknown as AccountEntry }) satisfies HistoryPart;

describe('the days of a history', () => {
  it('are today, yesterday, and dates before, in their order', () => {
    const parts = [
      rowAt('2026-11-28T23:59:59Z'),
      rowAt('2026-11-28T00:00:00Z'),
      rowAt('2026-11-27T12:00:00Z'),
      rowAt('2026-11-25T12:00:00Z'),
    ];
    const days = byDay(parts, Date.parse('2026-11-28T23:59:59Z'), 'utc');
    expect(days.map(({ title, parts: of }) => [title, of.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['25 Nov 2026', 1],
    ]);
  });

  it('are those of the zone that is shown', () => {
    const parts = [rowAt('2026-11-28T23:30:00Z'), rowAt('2026-11-28T21:30:00Z')];
    const titles = (zone: string) => byDay(parts, undefined, zone).map(({ title }) => title);
    expect(titles('utc')).toEqual(['28 Nov 2026']);
    expect(titles('Europe/Berlin')).toEqual(['29 Nov 2026', '28 Nov 2026']);
  });
});
