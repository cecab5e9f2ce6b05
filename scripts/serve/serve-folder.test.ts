import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve, type Served } from './serve-folder';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path exactly as written; `fetch` would normalize it. */
function fetchPath(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

let dir: string;
let site: Served;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atto-serve-'));
  await mkdir(join(dir, 'explorer'));
  await mkdir(join(dir, 'assets'));
  const write = (file: string, text: string) => writeFile(join(dir, file), text);
  await write('index.html', 'home '.repeat(100));
  await write('404.html', 'nothing here');
  await write('docs.html', 'docs');
  await write('explorer/transactions.html', 'shell');
  await write('assets/main.1a2b.js', 'code');
  await write('wallet.html', 'wallet');
  await write('.env', 'secret');
  await write('large.bin', '0123456789'.repeat(100));
  await symlink('wallet.html', join(dir, 'alias.html'));
  await symlink(`${dir}.secret`, join(dir, 'link.txt'));
  await write(
    '_headers',
    `/*
  X-Frame-Options: DENY
  Cross-Origin-Opener-Policy: same-origin-allow-popups
/assets/*
  Cache-Control: public, immutable
/wallet
  ! Cross-Origin-Opener-Policy
  Cross-Origin-Opener-Policy: same-origin
/explorer/transactions
  X-Shell: exact
/explorer/transactions/*
  X-Shell-Below: prefix
`,
  );
  await write('_redirects', '/explorer/transactions/* /explorer/transactions 200\n');
  await writeFile(`${dir}.secret`, 'secret');
  site = await serve({ dir, port: 0 });
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
  await rm(`${dir}.secret`);
});

