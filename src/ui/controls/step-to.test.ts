import { describe, expect, it } from 'vitest';
import { stepTo } from './step-to';

describe('keys in a list of three', () => {
  it.each([
    ['ArrowDown', -1, false, 0],
    ['ArrowDown', 2, true, 0],
    ['ArrowUp', 0, true, 2],
    ['ArrowUp', -1, false, 2],
    ['End', 0, false, undefined],
    ['End', 0, true, 2],
    ['Home', 2, true, 0],
    ['a', 0, true, undefined],
  ])('%s at %s, walking: %s', (key, at, walking, to) =>
    expect(stepTo(key, { at, length: 3, walking })).toBe(to),
  );

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', 0, -1],
    ['ArrowUp', -1, 2],
  ])('%s at %s leads to %s if the field is a stop', (key, at, to) =>
    expect(stepTo(key, { at, length: 3, walking: at >= 0, stopsAtField: true })).toBe(to),
  );

  it('do nothing in an empty list', () =>
    expect(stepTo('ArrowDown', { at: -1, length: 0, walking: false })).toBeUndefined());
});
