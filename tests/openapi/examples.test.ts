import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { parseHash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { parseJson, printJson, type JsonValue } from '../../src/protocol/json';
import { checkWorkFor, parseWork } from '../../src/protocol/work';
import { readDocument, resolve, type Json, type JsonMembers } from './read-document';
import { createCheck, plain } from './schemas';

interface Example {
  readonly where: string;
  readonly schema: JsonMembers;
  readonly value: Json;
  /** Method and path to which a seeded local network responds with this value. */
  readonly request?: string;
}

/** Every example of a document, with its schema. */
function examplesOf(root: JsonMembers): Example[] {
  const found: Example[] = [];
  const add = (where: string, schema: Json | undefined, holder: JsonMembers) => {
    if (holder.example !== undefined)
      found.push({ where, schema: schema as JsonMembers, value: holder.example });
    for (const [name, reference] of Object.entries((holder.examples ?? {}) as JsonMembers)) {
      const example = resolve(root, reference);
      const request = example['x-request'];
      found.push({
        where: `${where} ${name}`,
        schema: schema as JsonMembers,
        value: example.value ?? null,
        ...(typeof request === 'string' ? { request } : {}),
      });
    }
  };
  const walk = (where: string, value: Json) => {
    if (Array.isArray(value)) return value.forEach((item, index) => walk(`${where}/${index}`, item));
    if (typeof value !== 'object' || value === null) return;
    const isSchema = /\/schemas\/|\/schema$/.test(where) || value.type !== undefined;
    if (value.schema !== undefined) add(where, value.schema, value);
    else if (isSchema && Array.isArray(value.examples)) {
      const { examples, ...schema } = value;
      for (const example of examples) found.push({ where, schema, value: example });
    }
    for (const [name, member] of Object.entries(value)) {
      if (!['example', 'examples'].includes(name)) walk(`${where}/${name}`, member);
    }
  };
  walk('', root);
  return found;
}

/** Every integer of a document as a page prints it that parses them as JavaScript numbers. */
function numbersOf(value: Json): bigint[] {
  if (typeof value === 'bigint') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

describe.each([
  ['node', 25],
  ['wallet', 25],
  ['faucet', 15],
] as const)('the examples of the %s', (name, atLeast) => {
  const { root } = readDocument(name);
  const examples = examplesOf(root);
  const fits = createCheck({ ...readDocument(name) }, { closed: true });

  it('are there', () => {
    expect(examples.length).toBeGreaterThan(atLeast);
    const used = new Set(
      JSON.stringify(root, (_key, value: unknown) => (typeof value === 'bigint' ? 0 : value)).match(
        /#\/components\/examples\/\w+/g,
      ),
    );
    const named = Object.keys((root.components as JsonMembers).examples as JsonMembers);
    expect(named.filter((each) => !used.has(`#/components/examples/${each}`))).toEqual([]);
  });

  // Without one, a page makes up a sample from the schemas of the fields, such as an OPEN at height 2.
  it('are given for every response with a body', () => {
    const missing = readDocument(name).operations.flatMap(({ id, responses }) =>
      [...responses].flatMap(([status, media]) =>
        Object.entries(media)
          .filter(([, { example, examples }]) => example === undefined && examples === undefined)
          .map(([type]) => `${id} ${status} ${type}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each(examples.map((example) => [example.where, example] as const))('%s', (_where, { schema, value }) => {
    expect(fits(schema, plain(value))).toBeUndefined();
  });

  it('lose no digit if a page prints them as JavaScript numbers', () => {
    const numbers = numbersOf(root);
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => String(Number(number)) !== number.toString())).toEqual([]);
  });
});

describe('the examples of node responses', () => {
  const { root } = readDocument('node');
  const real = examplesOf(root).filter(({ request }) => request !== undefined);
  let network: Awaited<ReturnType<typeof createSeededDevnet>>;

  beforeAll(async () => {
    network = await createSeededDevnet();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  it.each(real.map((example) => [example.request!, example] as const))(
    '%s is what the local network returns',
    async (_name, { request, value }) => {
      const [method = '', path = ''] = request!.split(' ');
      const over = new AbortController();
      const search = resolve(root, { $ref: '#/components/examples/AccountSearch' }).value;
      const body = method === 'POST' ? { body: printJson(search as JsonValue) } : {};
      const headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
      const response = await network.fetch(
        new Request(`http://localhost${path}`, { method, headers, ...body, signal: over.signal }),
      );
      const reader = response.body!.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += decoder.decode(part.value, { stream: true });
        if (path.endsWith('/stream') && text.includes('\n')) break;
      }
      over.abort();
      // An example writes a number as text if a page would round it.
      const wire = printJson(value as JsonValue).replace(/"weight":"(\d+)"/, '"weight":$1');
      const returned = parseJson(text.split('\n')[0]!);
      const most = path === '/accounts/top' ? (value as Json[]).length : undefined;
      expect(printJson(Array.isArray(returned) ? returned.slice(0, most) : returned)).toBe(wire);
    },
  );

  it('have a valid proof of work for the sample request', () => {
    const { requestBody, responses } = readDocument('node').operations.find(({ id }) => id === 'findWork')!;
    const valueOf = (media: JsonMembers) =>
      resolve(root, (media.examples as JsonMembers).work).value as {
        readonly network: 'LOCAL';
        readonly timestamp: bigint;
        readonly target: string;
        readonly work: string;
      };
    const { network, timestamp, target } = valueOf(requestBody!['application/json']!);
    const { work } = valueOf(responses.get('200')!['application/json']!);
    const wanted = { network, timestamp: toInstant(timestamp), target: parseHash(target) };
    expect(checkWorkFor(wanted, parseWork(work))).toBe(true);
  });
});
