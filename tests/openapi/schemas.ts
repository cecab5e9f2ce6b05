import Ajv2020 from 'ajv/dist/2020';
import { parseJson, type JsonValue } from '../../src/protocol/json';
import type { ApiDocument, Json, JsonMembers } from './read-document';

/** Says what is wrong with a value, in a sentence; undefined when it fits. */
export type Check = (schema: JsonMembers, value: unknown) => string | undefined;

/** Words of a document that are about people or about code, not about values. */
const WORDS = ['components', 'discriminator', 'example', 'x-request'];
const FORMATS = {
  hex: /^[0-9A-Fa-f]*$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  int32: true,
  int64: true,
  password: true,
} as const;

/** Limits that a number of JSON Schema cannot hold, as text; they concern numbers and text of digits alike. */
const LIMITS = {
  'x-minimum': (value: bigint, limit: bigint) => value >= limit,
  'x-maximum': (value: bigint, limit: bigint) => value <= limit,
};

/**
 * Checks values against the schemas of a document.
 * @param closed whether a member that the document does not name is a mistake: for answers, not for requests
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

/** A schema for the validator: numbers that it can hold, and objects closed if wanted. */
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
 * A JSON text for the validator: a whole number above 2^53 becomes its digits as text, which these schemas allow
 * exactly where such a number is meant. Throws when it is not JSON.
 */
export function valueOf(text: string): unknown {
  return plain(parseJson(text));
}

/** The same for a value that was read with every digit. */
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
