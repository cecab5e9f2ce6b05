import { describe, expect, it } from 'vitest';
import { typedKey } from './Keypad';

describe('the keypad of the till', () => {
  it('types an amount with one point at most and no leading zeros', () => {
    const type = (keys: string) => [...keys].reduce(typedKey, '');
    expect(type('125')).toBe('125');
    expect(type('.5')).toBe('0.5');
    expect(type('1.2.3')).toBe('1.23');
    expect(type('05')).toBe('5');
    expect(type('0.05')).toBe('0.05');
  });
});
