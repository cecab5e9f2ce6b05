import { readAll } from '../lib/byte-source';
import { AttoError } from '../protocol/error';
import type { UnexpectedReply } from '../protocol/error-codes';
import type { JsonValue } from '../protocol/json';
import { parseJson } from '../protocol/json';
import type { NodeResponse } from './transport';

/**
 * A response that was read completely: its status and the kind of its text; `lines` are JSON lines. HTML is
 * recognised by its type; its text is not kept.
 */
export type Reply = { readonly status: number } & (
  | { readonly kind: 'json' | 'lines'; readonly text: string }
  | { readonly kind: 'empty' | 'html' | 'not-json' | 'not-utf8' }
);

const JSON_VALUE = /^application\/([a-z.-]+\+)?json\b/;
const LINES = /^application\/(x-)?ndjson\b/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body to its end. Errors: those of the body (NODE_TIMEOUT, NODE_BODY_TOO_LARGE, NODE_UNREACHABLE). */
export async function takeReply(response: NodeResponse): Promise<Reply> {
  const { status } = response;
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  const bytes = await readAll(response.body);
  // An empty page is still a page: a node sends no type with an empty body.
  if (type.startsWith('text/html')) return { status, kind: 'html' };
  if (bytes.length === 0) return { status, kind: 'empty' };
  const kind = LINES.test(type) ? 'lines' : JSON_VALUE.test(type) ? 'json' : 'not-json';
  if (kind === 'not-json') return { status, kind };
  try {
    return { status, kind, text: utf8.decode(bytes) };
  } catch {
    return { status, kind: 'not-utf8' };
  }
}

/** Whether the head of a response announces lines of JSON. */
export function isLineStream({ status, headers }: NodeResponse): boolean {
  return status === 200 && LINES.test(headers.get('content-type')?.toLowerCase() ?? '');
}

function unexpected(reason: UnexpectedReply, status: number, cause?: unknown): AttoError {
  return new AttoError('NODE_UNEXPECTED_REPLY', { reason, status }, { cause });
}

/**
 * The error for a response with a status other than 200. Nodes never send HTML, whatever the status. A 404 with JSON
 * is a node's statement about the path: another path, or another kind of node. It never means "unknown entity": only
 * {@link isUnknown} does.
 */
export function refusalOf({ status, kind }: Reply): AttoError {
  if (kind === 'html') return unexpected('html', status);
  // We send no conditional requests, so "not modified" is a response without the data.
  if (status === 304) return unexpected('empty', status);
  if (status >= 300 && status < 400) return unexpected('redirect', status);
  if (status === 404 && kind === 'json') return unexpected('wrong-path', status);
  if (status === 404 || (status >= 200 && status < 300)) {
    return unexpected(kind === 'json' ? 'malformed' : kind === 'lines' ? 'not-json' : kind, status);
  }
  return new AttoError('NODE_STATUS', { status });
}

/** Whether a node reports that there is no such account or transaction: 404 with an EMPTY body, and nothing else. */
export function isUnknown({ status, kind }: Reply): boolean {
  return status === 404 && kind === 'empty';
}

/**
 * The JSON value of a response with status 200. Errors: NODE_UNEXPECTED_REPLY (HTML, not JSON, damaged JSON, empty),
 * NODE_STATUS.
 */
export function jsonOf(reply: Reply): JsonValue {
  if (reply.status !== 200 || reply.kind !== 'json') throw refusalOf(reply);
  try {
    return parseJson(reply.text);
  } catch (cause) {
    throw unexpected('malformed', reply.status, cause);
  }
}

/**
 * Parses an entity from the JSON of a response. An invalid member makes the whole response invalid. Errors:
 * NODE_UNEXPECTED_REPLY with the fault as cause; NODE_WRONG_NETWORK passes through.
 */
export function entityOf<T>(value: JsonValue, parse: (value: JsonValue) => T): T {
  try {
    return parse(value);
  } catch (cause) {
    if (cause instanceof AttoError && cause.code.startsWith('NODE_')) throw cause;
    throw unexpected('malformed', 200, cause);
  }
}
