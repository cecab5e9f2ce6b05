import { describe, expect, it } from 'vitest';
import { reportScript, suggestBase } from './load-failure';

describe('suggestBase', () => {
  it.each([
    ['/', '/', '/'],
    ['/index.html', '/', '/'],
    ['/sub', '/', '/sub/'],
    ['/sub/', '/', '/sub/'],
    ['/sub/index.html', '/', '/sub/'],
    ['/docs/mining', '/docs/mining', '/'],
    ['/a/b/docs/mining', '/docs/mining', '/a/b/'],
    ['/a/b/docs/mining.html', '/docs/mining', '/a/b/'],
    ['/sub/explorer/accounts/atto://x', '/explorer/accounts', '/sub/'],
    ['/explorer/accounts/docs/mining', '/explorer/accounts', '/'],
  ])('%s on the page %s: %s', (address, route, base) => {
    expect(suggestBase(address, route)).toBe(base);
  });

  it('suggests nothing if the address does not contain the route', () => {
    expect(suggestBase('/no/such/page', '/404.html')).toBeUndefined();
    expect(suggestBase('/docs/miningx', '/docs/mining')).toBeUndefined();
  });
});

describe('the script for the head of a page', () => {
  it('is self-contained: it parses, references nothing outside itself, and closes no element', () => {
    const script = reportScript('/');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/<\/script|__name|_vite|_interop|require\(/);
  });
});
