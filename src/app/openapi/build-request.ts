import type { Accept, ApiOperation, Method } from './operations';

/** The values of an operation's fields. */
export interface Draft {
  /** By parameter name; empty ones are omitted. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request of an operation. */
export interface ApiRequest<M extends Method = Method> {
  readonly method: M;
  /** Path and query below the server's URL, with its leading slash, already percent-encoded. */
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  readonly accept: Accept;
}

/** Builds the request of an operation. Empty query parameters are omitted. */
export function buildRequest<M extends Method>(
  operation: ApiOperation<M>,
  draft: Draft,
  accept: Accept,
): ApiRequest<M> {
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

/** The initial values of the fields of these operations: the document's examples. */
export function firstValues(operations: readonly ApiOperation<Method>[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    operations.flatMap(({ parameters }) => parameters.map(({ name, example }) => [name, example])),
  );
}
