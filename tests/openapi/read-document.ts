import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Our OpenAPI documents, parsed without rounding: integers are bigint. */

export type Json = null | boolean | string | number | bigint | Json[] | { [member: string]: Json };
export type JsonMembers = { [member: string]: Json };

/** One operation of a document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The path as in the document, with its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly JsonMembers[];
  /** Schema by media type; absent if the operation takes no body. */
  readonly requestBody: Readonly<Record<string, JsonMembers>> | undefined;
  readonly bodyRequired: boolean;
  /** Media types by status; none if the body is empty. */
  readonly responses: ReadonlyMap<string, Readonly<Record<string, JsonMembers>>>;
}

export interface ApiDocument {
  readonly name: string;
  readonly text: string;
  readonly root: JsonMembers;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch'];

/** Reads `openapi/NAME.yaml`. */
export function readDocument(name: 'node' | 'wallet' | 'faucet'): ApiDocument {
  const text = readFileSync(join(import.meta.dirname, '../../openapi', `${name}.yaml`), 'utf8');
  return documentOf(name, text, parse(text, { intAsBigInt: true }) as JsonMembers);
}

/** A document from its parsed content. Also used for documents that running servers publish. */
export function documentOf(name: string, text: string, root: JsonMembers): ApiDocument {
  const operations = Object.entries(root.paths as JsonMembers).flatMap(([path, methods]) =>
    Object.entries(methods as JsonMembers)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => operationOf(root, path, method, operation as JsonMembers)),
  );
  return { name, text, root, operations };
}

/** The target of a `$ref`; any other value is returned unchanged. */
export function resolve(root: JsonMembers, value: Json | undefined): JsonMembers {
  let target = value as JsonMembers;
  while (typeof target?.$ref === 'string') {
    const { $ref: reference } = target;
    if (!reference.startsWith('#/')) throw new Error(`A reference outside the document: ${reference}`);
    let found: Json | undefined = root;
    for (const step of reference.slice(2).split('/')) {
      found = (found as JsonMembers | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (found === undefined) throw new Error(`Nothing at ${reference}`);
    target = found as JsonMembers;
  }
  return target;
}

/** The operation of a request; literal path segments take precedence over parameters. */
export function operationFor(
  { operations }: ApiDocument,
  method: string,
  target: string,
): Operation | undefined {
  const steps = (target.split('?')[0] ?? '').split('/');
  const fitting = operations.filter((operation) => {
    const wanted = operation.path.split('/');
    return (
      operation.method === method.toLowerCase() &&
      wanted.length === steps.length &&
      wanted.every((step, index) => step.startsWith('{') || step === steps[index])
    );
  });
  const literals = ({ path }: Operation) => path.split('/').filter((step) => !step.startsWith('{')).length;
  return fitting.sort((one, other) => literals(other) - literals(one))[0];
}

function operationOf(root: JsonMembers, path: string, method: string, operation: JsonMembers): Operation {
  const media = (value: Json | undefined) =>
    (resolve(root, value).content ?? {}) as Readonly<Record<string, JsonMembers>>;
  return {
    id: String(operation.operationId),
    method,
    path,
    parameters: ((operation.parameters ?? []) as Json[]).map((parameter) => resolve(root, parameter)),
    requestBody: operation.requestBody === undefined ? undefined : media(operation.requestBody),
    bodyRequired: resolve(root, operation.requestBody)?.required === true,
    responses: new Map(
      Object.entries(operation.responses as JsonMembers).map(([status, response]) => [
        status,
        media(response),
      ]),
    ),
  };
}
