import { describe, expect, it } from 'vitest';
import { savesData } from './saves-data';

describe('savesData', () => {
  it.each([
    { connection: { saveData: true, effectiveType: '4g' } },
    { connection: { saveData: false, effectiveType: '2g' } },
    { connection: { effectiveType: 'slow-2g' } },
  ])('is true for %j', (browser) => expect(savesData(browser)).toBe(true));

  it.each([{}, { connection: {} }, { connection: { saveData: false, effectiveType: '3g' } }])(
    'is false for %j',
    (browser) => expect(savesData(browser)).toBe(false),
  );
});
