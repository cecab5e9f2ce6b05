import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve, type Served } from './serve';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for a path exactly as written: `fetch` would tidy it up first. */
function ask(
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
  await write('_headers', '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, immutable\n');
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
  it('answers pages under clean paths with the headers of the build', async () => {
    const { status, headers, body } = await ask(site.url, '/docs?x=1');
    expect([status, body.toString()]).toEqual([200, 'docs']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
  });

  it('gives hashed files the cache of the build', async () => {
    const { headers } = await ask(site.url, '/assets/main.1a2b.js');
    expect(headers['cache-control']).toBe('public, immutable');
    const missing = await ask(site.url, '/assets/gone.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  it('answers a deep link with the shell, whatever it holds', async () => {
    for (const id of ['AB', 'a/b//c', 'atto://x', '%2F..%2F', '%E0%A4%A', '../..']) {
      const { status, body } = await ask(site.url, `/explorer/transactions/${id}`);
      expect([id, status, body.toString()]).toEqual([id, 200, 'shell']);
    }
  });

  it('leads other spellings to the page and keeps the query', async () => {
    const { status, headers } = await ask(site.url, '/docs.html?network=BETA');
    expect([status, headers.location]).toEqual([308, '/docs?network=BETA']);
  });

  it('answers the unknown, the malformed and the climbing with the not-found page', async () => {
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
      const { status, body } = await ask(site.url, path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'nothing here']);
    }
  });

  it('compresses what is worth it, and says when nothing has changed', async () => {
    const packed = await ask(site.url, '/', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.body).toString()).toMatch(/^home home/);
    const again = await ask(site.url, '/', {
      'accept-encoding': 'gzip',
      'if-none-match': packed.headers.etag!,
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await ask(site.url, '/', {
      'accept-encoding': 'br',
      'if-none-match': packed.headers.etag!,
    });
    expect(other.status).toBe(200);
  });

  it('answers HEAD without a body and nothing else at all', async () => {
    const head = await ask(site.url, '/docs', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4', 0]);
    const post = await ask(site.url, '/docs', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('has no node unless it is given one', async () => {
    expect((await ask(site.url, '/node/instants/x')).status).toBe(404);
  });

  it('puts a node behind /node, paths and queries untouched', async () => {
    const seen: string[] = [];
    const node = createServer((incoming, outgoing) => {
      seen.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('{}');
    }).listen(0);
    const nodeUrl = `http://localhost:${(node.address() as AddressInfo).port}`;
    const withNode = await serve({ dir, port: 0, node: nodeUrl });
    expect((await ask(withNode.url, '/node/accounts//a%2Fb?minAmount=1')).body.toString()).toBe('{}');
    expect(seen).toEqual(['GET /accounts//a%2Fb?minAmount=1']);
    await withNode.close();
    node.close();
  });

  it('takes the next free port when one is taken, and says so', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const taken = Number(new URL(site.url).port);
    const second = await serve({ dir, port: taken });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    expect(log.mock.calls.flat().join()).toContain(`Port ${taken} is taken`);
    expect((await ask(second.url, '/docs')).status).toBe(200);
    await second.close();
    log.mockRestore();
  });

  it('says what is missing where there is no built site', async () => {
    await expect(serve({ dir: join(dir, 'assets'), port: 0 })).rejects.toThrow('npm run build');
  });
});
