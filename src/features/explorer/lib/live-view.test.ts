import { describe, expect, it } from 'vitest';
import { rowsToDraw, type LiveRow } from './live-view';

const rows = Array.from({ length: 50 }, (_, index): LiveRow => {
  return { kind: 'gap', key: `gap-${index}`, lostMs: undefined, filled: undefined };
});

describe('the rows that are drawn', () => {
  it.each([undefined, 0, 3.5, 200])('are all of them at %s transactions a second', (perSecond) => {
    expect(rowsToDraw({ rows, perSecond })).toBe(rows);
  });

  it.each([201, 2_000])('are the newest alone at %s', (perSecond) => {
    expect(rowsToDraw({ rows, perSecond })).toEqual(rows.slice(0, 20));
  });
});
