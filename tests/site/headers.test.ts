import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { pages, text } from './built';

/** How hosts treat a header that several rules name: Cloudflare Pages joins, for others the last rule counts. */
const HOSTS = ['joins', 'takes the last'] as const;

/** The headers of a path by `_headers`, names in lower case, on such a host. Written apart from our own server's reader. */
function headersOn(host: (typeof HOSTS)[number], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let fits = false;
  for (const line of text('_headers').trimEnd().split('\n')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    const [, detached] = /^ {2}! ([\w-]+)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (line.startsWith('/')) {
      const beginning = line.endsWith('*') ? line.slice(0, -1) : undefined;
      fits = beginning === undefined ? path === line : path.startsWith(beginning);
    } else if (!fits) continue;
    else if (detached !== undefined) {
      // The others do not know such a line, and skip it.
      if (host === 'joins') delete headers[detached.toLowerCase()];
    } else if (name === '') throw new Error(`No host knows the line "${line}".`);
    else headers[key] = host === 'joins' && key in headers ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}

const policyOf = (path: string) => headersOn('joins', path)['content-security-policy'] ?? '';
const policy = policyOf('/');

const NODES = [
  "'self'",
  'https://gatekeeper.live.application.atto.cash',
  'https://gatekeeper.beta.application.atto.cash',
  'https://gatekeeper.dev.application.atto.cash',
  'http://localhost:8080',
];
const connectOf = (path: string) => /connect-src ([^;]*)/.exec(policyOf(path))?.[1]?.split(' ');
const SECRET = [
  ['/wallet', 'wallet.html'],
  [KEY_TOOLS_PATH, `${KEY_TOOLS_PATH.slice(1)}.html`],
] as const;

describe('the headers for the host', () => {
  it('allow every script that stands in a page, by the hash of what is in the file, and no other', () => {
    const hashes = new Set<string>();
    for (const page of pages) {
      for (const [, attributes, script] of text(page).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/\bsrc=|json/.test(attributes!)) continue;
        hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
      }
    }
    expect(hashes.size).toBeGreaterThan(0);
    const allowed = /script-src ([^;]*)/.exec(policy)![1]!.split(' ');
    expect(allowed.sort()).toEqual(["'self'", ...hashes].sort());
  });

  it('let the wallet ask the public gateways and a node on the reader’s own machine, and nobody else', () => {
    expect(connectOf('/wallet')).toEqual(NODES);
  });

  it('let the page of the key tools ask this site alone', () => {
    expect(connectOf(KEY_TOOLS_PATH)).toEqual(["'self'"]);
  });

  it('let workers ask a node that the reader chose: those of the explorer follow this policy, not that of their page', () => {
    expect(connectOf('/assets/js/1.js')).toEqual(connectOf('/explorer'));
  });

  it('let a page ask a node that the reader chose only where one is chosen', () => {
    const chosen = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];
    for (const path of [
      '/explorer',
      '/explorer/accounts/x',
      '/explorer/transactions',
      '/richlist',
      '/api/node',
    ])
      expect(connectOf(path), path).toEqual([...NODES, ...chosen]);
    for (const path of [
      '/',
      '/docs',
      '/docs/integration',
      '/blog',
      '/blog/pre-release',
      '/help',
      '/no-such-page',
    ])
      expect(connectOf(path), path).toEqual(NODES);
  });

  it.each(HOSTS)('say once who may hold a window, on every path, where a host %s', (host) => {
    const of = (path: string) => headersOn(host, path)['cross-origin-opener-policy'];
    for (const [path] of SECRET)
      for (const spelling of [path, `${path}/`, `${path}.html`, `${path}/index.html`])
        expect([spelling, of(spelling)]).toEqual([spelling, 'same-origin']);
    const others = pages.map((page) => `/${page.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
    for (const path of [...others, '/no-such-page', '/wallets', '/Wallet', '/assets/js/x.js', '/fonts/x']) {
      if (SECRET.some(([secret]) => secret === path)) continue;
      expect([path, of(path)]).toEqual([path, 'same-origin-allow-popups']);
    }
  });

  it.each(HOSTS)('name every other header once as well, where a host %s', (host) => {
    for (const path of [
      '/',
      '/explorer',
      '/explorer/accounts/x',
      '/wallet',
      '/wallet/',
      '/wallet/x',
      KEY_TOOLS_PATH,
    ])
      for (const [name, value] of Object.entries(headersOn(host, path)))
        if (name !== 'permissions-policy')
          expect([path, name, value]).toEqual([path, name, expect.not.stringContaining(',')]);
  });

  it('fit what hosts read: 100 rules, 2,000 characters a line', () => {
    const lines = text('_headers').split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  });

  it('let workers and the pages that search for work compile WebAssembly, and nothing evaluate text', () => {
    const scriptsOf = (path: string) => /script-src ([^;]*)/.exec(policyOf(path))![1]!.split(' ');
    const searching = ['/wallet', KEY_TOOLS_PATH, '/api/node', '/assets/js/1.js'];
    for (const path of searching) expect(scriptsOf(path), path).toContain("'wasm-unsafe-eval'");
    for (const path of ['/', '/explorer']) expect(scriptsOf(path), path).not.toContain("'wasm-unsafe-eval'");
    for (const path of ['/', '/explorer', ...searching])
      expect(scriptsOf(path), path).not.toContain("'unsafe-eval'");
  });

  it('keep hashed files for a year and pages for no time', () => {
    expect(headersOn('joins', '/assets/js/main.js')['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersOn('joins', '/docs')['cache-control']).toBeUndefined();
  });

  it('leave no part of a page at its end, for a script that would have to move it', () => {
    for (const page of pages) expect(text(page), page).not.toMatch(/\$RC\(|<template id="?[BP]:/);
  });

  it('leave nothing in a page that the policy forbids: no handler in an attribute, no foreign picture or frame', () => {
    for (const page of pages) {
      const html = text(page).replace(/<script\b[\s\S]*?<\/script>/g, '');
      expect(html).not.toMatch(/<[^>]*\son[a-z]+=/i);
      expect(html).not.toMatch(/<(img|iframe|object|embed|source|video|audio)\b[^>]*\ssrc="?(https?:)?\/\//i);
    }
  });
});

describe('what documents say of themselves', () => {
  const metaOf = (html: string) => /<meta name="?atto-document"? content="?([^">]*)"?>/.exec(html)?.[1];

  it('is their path for the pages for secrets, and nothing but the own node for any other', () => {
    for (const page of pages) {
      const secret = SECRET.find(([, file]) => file === page);
      const isNode = /^(explorer|richlist|api)[/.]/.test(page);
      expect([page, metaOf(text(page))]).toEqual([page, secret?.[0] ?? (isNode ? 'own-node' : undefined)]);
    }
    expect(pages).toEqual(expect.arrayContaining(SECRET.map(([, file]) => file)));
  });

  it.each(SECRET)('includes for %s the policy of its headers, ahead of every script', (path, file) => {
    const html = text(file);
    const [meta = '', content = ''] =
      /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)">/.exec(html) ?? [];
    expect(html.indexOf(meta)).toBe(html.indexOf('<head>') + '<head><meta charset=UTF-8>'.length);
    const directives = (value: string) =>
      value.split('; ').filter((part) => !/^(script-src|frame-ancestors)/.test(part));
    expect(directives(content)).toEqual(directives(policyOf(path)));
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes]) => !/\bsrc=|json/.test(attributes!))
      .map(([, , script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    const allowed = /script-src ([^;]*)/.exec(content)![1]!.split(' ');
    expect(allowed.sort()).toEqual(["'self'", "'wasm-unsafe-eval'", ...new Set(scripts)].sort());
    expect(content).not.toContain('frame-ancestors');
  });
});
