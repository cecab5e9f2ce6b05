import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../scripts/serve/host-files';
import { pages, text } from './built';

const rules = parseHeaders(text('_headers'));
const policy = headersFor('/', rules)['content-security-policy'] ?? '';

const NODES = [
  "'self'",
  'https://gatekeeper.live.application.atto.cash',
  'https://gatekeeper.beta.application.atto.cash',
  'https://gatekeeper.dev.application.atto.cash',
  'http://localhost:8080',
];
const connectOf = (path: string) =>
  /connect-src ([^;]*)/.exec(headersFor(path, rules)['content-security-policy'] ?? '')?.[1]?.split(' ');

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
    expect(connectOf('/docs/integration/advanced/protocol-offline-signing-reference')).toEqual(["'self'"]);
  });

  it('let all other pages ask a node that the reader chose, over https or on the own machine', () => {
    const chosen = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];
    for (const path of ['/', '/explorer', '/explorer/accounts/x', '/docs'])
      expect(connectOf(path), path).toEqual([...NODES, ...chosen]);
  });

  it('keep hashed files for a year and pages for no time', () => {
    expect(headersFor('/assets/js/main.js', rules)['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersFor('/docs', rules)['cache-control']).toBeUndefined();
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
