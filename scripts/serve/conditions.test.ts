import { describe, expect, it } from 'vitest';
import { namesTag, wantedRange } from './conditions';

const TAG = '"abc-identity"';

describe('If-None-Match', () => {
  it.each([
    [TAG, true],
    [`W/${TAG}`, true],
    ['*', true],
    [' * ', true],
    [`"x", ${TAG}`, true],
    [`W/"x",W/${TAG},"y"`, true],
    ['"x,y", "*"', false],
    ['"abc-gzip"', false],
    ['abc-identity', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (header, named) => expect(namesTag(header, TAG)).toBe(named));
});

describe('Range of 100 bytes', () => {
  const of = (range: string, version?: string) =>
    wantedRange(
      { range, ...(version === undefined ? {} : { 'if-range': version }) },
      { size: 100, tag: TAG },
    );

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=1.5-', undefined],
    ['lines=0-1', undefined],
    ['', undefined],
  ])('%s is %j', (range, wanted) => expect(of(range)).toEqual(wanted));

  it.each([
    [TAG, { start: 0, end: 9 }],
    [`W/${TAG}`, undefined],
    ['"other"', undefined],
    ['Sun, 22 Nov 2026 12:00:00 GMT', undefined],
  ])('with If-Range: %s is %j', (version, wanted) => expect(of('bytes=0-9', version)).toEqual(wanted));

  it('of an empty file is undefined', () => {
    expect(wantedRange({ range: 'bytes=0-' }, { size: 0, tag: TAG })).toBe('unsatisfiable');
  });
});
