import { describe, expect, it } from 'vitest';
import { isAbbreviated, readAbbreviation } from './abbreviation';

describe('a shortened address or hash', () => {
  const expected = { head: 'aaesldki', tail: 'nef4tg6m' };
  it.each([
    'aaesldki…nef4tg6m',
    ' aaesldki … nef4tg6m ',
    'aaesldki...nef4tg6m',
    'aaesldki..nef4tg6m',
    'AAESLDKI…NEF4TG6M',
    'atto://aaesldki…nef4tg6m',
    'aaesldki***nef4tg6m',
  ])('%s', (text) => expect(readAbbreviation(text)).toEqual(expected));

  it.each([
    '',
    'aaesldki',
    'aaesldki…',
    '…nef4tg6m',
    'aae…g6m',
    'a.b',
    'faucet.one',
    'what is … this?',
    '1…2',
  ])('is not %j', (text) => expect(readAbbreviation(text)).toBeUndefined());

  it('matches what begins and ends with it, in any case', () => {
    const path = 'aaesldki3nasswlgnk6xzvdawanrlpcs7sh2tyvgwjadem4fmbn4inef4tg6m';
    expect(isAbbreviated(expected, path)).toBe(true);
    expect(isAbbreviated(expected, path.toUpperCase())).toBe(true);
    expect(isAbbreviated(expected, `b${path}`)).toBe(false);
    expect(isAbbreviated(expected, `${path}b`)).toBe(false);
    expect(isAbbreviated({ head: 'abcd', tail: 'cdef' }, 'abcdef')).toBe(false);
  });
});
