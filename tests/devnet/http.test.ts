import { describe, expect, it } from 'vitest';
import { openLocal } from './local';

const KEY = 'CD'.repeat(32);
const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';
const post = (body: string, headers: Record<string, string> = { 'content-type': JSON_TYPE }) => ({
  method: 'POST',
  // As bytes, so that no content type is added.
  body: new TextEncoder().encode(body),
  headers,
});

describe('an error body', () => {
  it('has five properties in order, and no message unless configured', async () => {
    await using quiet = await openLocal({ messages: false });
    const { status, text, headers } = await quiet.request('/accounts/xyz?a=b');
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe(JSON_TYPE);
    expect(text).toMatch(
      /^\{"timestamp":"2026-11-21T12:00:00Z","path":"\/accounts\/xyz","status":400,"error":"Bad Request","requestId":"[0-9a-f]{8}-\d+"\}$/,
    );
    await using open = await openLocal();
    expect((await open.request('/accounts/xyz')).text).toMatch(/-\d+","message":"Type mismatch\."\}$/);
  });

  it('does not contain the reason without messages, and 413 never does', async () => {
    await using quiet = await openLocal({ messages: false });
    const large = post(' '.repeat(256 * 1024 + 1));
    for (const [path, init] of [
      ['/transactions', post('{}')],
      ['/accounts', large],
    ] as const) {
      expect((await quiet.request(path, init)).text).not.toContain('message');
    }
    await using open = await openLocal();
    expect((await open.request('/accounts', large)).text).toContain(
      '"error":"Content Too Large","requestId"',
    );
    expect((await open.request('/accounts', large)).text).toContain('"message":null}');
  });

  it('is a page for a browser, and JSON for a client that accepts anything', async () => {
    await using local = await openLocal();
    const page = await local.request('/accounts/xyz', {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(page.headers.get('content-type')).toBe('text/html;charset=UTF-8');
    const json = await local.request('/accounts/xyz', { headers: { accept: '*/*' } });
    expect(json.headers.get('content-type')).toBe(JSON_TYPE);
  });
});

describe('content negotiation', () => {
  it.each([
    ['/accounts/top', undefined, 200, JSON_TYPE],
    ['/accounts/top', '*/*', 200, JSON_TYPE],
    ['/accounts/top', 'application/*', 200, JSON_TYPE],
    ['/accounts/top', LINES, 200, LINES],
    ['/accounts/top', `${JSON_TYPE};q=0.1, ${LINES}`, 200, LINES],
    ['/accounts/top', `${LINES};q=0, */*`, 200, JSON_TYPE],
    ['/accounts/top', 'application/xml', 406, JSON_TYPE],
    ['/accounts/top', 'nonsense', 406, JSON_TYPE],
    ['/accounts/top', '*', 200, JSON_TYPE],
    ['/accounts/top', ' , ', 200, JSON_TYPE],
    ['/accounts/top', `${JSON_TYPE};q=2`, 406, JSON_TYPE],
    [`/accounts/${KEY}`, 'application/xml', 404, null],
    [`/accounts/${KEY}/stream`, undefined, 200, LINES],
    [`/accounts/${KEY}/stream`, '*/*', 200, LINES],
    [`/accounts/${KEY}/stream`, `${LINES},${JSON_TYPE}`, 200, LINES],
    [`/accounts/${KEY}/stream`, JSON_TYPE, 406, JSON_TYPE],
    [`/accounts/${KEY}/stream`, 'text/event-stream', 406, JSON_TYPE],
    // A client that does not accept lines does not reach the stream: the path segment is parsed as a key.
    ['/accounts/stream', JSON_TYPE, 400, JSON_TYPE],
  ])('%s, Accept %s: %i %s', async (path, accept, status, type) => {
    await using local = await openLocal();
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const response = await local.devnet.fetch(new Request(`http://localhost${path}`, { headers }));
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    await response.body?.cancel();
  });
});

describe('methods and paths', () => {
  it.each([
    ['PUT', '/accounts', 405],
    ['GET', '/accounts', 405],
    ['DELETE', `/transactions/${KEY}`, 405],
    ['POST', `/accounts/${KEY}/stream`, 405],
    ['GET', '/works', 404],
    ['PUT', '/works', 404],
    ['OPTIONS', '/works', 404],
    ['GET', '/', 404],
    ['POST', '/nothing', 404],
    ['GET', '/accounts/', 404],
    ['GET', '/accounts/top/', 404],
    ['GET', '/Accounts/top', 404],
  ])('%s %s: %i', async (method, path, status) => {
    await using local = await openLocal();
    expect((await local.request(path, { method })).status).toBe(status);
  });

  it.each([
    ['/accounts', 'POST,OPTIONS'],
    [`/accounts/${KEY}`, 'GET,HEAD,OPTIONS'],
    ['/accounts/stream', 'GET,HEAD,POST,OPTIONS'],
  ])('OPTIONS %s allows %s', async (path, allow) => {
    await using local = await openLocal();
    const { status, headers, text } = await local.request(path, { method: 'OPTIONS' });
    const sorted = (list: string | null) => list?.split(',').sort();
    expect([status, text, sorted(headers.get('allow'))]).toEqual([200, '', sorted(allow)]);
  });

  it('HEAD responds like GET, without the body and without leaving a stream open', async () => {
    await using local = await openLocal();
    const path = `/accounts/${local.devnet.funded.publicKey}`;
    const [head, get] = [await local.request(path, { method: 'HEAD' }), await local.request(path)];
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', JSON_TYPE]);
    expect(head.headers.get('content-length')).toBe(String(get.text.length));
    expect(
      (await local.request('/transactions/stream', { method: 'HEAD' })).headers.get('content-type'),
    ).toBe(LINES);
    expect((await local.request('/accounts', { method: 'HEAD' })).status).toBe(405);
  });
});

describe('a page of another origin', () => {
  const origin = 'https://example.org';

  it('may read every response, including refusals', async () => {
    await using local = await openLocal();
    for (const path of [
      '/accounts/top',
      '/accounts/xyz',
      `/accounts/${KEY}`,
      '/nothing',
      `/accounts/${KEY}/stream`,
    ]) {
      const response = await local.devnet.fetch(
        new Request(`http://localhost${path}`, { headers: { origin } }),
      );
      expect(response.headers.get('access-control-allow-origin'), path).toBe('*');
      await response.body?.cancel();
    }
  });

  it('passes the preflight that its requests need', async () => {
    await using local = await openLocal();
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization,user-agent',
      'access-control-request-private-network': 'true',
    };
    const {
      status,
      text,
      headers: allowed,
    } = await local.request('/accounts/stream', { method: 'OPTIONS', headers });
    expect([status, text]).toEqual([200, '']);
    expect(allowed.get('access-control-allow-origin')).toBe('*');
    expect(allowed.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.get('access-control-allow-headers')).toBe('content-type,authorization,user-agent');
    expect(allowed.get('access-control-allow-private-network')).toBe('true');
  });
});

describe('a body', () => {
  const none = JSON.stringify({ addresses: [] });
  it.each([
    ['/accounts', none, { 'content-type': JSON_TYPE }, 200],
    ['/accounts', none, { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['/accounts', none, {}, 400],
    ['/accounts', '', {}, 400],
    ['/accounts', none, { 'content-type': 'application/octet-stream' }, 400],
    ['/accounts', none, { 'content-type': 'application/x-ndjson' }, 200],
    ['/accounts', none, { 'content-type': 'application/vnd.test+json' }, 200],
    ['/accounts', none, { 'content-type': 'application/*' }, 415],
    ['/accounts', none, { 'content-type': 'garbage' }, 415],
    ['/accounts', none, { 'content-type': 'text/plain' }, 415],
    ['/accounts', '\ufeff' + none, { 'content-type': JSON_TYPE }, 400],
    ['/accounts', none.padEnd(256 * 1024), { 'content-type': JSON_TYPE }, 200],
    ['/accounts', none.padEnd(256 * 1024 + 1), { 'content-type': JSON_TYPE }, 413],
    ['/transactions', '{}', { 'content-type': JSON_TYPE }, 400],
    ['/transactions', '{}', {}, 415],
    ['/transactions', '{}', { 'content-type': '' }, 415],
    ['/transactions', '{}', { 'content-type': 'application/vnd.test+json' }, 415],
    ['/transactions', '{}', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['/transactions/stream', '{}', { 'content-type': 'text/plain' }, 415],
  ])('POST %s case %#', async (path, body, headers, status) => {
    await using local = await openLocal();
    expect((await local.request(path, post(body, headers as Record<string, string>))).status).toBe(status);
  });

  it.each([
    ['{"addresses":[7]}', 400],
    ['{"addresses":null}', 400],
    ['{"addresses":{}}', 400],
    ['[]', 400],
    ['null', 400],
  ])('addresses: %s', async (body, status) => {
    await using local = await openLocal();
    expect((await local.request('/accounts', post(body))).status).toBe(status);
  });

  it.each([
    ['"fromHeight":"+01","toHeight":1', 200],
    ['"toHeight":1,"fromHeight":1', 200],
    ['"fromHeight":1.0,"toHeight":1', 400],
    ['"fromHeight":1e0,"toHeight":1', 400],
    ['"fromHeight":-1,"toHeight":1', 400],
    ['"fromHeight":18446744073709551616', 400],
    ['"fromHeight":1,"toHeight":null', 400],
    ['"fromHeight":"","toHeight":1', 400],
    ['"toHeight":1', 400],
  ])('heights: %s', async (heights, status) => {
    await using local = await openLocal();
    const body = `{"search":[{"address":"${local.devnet.funded.address}",${heights}}]}`;
    expect((await local.request('/accounts/transactions/stream', post(body))).status).toBe(status);
  });

  it('distinguishes heights that a double cannot', async () => {
    await using local = await openLocal();
    const range = '"fromHeight":18446744073709551615,"toHeight":18446744073709551614';
    const body = `{"search":[{"address":"${local.devnet.funded.address}",${range}}]}`;
    expect((await local.request('/accounts/entries/stream', post(body))).text).toContain(
      'toHeight must be greater',
    );
  });
});

describe('time', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', 0],
    ['2026-11-21T11:59:59.999Z', '2026-11-21T11:59:59.999Z', 1],
    ['2026-11-21T12:00:01Z', '2026-11-21T12:00:01Z', -1000],
    ['2026-11-21T12:00:00.000000001Z', '2026-11-21T12:00:00Z', 0],
    ['2026-11-21T11:59:59.999999999Z', '2026-11-21T11:59:59.999Z', 0],
    ['2026-11-21t13:00:00%2B01:00', '2026-11-21T12:00:00Z', 0],
    ['2026-11-21T13:00:00+01:00', '2026-11-21T12:00:00Z', 0],
    ['1795262400000', '2026-11-21T12:00:00Z', 0],
    ['-1', '1969-12-31T23:59:59.999Z', 1795262400001],
    ['%D9%A1%EF%BC%92', '1970-01-01T00:00:00.012Z', 1795262399988],
    ['9223372036854775807', '+292278994-08-17T07:12:55.807Z', -9223370241592375807n],
    ['2026-11-20T24:00:00Z', '2026-11-21T00:00:00Z', 43200000],
    ['2026-11-20T23:59:60Z', '2026-11-20T23:59:59Z', 43201000],
    ['2026-11-21T12:00:00.Z', '2026-11-21T12:00:00Z', 0],
    ['2026-11-21T12:00:00%2B00:00:30', '2026-11-21T11:59:30Z', 30000],
    ['Sat,%2021%20Nov%202026%2012:00:00%20%2B0100', '2026-11-21T11:00:00Z', 3600000],
    ['Sat,%2021%20Nov%202026%2012:00:00%20GMT', '2026-11-21T12:00:00Z', 0],
  ])('%s', async (instant, client, difference) => {
    await using local = await openLocal();
    const { text } = await local.request(`/instants/${instant}`);
    expect(text).toBe(
      `{"clientInstant":"${client}","serverInstant":"2026-11-21T12:00:00Z","differenceMillis":${difference}}`,
    );
  });

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-11-21',
    '2026-11-21T12:00:00',
    '2026-11-21T25:00:00Z',
    '1.5',
    '2026-11-21T24:00:01Z',
    '2026-11-21T12:00:60Z',
    '2026-11-21T12:00:00+19:00',
    '2026-11-21T12:00:00+0100',
    '9223372036854775808',
    'Sun,%2021%20Nov%202026%2012:00:00%20GMT',
    '21%20Nov%202026%2012:00:00%20GMT',
  ])('is not %s', async (instant) => {
    await using local = await openLocal();
    expect((await local.request(`/instants/${instant}`)).status).toBe(400);
  });
});

