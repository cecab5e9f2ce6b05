import { plain, resolve, type Members, type Schema } from './document';

/** A method of the documents' operations. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Methods of a node, whose operations can be tried. */
export type NodeMethod = Extract<Method, 'GET' | 'POST'>;

/** The media type of a response. */
export type Accept = 'application/json' | 'application/x-ndjson';

/** A path or query parameter. */
export interface ApiParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** The initial value of the field; may be empty. */
  readonly example: string;
}

/** An example of a body. */
export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** An operation of a reference, with the data for its panel and its code samples. */
export interface ApiOperation<M extends Method = NodeMethod> {
  readonly id: string;
  readonly method: M;
  /** As in the document, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Its URL fragment in the reference. */
  readonly section: string;
  readonly parameters: readonly ApiParameter[];
  readonly body: { readonly schema: Schema; readonly examples: readonly BodyExample[] } | undefined;
  /** Media types of the response, the default first; none if its body is empty. */
  readonly accepts: readonly Accept[];
  /** It responds line by line, sometimes indefinitely. */
  readonly isStream: boolean;
  /** It publishes a transaction, which cannot be undone. */
  readonly publishes: boolean;
  /** It requests a proof of work. */
  readonly findsWork: boolean;
  /** The document's description of each status. */
  readonly statuses: Readonly<Record<string, string>>;
}

const ACCEPTS: readonly Accept[] = ['application/json', 'application/x-ndjson'];
const TRANSACTION = '#/components/schemas/AttoTransaction';
const WORK_REQUEST = '#/components/schemas/WorkRequest';

const NODE_METHODS: readonly NodeMethod[] = ['GET', 'POST'];
/** All methods of the documents. */
export const METHODS: readonly Method[] = [...NODE_METHODS, 'PUT', 'DELETE'];

/** The operations of the node's OpenAPI document, in its order. */
export function readOperations(document: unknown): readonly ApiOperation[] {
  return operationsOf(document, NODE_METHODS);
}

/** The operations of an OpenAPI document that have one of these methods, in its order. */
export function operationsOf<M extends Method>(
  document: unknown,
  methods: readonly M[],
): readonly ApiOperation<M>[] {
  const root = document as Members;
  return Object.entries((root.paths ?? {}) as Record<string, Record<string, Members>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([name, operation]) => {
        const method = methods.find((one) => one.toLowerCase() === name);
        return method === undefined ? [] : [readOperation(root, path, method, operation)];
      }),
  );
}

function readOperation<M extends Method>(
  root: Members,
  path: string,
  method: M,
  operation: Members,
): ApiOperation<M> {
  const { operationId, summary, tags, parameters, requestBody, responses } = operation;
  const tag = String((tags as string[] | undefined)?.[0] ?? '');
  const responseList = Object.entries((responses ?? {}) as Members).map(
    ([status, response]) => [status, resolve(root, response)] as const,
  );
  const forms = Object.keys(
    (responseList.find(([status]) => status.startsWith('2'))?.[1].content ?? {}) as Members,
  );
  const json = (resolve(root, requestBody).content as Record<string, Members> | undefined)?.[
    'application/json'
  ];
  return {
    id: String(operationId),
    method,
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
      // A sentence that introduces a table is dropped with the table.
      responseList.map(([status, { description }]) => [
        status,
        plain(firstParagraph(description)).replace(/\s*[^.]*:$/, ''),
      ]),
    ),
  };
}

function readParameter(root: Members, value: unknown): ApiParameter {
  const parameter = resolve(root, value);
  const schema = resolve(root, parameter.schema) as Schema;
  const plainExample = parameter.example === undefined ? [] : [{ value: parameter.example }];
  const [example] = [...readExamples(root, parameter), ...plainExample];
  return {
    name: String(parameter.name),
    place: parameter.in === 'path' ? 'path' : 'query',
    isRequired: parameter.required === true,
    description: plain(parameter.description),
    schema,
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
