import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders, parseRedirects } from './host-files';

const HEADERS = `# a comment
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'; img-src 'self' data:

/assets/*
  Cache-Control: public, max-age=31536000, immutable
/docs
  X-Content-Type-Options: other
`;

describe('the files that the build writes for its host', () => {
  it('applies headers by path and joins the values of overlapping rules', () => {
    const rules = parseHeaders(HEADERS);
    expect(headersFor('/blog', rules)).toEqual({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; img-src 'self' data:",
    });
    expect(headersFor('/assets/js/a.js', rules)['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor('/docs', rules)['x-content-type-options']).toBe('nosniff, other');
    expect(headersFor('/docs/x', rules)['x-content-type-options']).toBe('nosniff');
  });

  it('lets a rule detach a header of earlier rules and set it again', () => {
    const rules = parseHeaders(`/*
  Cross-Origin-Opener-Policy: same-origin-allow-popups
  X-Frame-Options: DENY
/wallet
  Cross-Origin-Opener-Policy: same-origin
  ! cross-origin-opener-policy
/open/*
  ! X-Frame-Options
`);
    expect(headersFor('/wallet', rules)).toEqual({
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headersFor('/open/x', rules)).toEqual({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it('applies only prefix rules of the requested path, each rule once', () => {
    const rules = parseHeaders('/*\n  A: 1\n/shell/*\n  B: 2\n/shell/x\n  C: 3\n/shell\n  D: 4\n');
    expect(headersFor('/shell', rules, '/shell/x')).toEqual({ a: '1', b: '2', d: '4' });
  });

  it.each([
    '  X-Orphan: 1',
    '/a/*/b\n  A: 1',
    '/:name\n  A: 1',
    'https://host.example/*\n  A: 1',
    '/a\n  rubbish',
  ])('rejects an unsupported line: %j', (text) =>
    expect(() => parseHeaders(text)).toThrow('does not support the line'),
  );

  it('parses rewrites and rejects an unsupported rule', () => {
    expect(parseRedirects('/explorer/accounts/* /explorer/accounts 200\n')).toEqual([
      { prefix: '/explorer/accounts/', page: '/explorer/accounts', takesAnyText: true },
    ]);
    expect(parseRedirects('/a/:id /a 200\n/a/* /404.html 404!\n/a /404.html 404!\n')).toEqual([
      { prefix: '/a/', page: '/a', takesAnyText: false },
    ]);
    expect(parseRedirects('\n# nothing\n')).toEqual([]);
    expect(() => parseRedirects('/old /new 301')).toThrow('/old /new 301');
  });
});
