import { AttoError } from '../../protocol/error';
import type { JsonValue } from '../../protocol/json';

/** A parser for a JSON array from a parser for its elements. Errors: JSON_NOT_AN_ARRAY, those of `parse`. */
export function listOf<T>(
  entity: string,
  parse: (value: JsonValue) => T,
): (value: JsonValue) => readonly T[] {
  return (value) => {
    if (!isList(value)) throw new AttoError('JSON_NOT_AN_ARRAY', { entity });
    return value.map(parse);
  };
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
