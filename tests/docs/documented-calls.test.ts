import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationFor, readDocument } from '../openapi/read-document';

const DOCS = join(import.meta.dirname, '../../docs');
const documents = (['node', 'wallet', 'faucet'] as const).map(readDocument);

/** Calls of other servers: metrics and health of every server, and the API of the signer. */
const ELSEWHERE = [
  'GET /health',
  'GET /metrics',
  'GET /public-keys',
  'POST /blocks',
  'POST /challenges',
  'POST /votes',
];

/** The calls that the text of a page names, such as `PUT /wallets/{name}`. */
const callsIn = (text: string) =>
  [...text.matchAll(/[`"]((?:GET|HEAD|POST|PUT|PATCH|DELETE) \/[^\s`"]*)[`"]/g)].map(([, call = '']) => call);

const calls = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((page) => page.endsWith('.mdx'))
  .flatMap((page) => callsIn(readFileSync(join(DOCS, page), 'utf8')).map((call) => ({ page, call })));

/** Whether one of our OpenAPI documents has the call, with this method and the same literal parts of the path. */
function isDocumented(call: string): boolean {
  const [method = '', target = ''] = call.split(' ');
  return documents.some((document) => operationFor(document, method, target) !== undefined);
}

it('names only calls that the APIs have, with their method', () => {
  expect(calls.map(({ call }) => call)).toContain('POST /wallets/accounts/{address}/states/DISABLED');
  const unknown = calls.filter(({ call }) => !isDocumented(call) && !ELSEWHERE.includes(call));
  expect(unknown).toEqual([]);
});

it('finds a call with a wrong method', () => {
  const [call = ''] = callsIn('disable it with `PUT /wallets/accounts/{address}/states/DISABLED`');
  expect(call).not.toBe('');
  expect(isDocumented(call)).toBe(false);
  expect(isDocumented(call.replace('PUT', 'POST'))).toBe(true);
});
