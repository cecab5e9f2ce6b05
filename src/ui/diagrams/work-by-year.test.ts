import { expect, it } from 'vitest';
import { expectedHashes, workThreshold } from '../../protocol/work';
import { TRIES } from './work-by-year';

it('the drawing of work by year matches the protocol', () => {
  expect(TRIES).toHaveLength(11);
  for (const { year, billions } of TRIES) {
    expect(billions.toFixed(6)).toBe((Number(expectedHashes(workThreshold('LIVE', year))) / 1e9).toFixed(6));
  }
});
