import { AttoError } from './error';

/** An object read from JSON. */
export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/**
 * A value read from JSON. Whole numbers are exact bigints; a `number` was written with a fraction, an exponent or as
 * `-0`. Nothing on the chain is written like that, and every reader of this package refuses it.
 */
export type JsonValue = null | boolean | string | bigint | number | readonly JsonValue[] | JsonObject;

/** Maximum nesting depth; the node's own entities need three levels. */
export const MAX_JSON_DEPTH = 32;

/** Maximum length of a whole number, including its sign; the longest in the protocol has 20 digits. */
const MAX_INTEGER_LENGTH = 64;

/**
 * Parses JSON text with exact integers, where `JSON.parse` would round every amount above 2^53. Strict (RFC 8259),
 * and duplicate members are refused as well. Takes time proportional to the text. Errors: JSON_MALFORMED,
 * JSON_TOO_DEEP, JSON_DUPLICATE_MEMBER.
 */
export function parseJson(text: string): JsonValue {
  const reader = { text, at: 0, plain: !/[\\\u0000-\u001f]/.test(text) };
  const value = readValue(reader, 0);
  skipBlanks(reader);
  if (reader.at < text.length) throw malformed(reader, 'text after the value');
  return value;
}

/** Prints a value as compact JSON, bigint as bare digits. */
export function printJson(value: JsonValue): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(printJson).join(',')}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${printJson(member)}`,
  );
  return `{${members.join(',')}}`;
}

interface Reader {
  readonly text: string;
  at: number;
  /** Without escapes and control characters, every string ends at the next quote. */
  readonly plain: boolean;
}

function readValue(reader: Reader, depth: number): JsonValue {
  skipBlanks(reader);
  const code = reader.text.charCodeAt(reader.at);
  switch (code) {
    case 0x22:
      return readString(reader);
    case 0x7b:
      return readObject(reader, depth);
    case 0x5b:
      return readArray(reader, depth);
    case 0x74:
      return readWord(reader, 'true', true);
    case 0x66:
      return readWord(reader, 'false', false);
    case 0x6e:
      return readWord(reader, 'null', null);
    default:
      return readNumber(reader);
  }
}

function readObject(reader: Reader, depth: number): JsonObject {
  enter(reader, depth);
  const object: Record<string, JsonValue> = {};
  if (closes(reader, 0x7d)) return object;
  for (;;) {
    skipBlanks(reader);
    if (reader.text.charCodeAt(reader.at) !== 0x22) throw malformed(reader, 'a member name was expected');
    const name = readString(reader);
    skipBlanks(reader);
    if (reader.text.charCodeAt(reader.at) !== 0x3a) throw malformed(reader, 'a colon was expected');
    reader.at++;
    const value = readValue(reader, depth + 1);
    if (Object.hasOwn(object, name)) throw new AttoError('JSON_DUPLICATE_MEMBER', { member: name });
    if (name === '__proto__') {
      // Plain assignment would set the prototype instead of a member.
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    } else {
      object[name] = value;
    }
    if (closes(reader, 0x7d)) return object;
    comma(reader);
  }
}

function readArray(reader: Reader, depth: number): readonly JsonValue[] {
  enter(reader, depth);
  const array: JsonValue[] = [];
  if (closes(reader, 0x5d)) return array;
  for (;;) {
    array.push(readValue(reader, depth + 1));
    if (closes(reader, 0x5d)) return array;
    comma(reader);
  }
}

function readString(reader: Reader): string {
  const { text } = reader;
  const start = reader.at + 1;
  let end = text.indexOf('"', start);
  if (end === -1) throw malformed(reader, 'a string does not end');
  if (reader.plain) {
    reader.at = end + 1;
    return text.slice(start, end);
  }
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== 0x5c) continue;
    // The escaped character may be a quote, so search for the closing quote after it.
    at++;
    if (at === end) end = text.indexOf('"', end + 1);
    if (end === -1) throw malformed(reader, 'a string does not end');
  }
  try {
    // Escapes and control characters: let `JSON.parse` decode this one string, in which nothing can be rounded.
    const value = JSON.parse(text.slice(start - 1, end + 1)) as string;
    reader.at = end + 1;
    return value;
  } catch (cause) {
    throw malformed(reader, 'a string has a bad escape or a control character', cause);
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;

function readNumber(reader: Reader): bigint | number {
  const { text, at: start } = reader;
  const negative = text.charCodeAt(start) === 0x2d;
  const first = negative ? start + 1 : start;
  let at = first;
  while (isDigit(text.charCodeAt(at))) at++;
  const after = text.charCodeAt(at) | 0x20;
  const digits = at - first;
  const leadingZero = text.charCodeAt(first) === 0x30;
  // The common case at once: a whole number.
  if (
    digits > 0 &&
    after !== 0x2e &&
    after !== 0x65 &&
    (digits === 1 || !leadingZero) &&
    !(negative && leadingZero)
  ) {
    if (at - start > MAX_INTEGER_LENGTH) throw malformed(reader, 'a number has too many digits');
    reader.at = at;
    return digits < 16 ? BigInt(Number(text.slice(start, at))) : BigInt(text.slice(start, at));
  }
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(text);
  if (match === null) throw malformed(reader, start < text.length ? 'not a value' : 'the text ends early');
  reader.at = NUMBER.lastIndex;
  const value = Number(match[0]);
  if (!Number.isFinite(value)) throw malformed(reader, 'a number is out of range');
  return value;
}

function readWord<Value>(reader: Reader, word: string, value: Value): Value {
  if (!reader.text.startsWith(word, reader.at)) throw malformed(reader, 'not a value');
  reader.at += word.length;
  return value;
}

function enter(reader: Reader, depth: number): void {
  if (depth >= MAX_JSON_DEPTH) throw new AttoError('JSON_TOO_DEEP', { limit: MAX_JSON_DEPTH });
  reader.at++;
}

function closes(reader: Reader, bracket: number): boolean {
  skipBlanks(reader);
  if (reader.text.charCodeAt(reader.at) !== bracket) return false;
  reader.at++;
  return true;
}

function comma(reader: Reader): void {
  if (reader.text.charCodeAt(reader.at) !== 0x2c) throw malformed(reader, 'a comma or the end was expected');
  reader.at++;
}

function skipBlanks(reader: Reader): void {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    reader.at++;
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function malformed(reader: Reader, reason: string, cause?: unknown): AttoError {
  return new AttoError(
    'JSON_MALFORMED',
    { position: reader.at, reason },
    cause === undefined ? {} : { cause },
  );
}
