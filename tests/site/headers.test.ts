import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { describe, expect, it } from 'vitest';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { NETWORKS } from '../../src/protocol/network';
import { dir, files, pages, text } from './built';

/** How hosts handle a header that several rules set: Cloudflare Pages joins the values, others use the last rule. */
const HOSTS = ['joins', 'uses the last'] as const;

/** The headers of a path by `_headers` on such a host, with lowercase names. Independent of our own server's parser. */
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
      // Other hosts do not support such a line and skip it.
      if (host === 'joins') delete headers[detached.toLowerCase()];
    } else if (name === '') throw new Error(`No host supports the line "${line}".`);
    else headers[key] = host === 'joins' && key in headers ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}

const policyOf = (path: string) => headersOn('joins', path)['content-security-policy'] ?? '';

const NODES = [
  "'self'",
  ...NETWORKS.filter((network) => network !== 'LOCAL').map(
    (network) => `https://gatekeeper.${network.toLowerCase()}.application.atto.cash`,
  ),
  // The site of the browser tests has the local node behind a path of its own.
  ...(process.env.ATTO_NODE_LOCAL === undefined ? ['http://localhost:8080'] : []),
];
const connectOf = (path: string) => /connect-src ([^;]*)/.exec(policyOf(path))?.[1]?.split(' ');
const SCRIPTS = ['/assets/js/x.js', '/assets/js/nodes/x.js', '/assets/js/own-node/x.js'];
const SECRET = [
  ['/wallet', 'wallet.html'],
  [KEY_TOOLS_PATH, `${KEY_TOOLS_PATH.slice(1)}.html`],
] as const;

