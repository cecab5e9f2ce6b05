import type { NodeRequest } from '../../../node-client/transport';
import type { Draft } from './check-request';
import type { Accept, ApiOperation } from './operations';

/** The request that the fields of a panel say. A parameter of the query that is empty is left out. */
export function buildRequest(operation: ApiOperation, draft: Draft, accept: Accept): NodeRequest {
  // Half of a character, as an odd keyboard may leave it, cannot be escaped.
  const value = (name: string) => (draft.values[name] ?? '').trim().replace(/\p{Surrogate}/gu, '\ufffd');
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
  const query = operation.parameters
    .filter(({ place, name }) => place === 'query' && value(name) !== '')
    .map(({ name }) => `${name}=${encodeURIComponent(value(name))}`)
    .join('&');
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    accept,
    ...(operation.body && { body: draft.body }),
  };
}

/** What the fields of a panel begin with: the document's examples. */
export function firstValues(operations: readonly ApiOperation[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    operations.flatMap(({ parameters }) => parameters.map(({ name, example }) => [name, example])),
  );
}
