import {
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  parseAddress,
  publicKeyFromAddress,
} from '../../../src/protocol/address';
import { formatAmount, parseAmount, toAmount } from '../../../src/protocol/amount';
import type { Unit } from '../../../src/protocol/amount';
import { isAttoError } from '../../../src/protocol/error';
import { parsePublicKey } from '../../../src/protocol/public-key';
import { equal, refused } from './vector-cases';
import type { Case } from './vector-cases';
import { integer, list, shape, text } from './shape';

/** Section addresses: valid ones with their key, and texts that must be refused. */
export function* addressCases(section: unknown): Iterable<Case> {
  const { valid, invalid } = shape(section, ['valid', 'invalid']);
  for (const [index, item] of list(valid).entries()) {
    yield { place: `addresses.valid[${index}]`, check: () => checkAddress(item) };
  }
  for (const [index, item] of list(invalid).entries()) {
    yield { place: `addresses.invalid[${index}]`, check: () => checkInvalidAddress(item) };
  }
}

/** Section amounts: texts with their raw, texts that must be refused, and the format of raw. */
export function* amountCases(section: unknown): Iterable<Case> {
  const { valid, invalid, format } = shape(section, ['valid', 'invalid', 'format']);
  for (const [index, item] of list(valid).entries()) {
    yield {
      place: `amounts.valid[${index}]`,
      check: () => {
        const vector = shape(item, ['unit', 'input', 'raw', 'atto']);
        const amount = parseAmount(text(vector.input), unit(vector.unit));
        equal(amount, integer(vector.raw), 'raw');
        equal(formatAmount(amount, 'ATTO'), vector.atto, 'atto');
        equal(formatAmount(amount, 'RAW'), vector.raw, 'raw as text');
      },
    };
  }
  for (const [index, item] of list(invalid).entries()) {
    yield {
      place: `amounts.invalid[${index}]`,
      check: () => {
        const vector = shape(item, ['unit', 'input', 'reason'], ['libraryError']);
        refused(() => parseAmount(text(vector.input), unit(vector.unit)), 'the amount');
      },
    };
  }
  for (const [index, item] of list(format).entries()) {
    yield {
      place: `amounts.format[${index}]`,
      check: () => {
        const vector = shape(item, ['raw', 'atto']);
        const amount = toAmount(integer(vector.raw));
        equal(formatAmount(amount, 'ATTO'), vector.atto, 'atto');
        equal(parseAmount(text(vector.atto), 'ATTO'), amount, 'raw of the text');
      },
    };
  }
}

function checkAddress(item: unknown): void {
  const vector = shape(item, ['publicKey', 'address', 'path'], ['input', 'note']);
  const publicKey = parsePublicKey(text(vector.publicKey));
  const address = addressFromPublicKey(publicKey);
  equal(address, vector.address, 'address');
  equal(addressPath(address), vector.path, 'path');
  equal(publicKeyFromAddress(address), publicKey, 'publicKey');
  equal(parseAddress(text(vector.address)), address, 'strict reading');
  const input = vector.input === undefined ? address : text(vector.input);
  equal(normaliseAddress(input), address, 'normalised input');
  if (input !== address) refused(() => parseAddress(input), 'the input, by the strict reading,');
}

function checkInvalidAddress(item: unknown): void {
  const vector = shape(item, ['value', 'reason', 'isValid', 'parse']);
  const value = text(vector.value);
  if (vector.isValid === true) {
    // The official check accepts the alternative spelling; ours has a separate code for it.
    try {
      parseAddress(value);
    } catch (error) {
      if (!isAttoError(error, 'ADDRESS_SECOND_SPELLING')) throw error;
    }
  } else {
    if (vector.isValid !== false) equal(vector.isValid, 'throws', 'isValid');
    refused(() => parseAddress(value), 'the text, by the strict reading,');
  }
  if (vector.parse === 'throws') refused(() => normaliseAddress(value), 'the text');
  else equal(normaliseAddress(value), vector.parse, 'normalised text');
}

function unit(value: unknown): Unit {
  if (value !== 'ATTO' && value !== 'RAW') throw new Error(`unknown unit: ${String(value)}`);
  return value;
}
