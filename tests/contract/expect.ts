import assert from 'node:assert/strict';
import type { Reply } from './contract-request';
import { sameText } from './same';

/** Assertions about responses. Source: node HTTP API, conventions and error bodies. */

const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
};

/** Properties that a node may be configured to add to its error bodies; its framework adds some by default. */
export const ERROR_DETAILS: readonly string[] = ['message', 'trace', 'exception', 'errors'];

/** 200 with exactly this text. */
export function expectText(reply: Reply, text: string, type = 'application/json'): void {
  assert.equal(reply.status, 200, `${reply.path}: ${reply.text}`);
  assert.equal(reply.headers.get('content-type'), type);
  sameText(reply.text, text);
}

/** 200 with JSON that matches this pattern; returns the pattern's groups. */
export function expectMatch(reply: Reply, form: RegExp): readonly string[] {
  assert.equal(reply.status, 200, `${reply.path}: ${reply.text}`);
  assert.equal(reply.headers.get('content-type'), 'application/json');
  const match = form.exec(reply.text);
  assert.ok(match, `${reply.text} does not match ${form}`);
  return match.slice(1);
}

/** The response for an unknown account or transaction: 404 with no body and no content type. */
export function expectUnknown(reply: Reply): void {
  assert.equal(reply.status, 404, reply.text);
  assert.equal(reply.text, '');
  assert.equal(reply.headers.get('content-type'), null);
}

/**
 * An error body with this status: the five properties in order, then only those that a node may be configured to add. A
 * message is checked if there is one; public nodes omit it.
 * @param message the whole message, or its beginning if it ends with `…`; undefined: not checked
 */
export function expectError(reply: Reply, status: number, message?: string): void {
  assert.equal(reply.status, status, `${reply.path}: ${reply.text.slice(0, 300)}`);
  assert.equal(reply.headers.get('content-type'), 'application/json');
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  const [timestamp, path, ...names] = Object.keys(body);
  assert.deepEqual(
    [timestamp, path, ...names.slice(0, 3)],
    ['timestamp', 'path', 'status', 'error', 'requestId'],
  );
  for (const name of names.slice(3)) assert.ok(ERROR_DETAILS.includes(name), name);
  assert.match(String(body.timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
  assert.equal(body.path, reply.path);
  assert.equal(body.status, status);
  assert.equal(body.error, PHRASES[status]);
  assert.equal(typeof body.requestId, 'string');
  assert.notEqual(body.requestId, '');
  expectMessage(body.message, message);
}

function expectMessage(actual: unknown, wanted: string | undefined): void {
  if (wanted === undefined || actual === undefined || actual === null) return;
  if (wanted.endsWith('…')) {
    assert.ok(
      String(actual).startsWith(wanted.slice(0, -1)),
      `message: ${String(actual)}, wanted: ${wanted}`,
    );
  } else {
    assert.equal(actual, wanted);
  }
}
