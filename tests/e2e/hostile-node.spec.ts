import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { serve, type Served } from '../../scripts/serve/serve-folder';
import { expect, FAILED_REQUEST, test as base } from './support/test';

const SCRIPT = 'localStorage.setItem("taken", "1"); document.title = "taken";';
const PAGE = `<!doctype html><title>node</title><script>${SCRIPT}</script><body onload='${SCRIPT}'>`;
const html = { 'content-type': 'text/html' };
const script = { 'content-type': 'text/javascript' };

/** Headers and bodies, by path, that would take over the site if they were obeyed. */
const RESPONSES: Readonly<
  Record<string, { status?: number; headers: Record<string, string>; body: string | Buffer }>
> = {
  '/page': { headers: html, body: PAGE },
  '/page-404': { status: 404, headers: html, body: PAGE },
  '/untyped': { headers: {}, body: PAGE },
  '/picture': {
    headers: { 'content-type': 'image/svg+xml' },
    body: `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  },
  '/json': { headers: { 'content-type': 'application/json' }, body: PAGE },
  '/refresh': { headers: { ...html, refresh: '0; url=/node/landed' }, body: 'x' },
  '/moved': { status: 302, headers: { location: '/node/landed' }, body: '' },
  '/landed': { headers: { 'content-type': 'application/json' }, body: '{"landed":true}' },
  '/worker.js': {
    headers: { ...script, 'service-worker-allowed': '/' },
    // As a page's worker it reports that it runs; a service worker has no page to report to.
    body: 'self.addEventListener("fetch", (event) => event.respondWith(new Response("taken"))); self.postMessage?.("");',
  },
  '/script.js': { headers: { ...script, 'access-control-allow-origin': '*' }, body: SCRIPT },
  '/clear': {
    headers: {
      'content-type': 'application/json',
      'clear-site-data': '"*"',
      'set-cookie': 'node=1; Path=/',
    },
    body: '{}',
  },
  '/packed': {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{"packed":true}'),
  },
};

/** A site in front of a hostile node: the site's URL, and the node's paths that were requested. */
interface Hostile {
  readonly url: string;
  readonly requested: readonly string[];
  /** Sends a line to every stream that is open. */
  send(line: string): void;
}

const test = base.extend<object, { hostile: Hostile }>({
  hostile: [
    async ({}, use) => {
      const requested: string[] = [];
      const streams = new Set<ServerResponse>();
      const node: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
        const path = request.url ?? '';
        requested.push(path);
        if (path === '/stream') {
          response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
          response.once('close', () => streams.delete(response));
          return void streams.add(response);
        }
        const known = RESPONSES[path];
        response.writeHead(known?.status ?? (known ? 200 : 404), known?.headers).end(known?.body);
      });
      await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
      const site: Served = await serve({
        dir: 'build-e2e',
        port: 0,
        node: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
      });
      await use({
        url: site.url,
        requested,
        send: (line) => streams.forEach((stream) => stream.write(line)),
      });
      await site.close();
      node.closeAllConnections();
      node.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page of the site that makes no request to the node. */
async function openSite(page: Page, hostile: Hostile): Promise<void> {
  await page.goto(`${hostile.url}/docs`);
}

const taken = (page: Page) => page.evaluate(() => localStorage.getItem('taken'));

test.beforeEach(({ watch, hostile }) => {
  watch.allowHost(new URL(hostile.url).host);
  // Expected: the browser logs each refusal.
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/sandboxed|MIME type|Content Security Policy|Refused to|bad HTTP response code/);
});

for (const path of ['/page', '/page-404', '/untyped', '/picture', '/json', '/refresh']) {
  test(`what the node sends as ${path} is shown as text and runs nothing`, async ({ page, hostile }) => {
    await page.goto(`${hostile.url}/node${path}`);
    await page.waitForLoadState();
    expect(
      await page.evaluate(() => [document.contentType, document.title, location.pathname, origin]),
    ).toEqual([path === '/json' ? 'application/json' : 'text/plain', '', `/node${path}`, 'null']);
    await openSite(page, hostile);
    expect(await taken(page)).toBeNull();
  });
}

test('the node’s page in a window or frame runs nothing and cannot be read', async ({ page, hostile }) => {
  await openSite(page, hostile);
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => {
    (window as unknown as { other: Window | null }).other = window.open('/node/page');
  });
  await (await popup).waitForLoadState();
  const text = await page.evaluate(() => {
    try {
      return (window as unknown as { other: Window }).other.document.body.innerHTML;
    } catch {
      return 'out of reach';
    }
  });
  expect(text).toBe('out of reach');
  await page.evaluate(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = '/node/page';
    await new Promise((loaded) => frame.addEventListener('load', loaded));
  });
  expect(await taken(page)).toBeNull();
});

test('a service worker of the node is not registered, whatever the spelling of its URL', async ({
  page,
  hostile,
}) => {
  await openSite(page, hostile);
  const registered = await page.evaluate(async () => {
    const spellings = [
      '/node/worker.js',
      '/node//worker.js',
      '/node/x/../worker.js',
      '/node/worker.js?a=.js',
    ];
    const outcomes = await Promise.all(
      spellings.flatMap((path) =>
        ['/', '/node/'].map((scope) =>
          navigator.serviceWorker.register(path, { scope }).then(
            () => `${path} for ${scope}`,
            () => undefined,
          ),
        ),
      ),
    );
    const left = await navigator.serviceWorker.getRegistrations();
    return [...outcomes.filter(Boolean), ...left.map(({ scope }) => scope)];
  });
  expect(registered).toEqual([]);
  expect(hostile.requested.filter((path) => path.includes('worker.js'))).toEqual([]);
});

test('the node’s scripts run neither as a script, nor as a module, nor as a worker', async ({
  page,
  hostile,
}) => {
  await openSite(page, hostile);
  const ran = await page.evaluate(async () => {
    const load = (type: string) =>
      new Promise<string>((ended) => {
        const element = document.createElement('script');
        Object.assign(element, { type, src: '/node/script.js' });
        element.onload = () => ended(`${type} ran`);
        element.onerror = () => ended('refused');
        document.head.append(element);
      });
    const work = new Promise<string>((ended) => {
      try {
        const worker = new Worker('/node/worker.js');
        worker.onerror = () => ended('refused');
        worker.onmessage = () => ended('worker ran');
      } catch {
        ended('refused');
      }
    });
    return Promise.all([load('text/javascript'), load('module'), work]);
  });
  expect(ran).toEqual(['refused', 'refused', 'refused']);
  expect(await taken(page)).toBeNull();
});

test('the node cannot clear the site’s storage or set a cookie', async ({ page, hostile, context }) => {
  await openSite(page, hostile);
  const left = await page.evaluate(async () => {
    localStorage.setItem('kept', '1');
    document.cookie = 'kept=1';
    const reply = await fetch('/node/clear');
    await reply.text();
    // The browser clears storage before it hands on the response, so it would be cleared by now.
    return [reply.status, localStorage.getItem('kept'), document.cookie];
  });
  expect(left).toEqual([200, '1', 'kept=1']);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['kept']);
});

test('a redirect of the node is not followed', async ({ page, hostile }) => {
  await openSite(page, hostile);
  const reply = await page.evaluate(async () => {
    const { status, redirected } = await fetch('/node/moved');
    return { status, redirected };
  });
  expect(reply).toEqual({ status: 502, redirected: false });
  expect(hostile.requested).not.toContain('/landed');
});

test('compressed responses and streams still arrive, each line when the node sends it', async ({
  page,
  hostile,
}) => {
  await openSite(page, hostile);
  expect(await page.evaluate(async () => (await fetch('/node/packed')).json())).toEqual({ packed: true });
  await page.evaluate(async () => {
    const { body } = await fetch('/node/stream');
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    (window as unknown as { next: () => Promise<string | undefined> }).next = async () =>
      (await reader.read()).value;
  });
  for (const line of ['{"n":1}\n', '{"n":2}\n']) {
    hostile.send(line);
    expect(await page.evaluate(() => (window as unknown as { next: () => Promise<string> }).next())).toBe(
      line,
    );
  }
});
