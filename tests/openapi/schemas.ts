import Ajv2020 from 'ajv/dist/2020';
import { parseJson, type JsonValue } from '../../src/protocol/json';
import type { ApiDocument, Json, JsonMembers } from './read-document';

/** Describes what is wrong with a value; undefined if it is valid. */
export type Check = (schema: JsonMembers, value: unknown) => string | undefined;

/** Keywords of a document that do not constrain values. */
const WORDS = ['components', 'discriminator', 'example', 'x-request', 'x-is-network'];
const FORMATS = {
  hex: /^[0-9A-Fa-f]*$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  int32: true,
  int64: true,
  password: true,
} as const;

/** Limits as text that a JSON Schema number cannot represent; they apply to numbers and to strings of digits. */
const LIMITS = {
  'x-minimum': (value: bigint, limit: bigint) => value >= limit,
  'x-maximum': (value: bigint, limit: bigint) => value <= limit,
};

/**
 * Checks values against the schemas of a document.
 * @param closed whether an undocumented property is an error: for responses, not for requests
 */
export function createCheck({ root }: ApiDocument, { closed }: { closed: boolean }): Check {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, allErrors: true });
  for (const word of WORDS) ajv.addKeyword(word);
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  for (const [keyword, holds] of Object.entries(LIMITS)) {
    ajv.addKeyword({
      keyword,
      validate: (limit: string, value: unknown) =>
        !/^\d+$/.test(String(value)) || holds(BigInt(value as string | number), BigInt(limit)),
    });
  }
  const schemas = rounded((root.components as JsonMembers).schemas as Json, closed);
  ajv.addSchema({ $id: 'document', components: { schemas: schemas as JsonMembers } });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

  return (schema, value) => {
    const key = JSON.stringify(rounded(schema, closed)).replaceAll('"#/components', '"document#/components');
    let validate = compiled.get(key);
    if (!validate) compiled.set(key, (validate = ajv.compile(JSON.parse(key) as object)));
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'value' });
  };
}

/** A schema for the validator: numbers that it can represent, and closed objects on request. */
function rounded(value: Json, closed: boolean): Json {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map((item) => rounded(item, closed));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, rounded(member, closed)]),
  );
  const isObject = members.type === 'object' && members.properties !== undefined;
  return closed && isObject ? { ...members, additionalProperties: false } : members;
}

/**
 * A JSON text for the validator: an integer above 2^53 becomes a string of its digits, which these schemas allow
 * exactly where such a number is expected. Throws if it is not JSON.
 */
export function valueOf(text: string): unknown {
  return plain(parseJson(text));
}

/** The same for a value that was parsed without rounding. */
export function plain(value: JsonValue | Json): unknown {
  if (typeof value === 'bigint') {
    return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= -BigInt(Number.MAX_SAFE_INTEGER)
      ? Number(value)
      : value.toString();
  }
  if (Array.isArray(value)) return value.map((item: Json) => plain(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member as Json)]));
}
