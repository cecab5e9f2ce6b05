import { describe, expect, it } from 'vitest';
import { brokenPromise, promisedLines, saidLines } from './expectation';

describe('what a sample promises', () => {
  it('stands in its comments, behind an arrow', () => {
    expect(promisedLines('say(1)\n  // → one\n# → two …  \n// → three\n// none\nsay("→ four")')).toEqual([
      'one',
      'two …',
      'three',
    ]);
  });

  it('is held against every line it says, in order', () => {
    expect(brokenPromise(['a', 'b … (c)'], ['a', 'b 12 (c)'])).toBeUndefined();
    expect(brokenPromise(['a.b'], ['axb'])).toBe('promises a.b and says axb');
    expect(brokenPromise(['a', 'b'], ['a'])).toBe('does not say: b');
    expect(brokenPromise(['a'], ['a', 'b'])).toBe('says more than it promises: b');
  });

  it('does not count blank lines and the logger of the library', () => {
    expect(saidLines('\n a \nkotlin-logging: initializing…\n\nb\n')).toEqual(['a', 'b']);
  });
});