describe('queries', () => {
  it.each([
    [`/accounts/${KEY}/receivables/stream?minAmount=18000000000000000000`, 200],
    [`/accounts/${KEY}/receivables/stream?minAmount=18000000000000000001`, 400],
    [`/accounts/${KEY}/receivables/stream?minAmount=`, 200],
    [`/accounts/${KEY}/receivables/stream?minAmount=-1`, 400],
    [`/accounts/${KEY}/transactions/stream?toHeight=`, 400],
    [`/accounts/${KEY}/transactions/stream?fromHeight=`, 200],
    [`/accounts/${KEY}/transactions/stream?fromHeight=%D9%A3&toHeight=%EF%BC%94`, 200],
    [`/accounts/${KEY}/transactions/stream?fromHeight=%D9%A3&toHeight=%D9%A2`, 400],
    [`/accounts/${KEY}/transactions/stream?fromHeight=%F0%9D%9F%90`, 400],
    [`/accounts/${KEY}/receivables/stream?minAmount=%D9%A3`, 200],
    [`/accounts/${KEY}/transactions/stream?fromHeight=%2B007`, 200],
    [`/accounts/${KEY}/transactions/stream?fromHeight=+7`, 400],
    [`/accounts/${KEY}/entries/stream?fromHeight=0x1`, 400],
    [`/vote-weights/${KEY}`, 400],
  ])('%s: %i', async (path, status) => {
    await using local = await openLocal();
    const response = await local.devnet.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });
});
