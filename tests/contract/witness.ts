import { createExchangeCheck } from '../openapi/check-exchange';
import { operationFor, readDocument, type Operation } from '../openapi/read-document';
import type { Fetch } from './contract-request';
import { ERROR_DETAILS } from './expect';

/** What was seen of one documented operation. */
export interface Seen {
  readonly operation: Operation;
  /** How many answers came, by status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** What did not fit the document, in sentences. */
  readonly problems: readonly string[];
}

/** Watches every exchange with a node and holds each answer against the OpenAPI document. */
export interface Witness {
  readonly fetch: Fetch;
  /** Each documented operation, seen or not. */
  seen(): Seen[];
  /** How many error bodies carried each of the details that a node may be configured to add. */
  errorDetails(): ReadonlyMap<string, number>;
}

const PROBLEMS_KEPT = 5;

/** A witness over a way to reach a node at this base URL. */
export function createWitness(fetch: Fetch, base: string): Witness {
  const document = readDocument('node');
  const check = createExchangeCheck(document);
  const known = new Map(
    document.operations.map((operation) => [
      operation.id,
      { operation, statuses: new Map<string, number>(), problems: [] as string[] },
    ]),
  );

  const details = new Map<string, number>();

  /** An error body without the details that only some nodes add: they are counted and not checked against the document. */
  function withoutDetails(text: string): string {
    const body = errorBody(text);
    if (body === undefined) return text;
    for (const name of ERROR_DETAILS) {
      if (!(name in body)) continue;
      details.set(name, (details.get(name) ?? 0) + 1);
      delete body[name];
    }
    return JSON.stringify(body);
  }

  /** Holds a whole answer, or one line of a stream, against the document. */
  function hold({ url, method }: Request, { status, headers }: Response, text: string): void {
    const target = url.slice(base.length);
    const contentType = headers.get('content-type');
    // For a caller that prefers HTML an error is a page, whatever the operation.
    if (status >= 400 && contentType?.startsWith('text/html')) return;
    const stated = status >= 400 ? withoutDetails(text) : text;
    const { operation, answer } = check({ method, target, status, contentType, text: stated });
    const problems = operation && known.get(operation.id)!.problems;
    const left = PROBLEMS_KEPT - (problems?.length ?? 0);
    problems?.push(...answer.slice(0, left).map((problem) => `${method} ${target}: ${problem}`));
  }

  function count({ url, method }: Request, { status }: Response): void {
    const operation = operationFor(document, method, url.slice(base.length));
    const statuses = operation && known.get(operation.id)!.statuses;
    statuses?.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  }

  return {
    async fetch(request) {
      const response = await fetch(request);
      count(request, response);
      const tell = (text: string) => hold(request, response, text);
      if (!response.body) {
        tell('');
        return response;
      }
      const isStream = response.headers.get('content-type') === 'application/x-ndjson';
      const { status, statusText, headers } = response;
      return new Response(response.body.pipeThrough(listener(tell, isStream ? '\n' : undefined)), {
        status,
        statusText,
        headers,
      });
    },
    seen: () => [...known.values()],
    errorDetails: () => details,
  };
}

/** An error body is an object of short members: nothing in it can be rounded. */
function errorBody(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Passes bytes on and tells what they say: piece by piece as each end comes, or the whole when it is complete. */
function listener(
  tell: (text: string) => void,
  end: string | undefined,
): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      text += decoder.decode(chunk, { stream: true });
      if (end === undefined) return;
      const pieces = text.split(end);
      text = pieces.pop() ?? '';
      pieces.forEach(tell);
    },
    flush() {
      if (end === undefined) tell(text);
    },
  });
}
