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
  it('headers apply by path, and the last word counts', () => {
    const rules = parseHeaders(HEADERS);
    expect(headersFor('/blog', rules)).toEqual({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; img-src 'self' data:",
    });
    expect(headersFor('/assets/js/a.js', rules)['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor('/docs', rules)['x-content-type-options']).toBe('other');
    expect(headersFor('/docs/x', rules)['x-content-type-options']).toBe('nosniff');
  });

  it('rewrites are read, and a rule of another form is an error instead of being ignored', () => {
    expect(parseRedirects('/explorer/accounts/* /explorer/accounts 200\n')).toEqual([
      { prefix: '/explorer/accounts/', page: '/explorer/accounts' },
    ]);
    expect(parseRedirects('\n# nothing\n')).toEqual([]);
    expect(() => parseRedirects('/old /new 301')).toThrow('/old /new 301');
  });
});
