import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import { expectError, expectText } from '../expect';
import { accountText } from '../ledger';
import { sharedHistory } from '../shared-history';

const NOTHING = 'AB'.repeat(32);

/** Methods, paths and Accept headers. Source: node HTTP API, conventions. */
export const requests: readonly ContractCase[] = [
  ...(['PUT', 'DELETE', 'PATCH', 'POST'] as const).map((method): ContractCase => ({
    name: `requests: ${method} on a path that only supports GET`,
    async run({ request }) {
      const reply = await request({ method, path: `/accounts/${NOTHING}`, body: '{}' });
      expectError(reply, 405, `Request method '${method}' is not supported.`);
    },
  })),
  {
    name: 'requests: GET on a path that only supports POST',
    run: async ({ get }) =>
      expectError(await get('/accounts'), 405, "Request method 'GET' is not supported."),
  },
  {
    name: 'requests: an unknown path is a 404 with JSON',
    run: async ({ get }) => expectError(await get('/nothing/here'), 404, 'No static resource nothing/here…'),
  },
  {
    name: 'requests: a trailing slash makes a different path',
    run: async ({ get }) => expectError(await get(`/accounts/${NOTHING}/`), 404),
  },
  {
    name: 'requests: HEAD is GET without a body',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.request({ method: 'HEAD', path: `/accounts/${rich.keys.publicKey}` });
      expectText(reply, '');
      const length = reply.headers.get('content-length');
      if (length !== null) assert.equal(Number(length), accountText(rich).length);
    },
  },
  {
    name: 'requests: HEAD of an unknown account',
    async run({ request }) {
      assert.equal((await request({ method: 'HEAD', path: `/accounts/${NOTHING}` })).status, 404);
    },
  },
  {
    name: 'requests: OPTIONS lists the methods',
    async run({ request }) {
      const reply = await request({ method: 'OPTIONS', path: '/accounts' });
      assert.equal(reply.status, 200);
      assert.equal(reply.text, '');
      assert.deepEqual(
        (reply.headers.get('allow') ?? '')
          .split(',')
          .map((name) => name.trim())
          .sort(),
        ['OPTIONS', 'POST'],
      );
    },
  },
  {
    name: 'requests: a preflight gets a response, from a gateway with the headers that the official client needs',
    async run({ request }) {
      const headers = {
        origin: 'https://example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type',
      };
      const reply = await request({ method: 'OPTIONS', path: `/accounts/${NOTHING}`, headers });
      assert.ok(reply.status === 200 || reply.status === 204, String(reply.status));
      assert.equal(reply.text, '');
      const origin = reply.headers.get('access-control-allow-origin');
      // A node without a gateway does not support CORS.
      if (origin === null) return;
      assert.ok(['*', headers.origin].includes(origin), origin);
      assert.match(reply.headers.get('access-control-allow-headers') ?? '', /content-type|\*/i);
    },
  },
  {
    name: 'requests: an Origin does not change the response',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const path = `/accounts/${rich.keys.publicKey}`;
      expectText(await context.get(path, { origin: 'https://example.org' }), accountText(rich));
    },
  },
  {
    name: 'requests: a client that accepts HTML gets the error as a page or as JSON',
    async run({ get }) {
      const reply = await get('/accounts/zz', { accept: 'text/html' });
      assert.equal(reply.status, 400);
      if (reply.headers.get('content-type') === 'application/json') expectError(reply, 400, 'Type mismatch.');
      else assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
    },
  },
  {
    name: 'requests: an Accept that cannot be served',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.get(`/accounts/${rich.keys.publicKey}`, { accept: 'application/xml' });
      expectError(reply, 406, 'Could not find acceptable representation');
    },
  },
  ...['application/json', 'text/event-stream'].map((accept): ContractCase => ({
    name: `requests: a stream is not served as ${accept}`,
    async run(context) {
      const { rich } = await sharedHistory(context);
      const path = `/accounts/${rich.keys.publicKey}/transactions/stream?fromHeight=1&toHeight=1`;
      expectError(await context.get(path, { accept }), 406, 'Could not find acceptable representation');
    },
  })),
  ...[
    '*/*',
    'application/x-ndjson',
    'application/x-ndjson,application/json',
    'application/json, application/x-ndjson',
  ].map((accept): ContractCase => ({
    name: `requests: a stream is served for Accept ${accept}`,
    async run(context) {
      const { rich, transactions } = await sharedHistory(context);
      const path = `/accounts/${rich.keys.publicKey}/transactions/stream?fromHeight=1&toHeight=1`;
      expectText(await context.get(path, { accept }), `${transactions[0]}\n`, 'application/x-ndjson');
    },
  })),
  {
    name: 'requests: an account with Accept NDJSON has that content type and no newline',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.get(`/accounts/${rich.keys.publicKey}`, { accept: 'application/x-ndjson' });
      expectText(reply, accountText(rich), 'application/x-ndjson');
    },
  },
];
