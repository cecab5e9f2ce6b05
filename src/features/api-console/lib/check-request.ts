import type { Draft } from '@site/src/app/openapi/build-request';
import { plain, resolve, type Members, type Schema } from '@site/src/app/openapi/document';
import type { ApiOperation } from '@site/src/app/openapi/operations';
import { isAttoError } from '@site/src/protocol/error';
import { parseJson, type JsonObject, type JsonValue } from '@site/src/protocol/json';

/** The key of a fault of the body. */
export const BODY = 'body';

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'an integer',
  boolean: 'true or false',
};

/** The faults of a request: a sentence per field name. Empty if it is valid. */
export function faultsOf(
  root: Members,
  operation: ApiOperation,
  draft: Draft,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { name, schema, isRequired } of operation.parameters) {
    const text = (draft.values[name] ?? '').trim();
    const fault =
      text === ''
        ? isRequired
          ? `${name} is part of the path: it is required.`
          : undefined
        : faultOfField(root, schema, text, name);
    if (fault !== undefined) faults[name] = fault;
  }
  const fault = operation.body && faultOfBody(root, operation.body.schema, draft.body);
  if (fault !== undefined) faults[BODY] = fault;
  return faults;
}

function faultOfBody(root: Members, schema: unknown, text: string): string | undefined {
  if (text.trim() === '') return 'A body is required: JSON like that of the examples.';
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (error) {
    if (isAttoError(error, 'JSON_MALFORMED'))
      return `This is not JSON: ${error.context.reason}, ${lineAt(text, error.context.position)}.`;
    if (isAttoError(error, 'JSON_DUPLICATE_MEMBER')) return `${error.context.member} appears twice.`;
    return 'This is nested too deeply for a node.';
  }
  return faultOfValue(root, schema, value, '');
}

function lineAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}`;
}

/**
 * The first fault of a value by the document's rules, as a sentence about the member at `where`; undefined if it
 * is valid. Numbers are bigint, and limits are exact. Unknown members are allowed, because a node ignores them.
 *
 * @param where the name of the member in the sentence: `search[0].fromHeight`; empty: the whole value
 */
function faultOfValue(root: Members, given: unknown, value: JsonValue, where: string): string | undefined {
  const schema = resolve(root, given) as Schema;
  if (schema.oneOf) return faultOfChoice(root, schema, value, where);
  const name = where === '' ? 'The body' : where;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return `${name} must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}.`;
  if (schema.const !== undefined && value !== schema.const) return `${name} must be ${String(schema.const)}.`;
  if (schema.enum && !schema.enum.includes(value))
    return `${name} must be one of ${schema.enum.map(String).join(', ')}.`;
  if (typeof value === 'bigint') return faultOfNumber(schema, value, name);
  if (typeof value === 'string') return faultOfText(schema, value, name);
  if (isList(value))
    return firstOf(value, (item, at) => faultOfValue(root, schema.items, item, `${where}[${at}]`));
  if (typeof value === 'object' && value !== null) return faultOfMembers(root, schema, value, where);
  return undefined;
}

/** The same for the text of a field: digits are a number if the document allows one. */
export function faultOfField(root: Members, schema: Schema, text: string, name: string): string | undefined {
  const isNumber = typesOf(schema).includes('integer') && /^[0-9]{1,64}$/.test(text);
  if (isNumber && schema.pattern && !new RegExp(schema.pattern).test(text))
    return faultOfText(schema, text, name);
  if (typesOf(schema).includes('boolean'))
    return text === 'true' || text === 'false' ? undefined : `${name} must be true or false.`;
  return faultOfValue(root, schema, isNumber ? BigInt(text) : text, name);
}

function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

function isOf(type: string, value: JsonValue): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return typeof value === 'bigint';
  if (type === 'array') return isList(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !isList(value);
  return typeof value === type;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function faultOfNumber(schema: Schema, value: bigint, name: string): string | undefined {
  const least = schema['x-minimum'] ?? schema.minimum;
  const most = schema['x-maximum'] ?? schema.maximum;
  if (least !== undefined && value < BigInt(least)) return `${name} must be at least ${least}.`;
  if (most !== undefined && value > BigInt(most)) return `${name} must be at most ${most}.`;
  return undefined;
}

function faultOfText(schema: Schema, value: string, name: string): string | undefined {
  const { minLength, maxLength, pattern, description } = schema;
  if (minLength !== undefined && minLength === maxLength && value.length !== minLength)
    return `${name} has ${minLength} characters; this has ${value.length}.`;
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    return `${name} does not have the required form. ${plain(description)}`.trim();
  // Digits in quotes are also a number.
  const isNumber = typesOf(schema).includes('integer') && /^[0-9]+$/.test(value);
  return isNumber ? faultOfNumber(schema, BigInt(value), name) : undefined;
}

function faultOfMembers(root: Members, schema: Schema, value: JsonObject, where: string): string | undefined {
  const at = (member: string) => (where === '' ? member : `${where}.${member}`);
  const missing = schema.required?.find((member) => value[member] === undefined);
  if (missing !== undefined) return `${at(missing)} is missing.`;
  return firstOf(Object.entries(schema.properties ?? {}), ([member, rule]) => {
    const given = value[member];
    return given === undefined ? undefined : faultOfValue(root, rule, given, at(member));
  });
}

/** Checks a value of several types, distinguished by a member. */
function faultOfChoice(root: Members, schema: Schema, value: JsonValue, where: string): string | undefined {
  const { propertyName, mapping } = schema.discriminator ?? { propertyName: '', mapping: {} };
  if (!isOf('object', value)) return `${where} must be an object.`;
  const type = (value as JsonObject)[propertyName];
  const chosen = typeof type === 'string' && Object.hasOwn(mapping, type) ? mapping[type] : undefined;
  return chosen === undefined
    ? `${where}.${propertyName} must be one of ${Object.keys(mapping).join(', ')}.`
    : faultOfValue(root, { $ref: chosen }, value, where);
}

function firstOf<T>(
  items: readonly T[],
  fault: (item: T, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const found = fault(item, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
