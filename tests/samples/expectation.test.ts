import { describe, expect, it } from 'vitest';
import { brokenPromise, promisedLines, saidLines } from './expectation';

describe('the expected output of a sample', () => {
  it('is in its comments, after an arrow', () => {
    expect(promisedLines('say(1)\n  // → one\n# → two …  \n// → three\n// none\nsay("→ four")')).toEqual([
      'one',
      'two …',
      'three',
    ]);
  });

  it('is compared with every printed line, in order', () => {
    expect(brokenPromise(['a', 'b … (c)'], ['a', 'b 12 (c)'])).toBeUndefined();
    expect(brokenPromise(['a.b'], ['axb'])).toBe('expected a.b, got axb');
    expect(brokenPromise(['a', 'b'], ['a'])).toBe('missing: b');
    expect(brokenPromise(['a'], ['a', 'b'])).toBe('unexpected: b');
  });

  it('ignores blank lines and the library’s logger', () => {
    expect(saidLines('\n a \nkotlin-logging: initializing…\n\nb\n')).toEqual(['a', 'b']);
  });
});
