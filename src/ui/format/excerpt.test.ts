import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt';

describe('an excerpt', () => {
  it('is a short text itself, and the beginning and the length of a long one', () => {
    expect(excerpt('short')).toBe('short');
    expect(excerpt('y'.repeat(10_000))).toBe(`${'y'.repeat(200)}… (10,000 characters)`);
  });
});
