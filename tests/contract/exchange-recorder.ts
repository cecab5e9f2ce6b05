import { createExchangeCheck } from '../openapi/check-exchange';
import { operationFor, readDocument, type Operation } from '../openapi/read-document';
import type { Fetch } from './contract-request';
import { ERROR_DETAILS } from './expect';

/** The responses of one documented operation. */
export interface OperationResponses {
  readonly operation: Operation;
  /** The number of responses by status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Deviations from the document. */
  readonly problems: readonly string[];
}

/** Records every exchange with a node and validates each response against the OpenAPI document. */
export interface ExchangeRecorder {
  readonly fetch: Fetch;
  /** Every documented operation, requested or not. */
  seen(): OperationResponses[];
  /** The number of error bodies with each detail that a node may be configured to add. */
  errorDetails(): ReadonlyMap<string, number>;
}

const PROBLEMS_KEPT = 5;

/** Wraps a node's `fetch` in a recorder. */
export function createRecorder(fetch: Fetch, base: string): ExchangeRecorder {
  const document = readDocument('node');
  const check = createExchangeCheck(document);
  const known = new Map(
    document.operations.map((operation) => [
      operation.id,
      { operation, statuses: new Map<string, number>(), problems: [] as string[] },
    ]),
  );

  const details = new Map<string, number>();

  /** An error body without the details that only some nodes add, which are counted but not validated. */
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

  /** Validates a complete response, or one line of a stream, against the document. */
  function validate({ url, method }: Request, { status, headers }: Response, text: string): void {
    const target = url.slice(base.length);
    const contentType = headers.get('content-type');
    // A client that prefers HTML gets errors as a page, whatever the operation.
    if (status >= 400 && contentType?.startsWith('text/html')) return;
    const stated = status >= 400 ? withoutDetails(text) : text;
    const { operation, response } = check({ method, target, status, contentType, text: stated });
    const problems = operation && known.get(operation.id)!.problems;
    const left = PROBLEMS_KEPT - (problems?.length ?? 0);
    problems?.push(...response.slice(0, left).map((problem) => `${method} ${target}: ${problem}`));
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
      const report = (text: string) => validate(request, response, text);
      if (!response.body) {
        report('');
        return response;
      }
      const isStream = response.headers.get('content-type') === 'application/x-ndjson';
      const { status, statusText, headers } = response;
      return new Response(response.body.pipeThrough(listener(report, isStream ? '\n' : undefined)), {
        status,
        statusText,
        headers,
      });
    },
    seen: () => [...known.values()],
    errorDetails: () => details,
  };
}

/** An error body has only short properties, so parsing cannot round any number. */
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

/** Passes bytes on and reports their text: each piece at its end, or the whole when it is complete. */
function listener(
  report: (text: string) => void,
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
      pieces.forEach(report);
    },
    flush() {
      if (end === undefined) report(text);
    },
  });
}
