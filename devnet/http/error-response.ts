import { randomBytes } from 'node:crypto';
import { printInstant } from '../official';
import { prefersHtml } from './accept';
import type { ApiError, ErrorStatus } from './api-error';

const PHRASES: Readonly<Record<ErrorStatus, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** How errors are formatted. */
export interface ErrorForm {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether to include the message: nodes of development networks do, public ones do not. */
  readonly messages: boolean;
}

/** The error response of a node: JSON, or HTML for browsers. Source: node HTTP API, error body. */
export function errorResponse(request: Request, error: ApiError, { now, messages }: ErrorForm): Response {
  const { status, message } = error;
  const phrase = PHRASES[status];
  if (prefersHtml(request.headers.get('accept'))) {
    const page = `<html><body><h1>${status} ${phrase}</h1><p>The local network has no page for this error.</p></body></html>`;
    return new Response(page, { status, headers: { 'content-type': 'text/html;charset=UTF-8' } });
  }
  const body = {
    timestamp: printInstant(now),
    path: new URL(request.url).pathname,
    status,
    error: phrase,
    requestId: nextRequestId(),
    // The node's framework omits the message for bodies that are too large.
    ...(messages && { message: status === 413 ? null : message }),
  };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

let requests = 0;

/** Eight hex digits and a counter, in the node's format. */
function nextRequestId(): string {
  return `${randomBytes(4).toString('hex')}-${++requests}`;
}
