/** An object of the vector file with unchecked properties. */
export type Shape = Readonly<Record<string, unknown>>;

/**
 * The value as an object with exactly the properties of the schema: all in `required` and any in `optional`. An unknown
 * property is an error, so that nothing in a file is silently left unchecked.
 */
export function shape(value: unknown, required: readonly string[], optional: readonly string[] = []): Shape {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  const missing = required.filter((member) => !Object.hasOwn(value, member));
  if (missing.length > 0) throw new Error(`member missing: ${missing.join(', ')}`);
  const unknown = Object.keys(value).filter(
    (member) => !required.includes(member) && !optional.includes(member),
  );
  if (unknown.length > 0) throw new Error(`unknown member: ${unknown.join(', ')}`);
  return value as Shape;
}

/** The value as an object whose property names are data, not schema. */
export function dictionary(value: unknown): Shape {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  return value as Shape;
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('not an array');
  return value as unknown[];
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`not a text: ${String(value)}`);
  return value;
}

/** A 64-bit number, which the schema writes as decimal digits in a string. */
export function integer(value: unknown): bigint {
  if (typeof value !== 'string' || !/^-?[0-9]+$/.test(value)) throw new Error(`not digits: ${String(value)}`);
  return BigInt(value);
}

/** A small number, which the schema writes as a number. */
export function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Error(`not a number: ${String(value)}`);
  return value;
}

export function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Error(`not a boolean: ${String(value)}`);
  return value;
}

/** The value, or undefined for null. */
export function orNull<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === null ? undefined : read(value);
}
