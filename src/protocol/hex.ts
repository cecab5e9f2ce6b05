import { AttoError } from './error';
import type { HexFault } from './error-codes';

const DIGITS = '0123456789ABCDEF';

/** Value of a hexadecimal digit by its character code, -1 for every other code below 256. */
const VALUES = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value++) {
  VALUES[DIGITS.charCodeAt(value)] = value;
  VALUES[DIGITS.toLowerCase().charCodeAt(value)] = value;
}

/** The two digits of each byte. */
const PAIRS: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15),
);

/** Bytes as upper-case hexadecimal, as the network writes them. */
export function bytesToHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte] as string;
  return text;
}

/** The bytes of a hexadecimal text in either case. Errors: HEX_MALFORMED. */
export function hexToBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1);
  if (!writeHex(text, bytes, 0)) throw new AttoError('HEX_MALFORMED', hexFault(text, bytes.length));
  return bytes;
}

/**
 * Writes the bytes of a hexadecimal text into `target` from `offset`. Returns false, with undefined content in
 * `target`, if the text is not hexadecimal or has an odd length.
 */
export function writeHex(text: string, target: Uint8Array, offset: number): boolean {
  let bad = text.length & 1;
  for (let index = 0, at = offset; index < text.length; index += 2, at++) {
    const high = text.charCodeAt(index);
    const low = text.charCodeAt(index + 1);
    const value = ((VALUES[high & 255] as number) << 4) | (VALUES[low & 255] as number);
    // A negative value stays negative through the shift and the OR; codes above 255 have high bits of their own.
    bad |= (value & 0x8000) | ((high | low) >> 8);
    target[at] = value;
  }
  return bad === 0;
}

/** Whether the text is `bytes` bytes of hexadecimal in either case. */
export function isHex(text: string, bytes: number): boolean {
  if (text.length !== bytes * 2) return false;
  let bad = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bad |= (VALUES[code & 255] as number) | (code & 0xff00);
  }
  // Only -1 and codes above 255 have bits beyond the lowest four.
  return (bad & ~15) === 0;
}

/** What is wrong with a text that is not `bytes` bytes of hexadecimal; only for text that `isHex` refuses. */
export function hexFault(text: string, bytes: number): HexFault {
  const shape = { length: text.length, expected: bytes * 2 };
  if (/^0x/i.test(text)) return { reason: 'PREFIX', ...shape };
  const position = text.search(/[^0-9A-Fa-f]/);
  if (position === -1) return { reason: 'LENGTH', ...shape };
  return { reason: 'CHARACTER', ...shape, position, codePoint: text.codePointAt(position) as number };
}

/** The error codes of malformed hexadecimal texts. */
export type HexErrorCode =
  'HASH_MALFORMED' | 'PUBLIC_KEY_MALFORMED' | 'SIGNATURE_MALFORMED' | 'WORK_MALFORMED';

/**
 * Parses exactly `bytes` bytes of hexadecimal in either case and returns it in upper case. Errors: `code`, with the
 * actual length and the reason.
 */
export function parseHex(text: string, bytes: number, code: HexErrorCode): string {
  if (!isHex(text, bytes)) throw new AttoError(code, hexFault(text, bytes));
  return text.toUpperCase();
}
