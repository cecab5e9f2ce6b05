import { describe, expect, it } from 'vitest';
import { savesData } from './saves-data';

describe('a reader who saves data', () => {
  it.each([
    { connection: { saveData: true, effectiveType: '4g' } },
    { connection: { saveData: false, effectiveType: '2g' } },
    { connection: { effectiveType: 'slow-2g' } },
  ])('%j does', (browser) => expect(savesData(browser)).toBe(true));

  it.each([{}, { connection: {} }, { connection: { saveData: false, effectiveType: '3g' } }])(
    '%j does not, as far as can be known',
    (browser) => expect(savesData(browser)).toBe(false),
  );
});
