import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength';

describe('the strength of a new password', () => {
  it.each([
    ['', 'short'],
    ['tooshort', 'short'],
    ['elevenchars', 'short'],
    ['password1234', 'common'],
    ['aaaaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['qwertyuiopas', 'common'],
    ['abcdefghijklmnop', 'common'],
    ['112233445566', 'weak'],
    ['november 2026', 'weak'],
    ['gravel ninth 52', 'fair'],
    ['my dog is called rex', 'good'],
    ['correct horse battery', 'good'],
    ['x7#Kq9!mZ2$w', 'good'],
    ['gravel ninth umbrella toast 52', 'strong'],
    ['7f!Qz0p@Lm3#xW9s^Ry4', 'strong'],
  ])('of “%s” is %s', (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength);
  });

  it('counts characters as people do: an emoji is one, composed letters are the same as decomposed ones', () => {
    expect(passwordStrength('😀'.repeat(6))).toBe('short');
    expect(passwordStrength('café crème brûlée')).toBe(
      passwordStrength('café crème brûlée'.normalize('NFD')),
    );
  });

  it('never falls when another word is added', () => {
    const order = ['short', 'common', 'weak', 'fair', 'good', 'strong'];
    let typed = '';
    let last = 0;
    for (const word of ['gravel', ' ninth', ' umbrella', ' toast', ' 52', ' velvet']) {
      typed += word;
      const now = order.indexOf(passwordStrength(typed));
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });
});
