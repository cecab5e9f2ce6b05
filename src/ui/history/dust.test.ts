import { describe, expect, it } from 'vitest';
import { foldRuns, isDust } from './dust';

describe('dust', () => {
  it('is small, and only from unknown accounts', () => {
    expect(isDust(999_999n, true)).toBe(true);
    expect(isDust(1_000_000n, true)).toBe(false);
    expect(isDust(1n, false)).toBe(false);
  });

  it('is collapsed in runs of two and more, and nothing is lost', () => {
    expect(foldRuns([1, 9, 2, 3, 9, 9], (row) => row < 9)).toEqual([
      { kind: 'row', row: 1 },
      { kind: 'row', row: 9 },
      { kind: 'fold', rows: [2, 3] },
      { kind: 'row', row: 9 },
      { kind: 'row', row: 9 },
    ]);
  });
});
