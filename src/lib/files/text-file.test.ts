import { describe, expect, it } from 'vitest';
import { readTextFile } from './text-file';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const units = [...`\uFEFF${text}`].map((character) => character.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
};

describe('a text file', () => {
  it('is read as UTF-8, or as UTF-16 with a byte order mark, which is left out', () => {
    for (const bytes of [utf8('Zoë;1,5'), utf8('\uFEFFZoë;1,5'), utf16('Zoë;1,5'), utf16('Zoë;1,5', true)]) {
      expect(readTextFile(bytes)).toEqual({ text: 'Zoë;1,5' });
    }
    expect(readTextFile(new Uint8Array())).toEqual({ text: '' });
  });

  it.each([
    ['Windows-1252', [...utf8('a\r\nb\r\nZo'), 0xeb], { reason: 'encoding', line: 3 }],
    ['Shift-JIS', [0x83, 0x41, 0x83, 0x42], { reason: 'encoding', line: 1 }],
    ['half a character at the end', [...utf8('a\n'), 0xc3], { reason: 'encoding', line: 2 }],
    ['half a surrogate pair', [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00], { reason: 'encoding', line: 1 }],
    ['UTF-16 without a mark', [0x61, 0, 0x62, 0], { reason: 'binary' }],
    ['a character that was replaced before', [...utf8('a\nb\nZo\uFFFD')], { reason: 'replaced', line: 3 }],
    ['XLSX', [0x50, 0x4b, 0x03, 0x04, 0x14], { reason: 'workbook' }],
    ['XLS', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], { reason: 'workbook' }],
  ])('is refused as %s', (_, bytes, fault) => {
    expect(readTextFile(Uint8Array.from(bytes))).toEqual({ fault });
  });
});
