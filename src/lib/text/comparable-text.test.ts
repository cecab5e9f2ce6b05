import { describe, expect, it } from 'vitest';
import { INVISIBLE } from '../../../tests/support/invisible-characters';
import { comparableText, visibleText } from './comparable-text';

describe('a text for comparison', () => {
  it.each(Object.entries(INVISIBLE))('has no %s', (_, character) => {
    for (const text of [`Ali${character}ce`, `${character}Alice`, `Alice${character}${character}`]) {
      expect(comparableText(text)).toBe('alice');
    }
    expect(comparableText(character)).toBe('');
  });

  it.each(['\u00A0', '\u2003', '\u3000', '\u2800', ' \t '])('has one space for the blank %j', (blank) => {
    expect(comparableText(`${blank}Corner${blank}Shop${blank}`)).toBe('corner shop');
  });

  it('is composed after the characters that kept it apart are gone', () => {
    expect(visibleText('Rene\u034F\u0301')).toBe('René');
    expect(comparableText('RENE\u0301')).toBe('rené');
  });

  it('keeps everything that is drawn', () => {
    for (const text of ['Straße 5', 'محمد', 'नमस्ते', '🍑', 'a\u0300\u0323b']) {
      expect(visibleText(text)).toBe(text.normalize('NFC'));
    }
    expect(visibleText('❤\uFE0F')).toBe('❤');
  });
});
