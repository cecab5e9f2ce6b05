import type { NodeRequest } from '../../../node-client/transport';
import type { Draft } from './check-request';
import type { Accept, ApiOperation } from './operations';

/** Builds the request of a panel's fields. Empty query parameters are omitted. */
export function buildRequest(operation: ApiOperation, draft: Draft, accept: Accept): NodeRequest {
  // A lone surrogate, which some keyboards produce, cannot be escaped.
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

/** The initial values of a panel's fields: the document's examples. */
export function firstValues(operations: readonly ApiOperation[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    operations.flatMap(({ parameters }) => parameters.map(({ name, example }) => [name, example])),
  );
}