describe('the headers for the host', () => {
  it('allow every inline script by the hash in the built file, and in each class no other', () => {
    const needed = new Map<string, Set<string>>();
    for (const page of pages) {
      const path = `/${page.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
      const hashes = needed.get(policyOf(path)) ?? new Set();
      needed.set(policyOf(path), hashes);
      for (const file of [page, '404.html'])
        for (const [, attributes, script] of text(file).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
          if (!/\bsrc=|json/.test(attributes!))
            hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    }
    expect(needed.size).toBe(6);
    for (const [policy, hashes] of needed) {
      expect(hashes.size).toBeGreaterThan(0);
      const allowed = /script-src ([^;]*)/.exec(policy)![1]!.split(' ');
      expect(allowed.filter((source) => source.startsWith("'sha256-")).sort()).toEqual([...hashes].sort());
    }
  });

  it('let workers run no inline script', () => {
    for (const path of SCRIPTS) expect(policyOf(path), path).not.toMatch(/sha256-|unsafe-inline/);
  });

  it('require https for this host alone, unless the build says otherwise', () => {
    expect(headersOn('joins', '/')['strict-transport-security']).toBe('max-age=63072000');
  });

  it('let the wallet connect to the public gateways and a node on the reader’s own machine, and to no other host', () => {
    expect(connectOf('/wallet')).toEqual(NODES);
  });

  it('allow the wallet nothing inline and enforce Trusted Types, and the camera nowhere else', () => {
    const directives = policyOf('/wallet').split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^style-src 'self'( 'sha256-[^']+')*$/),
        "worker-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types atto#bundler atto#offline',
      ]),
    );
    expect(policyOf('/wallet')).not.toMatch(/unsafe-inline|'unsafe-eval'|blob:/);
    const cameraOn = (path: string) =>
      /camera=\(\w*\)/.exec(headersOn('joins', path)['permissions-policy']!)![0];
    for (const path of ['/', '/docs', '/explorer', '/api/node', KEY_TOOLS_PATH, '/Wallet', '/wallets'])
      expect([path, cameraOn(path)]).toEqual([path, 'camera=()']);
    for (const path of ['/wallet', '/wallet/', '/wallet.html', '/faucet', '/faucet-dev.html'])
      expect([path, cameraOn(path)]).toEqual([path, 'camera=(self)']);
    // Any script of an origin could ask for its passkeys, so no page of the site may.
    for (const path of ['/', '/wallet', KEY_TOOLS_PATH])
      expect(headersOn('joins', path)['permissions-policy']).toContain(
        'publickey-credentials-create=(), publickey-credentials-get=()',
      );
  });

  it('let the page of the key tools connect to this site alone', () => {
    expect(connectOf(KEY_TOOLS_PATH)).toEqual(["'self'"]);
  });

  it('let no worker connect anywhere, such as the one with the wallet’s keys, except those named here', () => {
    expect(connectOf('/assets/js/1.js')).toEqual(["'none'"]);
    expect(policyOf('/wallet-workers/1.js')).toBe(policyOf('/assets/js/1.js'));
    // Workers follow the policy of their own script instead of that of their page.
    for (const [folder, path, names] of [
      ['nodes', '/', ['home-live-worker']],
      ['own-node', '/explorer', ['account-jobs', 'live-list', 'stream-hub']],
    ] as const) {
      const workers = files.filter((file) => file.startsWith(`assets/js/${folder}/`)).sort();
      expect(workers.map((file) => /([^/.]+)\.[^/]+$/.exec(file)?.[1])).toEqual(names);
      for (const file of workers) expect([file, connectOf(`/${file}`)]).toEqual([file, connectOf(path)]);
    }
  });

  it('let only pages with a choice of node connect to the chosen one', () => {
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

  it.each(HOSTS)('set the opener policy once on every path if a host %s', (host) => {
    const of = (path: string) => headersOn(host, path)['cross-origin-opener-policy'];
    for (const [path] of SECRET)
      for (const spelling of [path, `${path}/`, `${path}.html`, `${path}/index.html`])
        expect([spelling, of(spelling)]).toEqual([spelling, 'same-origin']);
    const others = pages.map((page) => `/${page.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
    for (const path of [...others, '/no-such-page', '/wallets', '/Wallet', ...SCRIPTS, '/fonts/x']) {
      if (SECRET.some(([secret]) => secret === path)) continue;
      expect([path, of(path)]).toEqual([path, 'same-origin-allow-popups']);
    }
  });

  it.each(HOSTS)('set every other header once as well if a host %s', (host) => {
    for (const path of [
      '/',
      '/explorer',
      '/explorer/accounts/x',
      '/wallet',
      '/wallet/',
      '/wallet/x',
      KEY_TOOLS_PATH,
      ...SCRIPTS,
    ])
      for (const [name, value] of Object.entries(headersOn(host, path)))
        if (!['permissions-policy', 'cache-control'].includes(name))
          expect([path, name, value]).toEqual([path, name, expect.not.stringContaining(',')]);
  });

  it('stay within the limits of hosts: 100 rules, 2,000 characters per line', () => {
    const lines = text('_headers').split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  });

  it('let workers and the pages that search for work compile WebAssembly, and never allow eval', () => {
    const scriptsOf = (path: string) => /script-src ([^;]*)/.exec(policyOf(path))![1]!.split(' ');
    const searching = ['/wallet', '/faucet', '/faucet-beta', KEY_TOOLS_PATH, '/api/node', ...SCRIPTS];
    for (const path of searching) expect(scriptsOf(path), path).toContain("'wasm-unsafe-eval'");
    for (const path of ['/', '/explorer']) expect(scriptsOf(path), path).not.toContain("'wasm-unsafe-eval'");
    for (const path of ['/', '/explorer', ...searching])
      expect(scriptsOf(path), path).not.toContain("'unsafe-eval'");
  });

  it('are read by Netlify’s own parser without a mistake, as by the reader here', async () => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(dir, '_headers')],
      configHeaders: undefined,
      minimal: false,
    });
    expect(errors).toEqual([]);
    expect(headers).toHaveLength(text('_headers').match(/^\//gm)!.length);
    const byNetlify = (path: string) =>
      Object.fromEntries(
        headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
          .flatMap(({ values }) => Object.entries(values))
          .map(([name, value]) => [name.toLowerCase(), value]),
      );
    for (const path of [
      '/',
      '/docs',
      '/explorer/accounts/x',
      '/wallet',
      KEY_TOOLS_PATH,
      ...SCRIPTS,
      '/fonts/x',
    ])
      expect([path, byNetlify(path)]).toEqual([path, headersOn('uses the last', path)]);
  });

  it('cache hashed files for a year and pages not at all', () => {
    expect(headersOn('joins', '/assets/js/main.js')['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersOn('joins', '/docs')['cache-control']).toBeUndefined();
  });

  it('leave no part of a page at its end that a script would have to move', () => {
    for (const page of pages) expect(text(page), page).not.toMatch(/\$RC\(|<template id="?[BP]:/);
  });

  it('match the pages: no inline handler, no foreign image or frame', () => {
    for (const page of pages) {
      const html = text(page).replace(/<script\b[\s\S]*?<\/script>/g, '');
      expect(html).not.toMatch(/<[^>]*\son[a-z]+=/i);
      expect(html).not.toMatch(/<(img|iframe|object|embed|source|video|audio)\b[^>]*\ssrc="?(https?:)?\/\//i);
    }
  });
});

describe('the policy in a document’s head', () => {
  const metaOf = (html: string) => /<meta name="?atto-document"? content="?([^">]*)"?>/.exec(html)?.[1];

  it('names the path on pages for secrets, and only the own node on any other', () => {
    for (const page of pages) {
      const secret = SECRET.find(([, file]) => file === page);
      const isNode = /^(explorer|richlist|api)[/.]/.test(page);
      expect([page, metaOf(text(page))]).toEqual([page, secret?.[0] ?? (isNode ? 'own-node' : undefined)]);
    }
    expect(pages).toEqual(expect.arrayContaining(SECRET.map(([, file]) => file)));
    expect(pages.filter((page) => text(page).includes('data-key-tools'))).toEqual([SECRET[1][1]]);
  });

  it.each(SECRET)('includes for %s the policy of its headers, before every script', (path, file) => {
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