describe('the static server', () => {
  it('serves pages under clean paths with the headers of the build', async () => {
    const { status, headers, body } = await fetchPath(site.url, '/docs?x=1');
    expect([status, body.toString()]).toEqual([200, 'docs']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
  });

  it('serves hashed files with the cache headers of the build', async () => {
    const { headers } = await fetchPath(site.url, '/assets/main.1a2b.js');
    expect(headers['cache-control']).toBe('public, immutable');
    const missing = await fetchPath(site.url, '/assets/gone.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  it('serves the shell for a deep link, whatever it contains', async () => {
    for (const id of ['AB', 'a/b//c', 'atto://x', '%2F..%2F', '%E0%A4%A', '../..']) {
      const { status, body } = await fetchPath(site.url, `/explorer/transactions/${id}`);
      expect([id, status, body.toString()]).toEqual([id, 200, 'shell']);
    }
  });

  it('redirects other spellings to the page and keeps the query', async () => {
    const { status, headers } = await fetchPath(site.url, '/docs.html?network=BETA');
    expect([status, headers.location]).toEqual([308, '/docs?network=BETA']);
  });

  it('serves the not-found page for unknown and malformed paths and path traversal', async () => {
    const out = `/..%2F${dir.split('/').at(-1)}.secret`;
    for (const path of [
      '/nothing',
      '/%E0%A4%A',
      '/_headers',
      out,
      out.replace('%2F', '/'),
      '//docs',
      '/%00',
    ]) {
      const { status, body } = await fetchPath(site.url, path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'nothing here']);
    }
  });

  it('compresses what is worth it, and sends 304 if nothing has changed', async () => {
    const packed = await fetchPath(site.url, '/', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.body).toString()).toMatch(/^home home/);
    const again = await fetchPath(site.url, '/', {
      'accept-encoding': 'gzip',
      'if-none-match': packed.headers.etag!,
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await fetchPath(site.url, '/', {
      'accept-encoding': 'br',
      'if-none-match': packed.headers.etag!,
    });
    expect(other.status).toBe(200);
  });

  it.each([
    ['/wallet', 200, 'same-origin'],
    ['/%77allet', 200, 'same-origin'],
    ['/%77%61%6C%6C%65%74?x', 200, 'same-origin'],
    ['/alias', 200, 'same-origin'],
    ['/wallet/', 308, 'same-origin'],
    ['/wallet.html', 308, 'same-origin'],
    ['/%77allet.html', 308, 'same-origin'],
    ['/docs/', 308, 'same-origin-allow-popups'],
    ['/Wallet', 404, 'same-origin-allow-popups'],
    ['/wallet/x', 404, 'same-origin-allow-popups'],
    ['/%2Fwallet', 404, 'same-origin-allow-popups'],
    ['/nothing', 404, 'same-origin-allow-popups'],
    ['/assets/gone.js', 404, 'same-origin-allow-popups'],
    ['/explorer/transactions/../../wallet', 200, 'same-origin-allow-popups'],
  ])('chooses the headers of %s by the file that it serves: %i, %s', async (path, status, policy) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await fetchPath(site.url, path, {}, method);
      expect([reply.status, reply.headers['cross-origin-opener-policy']]).toEqual([status, policy]);
      expect(reply.headers['x-frame-options']).toBe('DENY');
    }
    expect((await fetchPath(site.url, path, {}, 'POST')).headers['cross-origin-opener-policy']).toBe(policy);
  });

  it('serves a shell with its own headers and those for paths below it', async () => {
    for (const path of ['/explorer/transactions/AB', '/explorer/transactions/a%2F..']) {
      const { headers } = await fetchPath(site.url, path);
      expect([headers['x-shell'], headers['x-shell-below']]).toEqual(['exact', 'prefix']);
    }
  });

  it('serves no hidden files and no links that leave its folder', async () => {
    for (const path of ['/.env', '/%2eenv', '/link.txt']) {
      const { status, body } = await fetchPath(site.url, path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'nothing here']);
    }
  });

  it('serves a range of a file, and reports an unsatisfiable one', async () => {
    const whole = await fetchPath(site.url, '/large.bin');
    expect([whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual(['bytes', '1000']);
    const part = await fetchPath(site.url, '/large.bin', {
      range: 'bytes=5-14',
      'if-range': whole.headers.etag!,
    });
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 5-14/1000', 'content-length': '10' });
    expect([part.status, part.body.toString()]).toEqual([206, '5678901234']);
    const none = await fetchPath(site.url, '/large.bin', { range: 'bytes=1000-' });
    expect([none.status, none.headers['content-range'], none.body.length]).toEqual([416, 'bytes */1000', 0]);
    const changed = await fetchPath(site.url, '/large.bin', { range: 'bytes=5-14', 'if-range': '"old"' });
    expect([changed.status, changed.body.length]).toEqual([200, 1000]);
    const head = await fetchPath(site.url, '/large.bin', { range: 'bytes=5-14' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '1000']);
    expect((await fetchPath(site.url, '/gone', { range: 'bytes=0-1' })).status).toBe(404);
  });

  it('takes a range from the file itself, never from its compressed form', async () => {
    const accept = { 'accept-encoding': 'gzip' };
    const packed = await fetchPath(site.url, '/', accept);
    const part = await fetchPath(site.url, '/', { ...accept, range: 'bytes=0-3' });
    expect([part.status, part.body.toString(), part.headers['content-encoding']]).toEqual([
      206,
      'home',
      undefined,
    ]);
    const mixed = await fetchPath(site.url, '/', {
      ...accept,
      range: 'bytes=0-3',
      'if-range': packed.headers.etag!,
    });
    expect([mixed.status, mixed.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('recognizes a version by a weak tag, in a list, and by a star', async () => {
    const { etag } = (await fetchPath(site.url, '/docs')).headers;
    for (const header of [`W/${etag}`, `"x", ${etag}`, '*'])
      expect((await fetchPath(site.url, '/docs', { 'if-none-match': header })).status).toBe(304);
    expect((await fetchPath(site.url, '/gone', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('responds to HEAD without a body, and rejects other methods', async () => {
    const head = await fetchPath(site.url, '/docs', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4', 0]);
    const post = await fetchPath(site.url, '/docs', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('has no node unless one is configured', async () => {
    expect((await fetchPath(site.url, '/node/instants/x')).status).toBe(404);
  });

  it.each([
    ['node', '/node'],
    ['faucet', '/faucet-api'],
  ] as const)('proxies its %s at %s, with paths and queries unchanged', async (service, path) => {
    const seen: string[] = [];
    const node = createServer((incoming, outgoing) => {
      seen.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('{}');
    }).listen(0);
    const url = `http://localhost:${(node.address() as AddressInfo).port}`;
    const withProxy = await serve({ dir, port: 0, [service]: url });
    for (const rest of ['/accounts//a%2Fb?minAmount=1', '', '?a=b']) {
      expect((await fetchPath(withProxy.url, path + rest)).body.toString()).toBe('{}');
    }
    expect(seen).toEqual(['GET /accounts//a%2Fb?minAmount=1', 'GET /', 'GET /?a=b']);
    expect((await fetchPath(withProxy.url, `${path}s/x`)).status).toBe(404);
    await withProxy.close();
    node.close();
  });

  it('uses the next free port if one is in use, and reports it', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const taken = Number(new URL(site.url).port);
    const second = await serve({ dir, port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    expect(log.mock.calls.flat().join()).toContain(`Port ${taken} is already in use`);
    expect((await fetchPath(second.url, '/docs')).status).toBe(200);
    await second.close();
    log.mockRestore();
  });

  it('reports what to run if there is no built site', async () => {
    await expect(serve({ dir: join(dir, 'assets'), port: 0 })).rejects.toThrow('npm run build');
  });
});
