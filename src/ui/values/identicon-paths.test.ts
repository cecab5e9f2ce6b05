import { describe, expect, it } from 'vitest';
import type { PublicKey } from '../../protocol/public-key';
import { identiconOf, TONES } from './identicon-paths';

const key = (number: number) => number.toString(16).toUpperCase().padStart(64, '0') as PublicKey;

describe('the identicon of a key', () => {
  it('is stable, and different for every key', () => {
    expect(identiconOf(key(1))).toEqual(identiconOf(key(1)));
    const pictures = Array.from({ length: 2_000 }, (_, number) => JSON.stringify(identiconOf(key(number))));
    expect(new Set(pictures).size).toBe(2_000);
  });

  it('has two tones that differ', () => {
    for (let number = 0; number < 200; number++) {
      const [one, two] = identiconOf(key(number)).tones;
      expect(one).not.toBe(two);
      expect(Math.max(one, two)).toBeLessThan(TONES);
    }
  });
});
