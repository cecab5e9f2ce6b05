import { describe, expect, it } from 'vitest';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { readHash } from './read-hash';

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

describe('reading a hash', () => {
  it('accepts either case and surrounding spaces, and returns the canonical form', () => {
    for (const text of [HASH, HASH.toLowerCase(), ` ${HASH}\n`]) {
      expect(readHash(text)).toEqual({ kind: 'hash', hash: HASH });
    }
  });

  it.each([
    [HASH.slice(1), 'has 64 characters; this has 63.'],
    [`${HASH}0`, 'has 64 characters; this has 65.'],
    [`0x${HASH}`, 'no “0x” prefix; this has 66'],
    [`0x${HASH.slice(2)}`, 'no “0x” prefix; this has 64'],
    [`${HASH.slice(0, 10)}G${HASH.slice(11)}`, 'This has 64, and character 11 is “G”.'],
    ['a/b', 'This has 3, and character 2 is “/”.'],
    ['<script>alert(1)</script>', 'This has 25, and character 1 is “<”.'],
    ['x'.repeat(10_000), 'This has 10,000, and character 1 is “x”.'],
    ['..', 'This has 2, and character 1 is “.”.'],
    ['AB', 'this has 2.'],
  ])('rejects %.20s with the reason and the length', (text, reason) => {
    const reading = readHash(text);
    expect(reading).toMatchObject({ kind: 'malformed', text });
    expect(reading.kind === 'malformed' && describeFieldError(reading.error)).toContain(reason);
  });

  it('reports an empty text', () => {
    expect(readHash('  ')).toEqual({ kind: 'nothing' });
  });
});
