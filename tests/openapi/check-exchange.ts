import { operationFor, resolve, type ApiDocument, type JsonMembers, type Operation } from './read-document';
import { createCheck, valueOf } from './schemas';

/** One request and its response, as text. */
export interface Exchanged {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  readonly requestText?: string | undefined;
  readonly status: number;
  readonly contentType: string | null;
  /** The whole body, or the lines of a stream that were read. */
  readonly text: string;
}

/** Deviations of an exchange from a document. */
export interface Finding {
  readonly operation: Operation | undefined;
  /** How the response deviates; empty if it conforms. */
  readonly response: readonly string[];
  /** How the request deviates; empty if it conforms. */
  readonly request: readonly string[];
}

/** Validates exchanges against a document. */
export function createExchangeCheck(document: ApiDocument) {
  const checkResponse = createCheck(document, { closed: true });
  const requests = createCheck(document, { closed: false });

  function responseProblems(operation: Operation, { status, contentType, text }: Exchanged): string[] {
    const media = operation.responses.get(String(status));
    if (!media) return [`the status ${status} is not documented`];
    if (Object.keys(media).length === 0 || (text === '' && contentType === null)) {
      return text === '' ? [] : [`${status} should have an empty body: ${text.slice(0, 80)}`];
    }
    const schema = media[(contentType ?? '').split(';')[0] ?? '']?.schema as JsonMembers | undefined;
    if (!schema) return [`${status} is not documented as ${contentType}`];
    const values = contentType === 'application/x-ndjson' ? text.split('\n').filter(Boolean) : [text];
    return values.flatMap((value) => problem(() => checkResponse(schema, valueOf(value))));
  }

  function requestProblems(operation: Operation, { target, requestText }: Exchanged): string[] {
    const found: string[] = [];
    const [path = '', query = ''] = target.split('?');
    const steps = path.split('/');
    const given = new URLSearchParams(query);
    for (const { name, in: where, schema, allowEmptyValue } of operation.parameters) {
      const sent =
        where === 'path'
          ? decodeURIComponent(steps[operation.path.split('/').indexOf(`{${String(name)}}`)] ?? '')
          : given.get(String(name));
      if (sent === null || (sent === '' && allowEmptyValue === true)) continue;
      const value = parameterOf(resolve(document.root, schema), sent);
      found.push(...problem(() => requests(schema as JsonMembers, value)));
    }
    const schema = operation.requestBody?.['application/json']?.schema as JsonMembers | undefined;
    if (schema && (requestText || operation.bodyRequired)) {
      found.push(...problem(() => requests(schema, valueOf(requestText ?? ''))));
    }
    return found;
  }

  return (exchange: Exchanged): Finding => {
    const operation = operationFor(document, exchange.method, exchange.target);
    if (!operation) return { operation, response: [], request: [] };
    return {
      operation,
      response: responseProblems(operation, exchange),
      request: requestProblems(operation, exchange),
    };
  };
}

/** A parameter as its schema defines it: text, unless it is a boolean or a number that is not an amount. */
function parameterOf({ type }: JsonMembers, text: string): unknown {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  return text;
}

function problem(check: () => string | undefined): string[] {
  try {
    const found = check();
    return found === undefined ? [] : [found];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
