import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, readDocument, resolve, type Json, type JsonMembers } from './read-document';
import listed from './structure.json' with { type: 'json' };

const published = (file: string) => {
  const text = readFileSync(join(import.meta.dirname, '../vectors', file), 'utf8');
  return documentOf(file, text, JSON.parse(text) as JsonMembers);
};

/** The names of a schema's properties, including those of its variants and parts. */
function membersOf(root: JsonMembers, schema: Json | undefined): Set<string> {
  const { properties, allOf, oneOf } = resolve(root, schema);
  const parts = [allOf, oneOf].flatMap((list) => (list ?? []) as Json[]);
  return new Set([
    ...Object.keys((properties ?? {}) as JsonMembers),
    ...parts.flatMap((part) => [...membersOf(root, part)]),
  ]);
}

/** The types that a property may have: `integer`, `string`, `array` and so on. */
function typesOf(root: JsonMembers, schema: Json | undefined): string[] {
  const { type, oneOf, const: only } = resolve(root, schema);
  const own = type === undefined ? [] : [type].flat().map(String);
  const parts = ((oneOf ?? []) as Json[]).flatMap((part) => typesOf(root, part));
  return [...new Set([...own, ...parts, ...(own.length === 0 && only !== undefined ? [typeof only] : [])])];
}

function memberOf(root: JsonMembers, schema: Json | undefined, name: string): Json | undefined {
  const { properties, allOf, oneOf } = resolve(root, schema);
  const own = (properties as JsonMembers | undefined)?.[name];
  if (own !== undefined) return own;
  const parts = [allOf, oneOf].flatMap((list) => (list ?? []) as Json[]);
  return parts.map((part) => memberOf(root, part, name)).find((found) => found !== undefined);
}

describe.each([
  ['node', 'node-openapi.json'],
  ['wallet', 'wallet-server-openapi.json'],
] as const)('what the running %s publishes is in our document', (name, file) => {
  const ours = readDocument(name);
  const theirs = published(file);
  const differences = listed[name] as Record<string, string>;
  const schemas = ({ root }: typeof ours) => (root.components as JsonMembers).schemas as JsonMembers;
  const missing: string[] = [];

  for (const { method, path, parameters, requestBody, responses } of theirs.operations) {
    const operation = ours.operations.find((each) => each.method === method && each.path === path);
    if (!operation) {
      missing.push(`${method} ${path}`);
      continue;
    }
    const known = operation.parameters.map(({ name: each, in: where }) => `${String(where)} ${String(each)}`);
    for (const { name: each, in: where, required } of parameters) {
      const parameter = `${String(where)} ${String(each)}`;
      const own = operation.parameters[known.indexOf(parameter)];
      if (!own || (own.required === true) !== (required === true))
        missing.push(`${method} ${path} ${parameter}`);
    }
    if (requestBody && !operation.requestBody) missing.push(`${method} ${path} body`);
    for (const status of responses.keys()) {
      if (!operation.responses.has(status)) missing.push(`${method} ${path} ${status}`);
    }
  }
  for (const [schema, shape] of Object.entries(schemas(theirs))) {
    const own = schemas(ours)[schema];
    if (own === undefined) {
      missing.push(schema);
      continue;
    }
    const names = membersOf(ours.root, own);
    for (const member of membersOf(theirs.root, shape)) {
      if (!names.has(member)) {
        missing.push(`${schema}.${member}`);
        continue;
      }
      const [wanted, given] = [
        typesOf(theirs.root, memberOf(theirs.root, shape, member)),
        typesOf(ours.root, memberOf(ours.root, own, member)),
      ];
      if (wanted.some((type) => !given.includes(type))) missing.push(`${schema}.${member} type`);
    }
    const limits = (value: Json) => JSON.stringify((resolve({}, value).enum ?? []) as string[]);
    if (limits(shape) !== limits(own)) missing.push(`${schema} enum`);
  }

  it('except for what is listed with a reason', () => {
    expect(theirs.operations.length).toBeGreaterThan(15);
    expect(missing.filter((item) => !(item in differences))).toEqual([]);
  });

  it('and the list contains only actual differences', () => {
    expect(Object.keys(differences).filter((item) => !missing.includes(item))).toEqual([]);
  });

  it('and each documented but unpublished operation is listed with a reason', () => {
    const extra = ours.operations
      .filter(({ method, path }) =>
        theirs.operations.every((each) => each.method !== method || each.path !== path),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(extra).toEqual(Object.keys(listed.beyond[name]));
  });
});
