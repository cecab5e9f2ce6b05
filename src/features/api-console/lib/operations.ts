import { plain, resolve, type Members, type Schema } from './document';

/** The form of an answer. */
export type Accept = 'application/json' | 'application/x-ndjson';

/** A member of the path or the query. */
export interface ApiParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** What the field begins with; empty: nothing. */
  readonly example: string;
}

/** A body that a request may begin with. */
export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** One operation of a reference, as its panel needs it. */
export interface ApiOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** As the document writes it, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Fragment under which the reference shows it. */
  readonly section: string;
  readonly parameters: readonly ApiParameter[];
  readonly body: { readonly schema: Schema; readonly examples: readonly BodyExample[] } | undefined;
  /** Forms of the answer, the usual one first. */
  readonly accepts: readonly Accept[];
  /** It answers line by line, some for as long as one listens. */
  readonly isStream: boolean;
  /** It offers a transaction to the network, which cannot be taken back. */
  readonly publishes: boolean;
  /** Its body asks for a proof of work. */
  readonly findsWork: boolean;
  /** What the document says of each status. */
  readonly statuses: Readonly<Record<string, string>>;
}

const ACCEPTS: readonly Accept[] = ['application/json', 'application/x-ndjson'];
const TRANSACTION = '#/components/schemas/AttoTransaction';
const WORK_REQUEST = '#/components/schemas/WorkRequest';

/** The operations of an OpenAPI document, in its order. */
export function readOperations(document: unknown): readonly ApiOperation[] {
  const root = document as Members;
  return Object.entries((root.paths ?? {}) as Record<string, Record<string, Members>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method === 'get' || method === 'post')
        .map(([method, operation]) => readOperation(root, path, method, operation)),
  );
}

function readOperation(root: Members, path: string, method: string, operation: Members): ApiOperation {
  const { operationId, summary, tags, parameters, requestBody, responses } = operation;
  const tag = String((tags as string[] | undefined)?.[0] ?? '');
  const answers = Object.entries((responses ?? {}) as Members).map(
    ([status, response]) => [status, resolve(root, response)] as const,
  );
  const forms = Object.keys((answers.find(([status]) => status === '200')?.[1].content ?? {}) as Members);
  const json = (resolve(root, requestBody).content as Record<string, Members> | undefined)?.[
    'application/json'
  ];
  return {
    id: String(operationId),
    method: method === 'post' ? 'POST' : 'GET',
    path,
    summary: String(summary ?? operationId),
    tag,
    section: `tag/${tag.replaceAll(' ', '-')}/operation/${String(operationId)}`,
    parameters: ((parameters ?? []) as unknown[]).map((parameter) => readParameter(root, parameter)),
    body: json && { schema: (json.schema ?? {}) as Schema, examples: readExamples(root, json) },
    accepts: ACCEPTS.filter((accept) => forms.includes(accept)),
    isStream: forms.length > 0 && !forms.includes('application/json'),
    publishes: (json?.schema as Members | undefined)?.$ref === TRANSACTION,
    findsWork: (json?.schema as Members | undefined)?.$ref === WORK_REQUEST,
    statuses: Object.fromEntries(
      // What leads over to a table is left out with the table.
      answers.map(([status, { description }]) => [
        status,
        plain(firstParagraph(description)).replace(/\s*[^.]*:$/, ''),
      ]),
    ),
  };
}

function readParameter(root: Members, value: unknown): ApiParameter {
  const parameter = resolve(root, value);
  const [example] = readExamples(root, parameter);
  return {
    name: String(parameter.name),
    place: parameter.in === 'path' ? 'path' : 'query',
    isRequired: parameter.required === true,
    description: plain(parameter.description),
    schema: resolve(root, parameter.schema) as Schema,
    example: example === undefined ? '' : String(example.value),
  };
}

function readExamples(root: Members, { examples }: Members): readonly BodyExample[] {
  return Object.entries((examples ?? {}) as Members).map(([name, example]) => {
    const { summary, value } = resolve(root, example);
    return { name, summary: String(summary ?? name), value };
  });
}

function firstParagraph(description: unknown): string {
  return String(description ?? '').split(/\n\s*\n/)[0] ?? '';
}
