import { describe, expect, it } from 'vitest';
import { tagManagerFromCustomFields, tagManagerFromEnvironment } from './tag-manager';

describe('the tag manager of a build', () => {
  it('is off by default', () => {
    expect(tagManagerFromEnvironment({})).toBeUndefined();
    expect(tagManagerFromEnvironment({ ATTO_GTM_ID: '' })).toBeUndefined();
    expect(tagManagerFromCustomFields({})).toBeUndefined();
    expect(tagManagerFromCustomFields(undefined)).toBeUndefined();
  });

  it('is the configured container', () => {
    expect(tagManagerFromEnvironment({ ATTO_GTM_ID: 'GTM-AB12CD3' })).toBe('GTM-AB12CD3');
    expect(tagManagerFromCustomFields({ tagManager: 'GTM-AB12CD3' })).toBe('GTM-AB12CD3');
  });

  it.each(['AB12CD3', 'GTM-', 'GTM-ab12', 'G-ABCDEF12', 'GTM-AB12&x=1', 'GTM-AB12CD3 '])(
    'refuses %o with a message that names the variable',
    (id) => {
      expect(() => tagManagerFromEnvironment({ ATTO_GTM_ID: id })).toThrow(/ATTO_GTM_ID .* has to look like/);
      expect(tagManagerFromCustomFields({ tagManager: id })).toBeUndefined();
    },
  );
});
