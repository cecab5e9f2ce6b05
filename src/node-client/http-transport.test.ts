import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpPing, httpTransport, nodeUrl } from './http-transport';

const signal = new AbortController().signal;

describe('nodeUrl', () => {
  it.each([
    ['https://node.example', 'https://node.example'],
    ['https://node.example/', 'https://node.example'],
    [' http://localhost:8080// ', 'http://localhost:8080'],
    ['https://node.example/path/?a=b#c', 'https://node.example/path'],
    ['https://user:password@node.example/', 'https://node.example'],
    ['/node', '/node'],
    ['/node/?a#b', '/node'],
  ])('%s', (text, expected) => {
    expect(nodeUrl(text)).toBe(expected);
  });

  it.each([
    '',
    'node.example',
    'javascript:alert(1)',
    'ftp://node.example',
    '//node.example',
    '/\\evil',
    'https://',
  ])('refuses %s without repeating it', (text) => {
    expect(() => nodeUrl(text)).toThrow(/^NODE_URL_MALFORMED$/);
  });
});

/** A fetch that records its calls. */
function fakeFetch(answer: () => Promise<Response>) {
  const calls: { url: string; init: RequestInit }[] = [];
  return {
    calls,
    fetch: (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return answer();
    },
  };
}

describe('httpTransport', () => {
  it('reads without a body type, so that a browser needs no preflight, and without a referrer', async () => {
    const { calls, fetch } = fakeFetch(async () => new Response('{}'));
    const transport = httpTransport({ url: 'https://node.example/api/', fetch });
    await transport({ method: 'GET', path: '/accounts/top', accept: 'application/json' }, { signal });
    expect(calls[0]).toEqual({
      url: 'https://node.example/api/accounts/top',
      init: {
        method: 'GET',
        headers: { Accept: 'application/json' },
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'manual',
        signal,
      },
    });
  });

  it('names the type of a body', async () => {
    const { calls, fetch } = fakeFetch(async () => new Response('{}'));
    const transport = httpTransport({ url: '/node', fetch });
    await transport(
      { method: 'POST', path: '/accounts/stream', body: '{}', accept: 'application/x-ndjson' },
      { signal },
    );
    expect(calls[0]?.url).toBe('/node/accounts/stream');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { Accept: 'application/x-ndjson', 'Content-Type': 'application/json' },
    });
  });

  it('passes every status on and reports a failed request as NODE_UNREACHABLE', async () => {
    const passes = fakeFetch(async () => new Response('', { status: 503 }));
    const request = { method: 'GET', path: '/x', accept: 'application/json' } as const;
    const response = await httpTransport({ url: '/node', fetch: passes.fetch })(request, { signal });
    expect(response.status).toBe(503);
    const fails = fakeFetch(() => Promise.reject(new TypeError('fetch failed')));
    await expect(
      httpTransport({ url: '/node', fetch: fails.fetch })(request, { signal }),
    ).rejects.toMatchObject({
      code: 'NODE_UNREACHABLE',
      cause: { message: 'fetch failed' },
    });
  });

  it.each([301, 302, 303, 307, 308])('reports a redirect with status %d as a redirect', async (status) => {
    const headers = { Location: 'https://other.example/' };
    const { calls, fetch } = fakeFetch(async () => new Response(null, { status, headers }));
    const request = { method: 'GET', path: '/x', accept: 'application/json' } as const;
    await expect(httpTransport({ url: '/node', fetch })(request, { signal })).rejects.toMatchObject({
      code: 'NODE_UNEXPECTED_REPLY',
      context: { reason: 'redirect', status },
    });
    expect(calls).toHaveLength(1);
  });

  it('rethrows an abort as it is', async () => {
    const controller = new AbortController();
    const { fetch } = fakeFetch(async () => {
      controller.abort('left');
      throw new DOMException('aborted', 'AbortError');
    });
    const request = { method: 'GET', path: '/x', accept: 'application/json' } as const;
    await expect(httpTransport({ url: '/node', fetch })(request, { signal: controller.signal })).rejects.toBe(
      'left',
    );
  });
});

describe('httpPing', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fetches from a node of another origin, from a page, in the only way that needs no CORS headers', async () => {
    vi.stubGlobal('document', {});
    const { calls, fetch } = fakeFetch(async () => new Response('x'));
    await httpPing({ url: 'https://node.example', fetch })({ signal });
    expect(calls[0]?.init).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
    expect(calls[0]?.init.headers).toBeUndefined();
  });

  it.each(['/node', 'https://node.example'])(
    'does not follow a redirect of %s unless it must',
    async (url) => {
      if (url === '/node') vi.stubGlobal('document', {});
      const { calls, fetch } = fakeFetch(async () => new Response('x'));
      await httpPing({ url, fetch })({ signal });
      expect(calls[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
      expect(calls[0]?.init.mode).toBeUndefined();
    },
  );
});
