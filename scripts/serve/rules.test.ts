import { describe, expect, it } from 'vitest';
import { respondTo, cleanPathOf, type Site } from './rules';

const files = [
  'index.html',
  '404.html',
  'docs.html',
  'docs/mining.html',
  'docs/mining.md',
  '.well-known/security.txt',
  'explorer.html',
  'explorer/transactions.html',
  'explorer/accounts.html',
  'assets/js/main.1a2b.js',
  'blog/rss.xml',
  'img/a b.png',
  '_headers',
  '_redirects',
  '.git/config',
  '.env',
  'docs/.draft.html',
  '.well-known/.hidden',
];
const site: Site = {
  rewrites: [
    { prefix: '/explorer/transactions/', page: '/explorer/transactions' },
    { prefix: '/explorer/accounts/', page: '/explorer/accounts', takesAnyText: true },
  ],
  has: (file) => files.includes(file),
};
const file = (name: string, status: 200 | 404 = 200) => ({ kind: 'file', status, file: name });
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('respondTo', () => {
  it.each([
    ['/', 'index.html'],
    ['/docs', 'docs.html'],
    ['/docs/mining', 'docs/mining.html'],
    ['/docs/mining.md', 'docs/mining.md'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/explorer', 'explorer.html'],
    ['/assets/js/main.1a2b.js', 'assets/js/main.1a2b.js'],
    ['/blog/rss.xml', 'blog/rss.xml'],
    ['/img/a%20b.png', 'img/a b.png'],
    ['/%64ocs', 'docs.html'],
  ])('%s is the file %s', (path, name) => expect(respondTo(path, site)).toEqual(file(name)));

  it.each([
    'AB12',
    'atto%3A%2F%2Fadlc6alk',
    '..%2F..%2Fetc%2Fpasswd',
    '%E0%A4%A',
    '%',
    '%00',
    '<script>',
    'x'.repeat(10_000),
  ])('serves the shell for one segment below it: %s', (id) => {
    expect(respondTo(`/explorer/transactions/${id}`, site)).toEqual(file('explorer/transactions.html'));
    expect(respondTo(`/explorer/accounts/${id}`, site)).toEqual(file('explorer/accounts.html'));
  });

  it.each(['AB12/', 'a/b//c', 'atto://adlc6alk', '../../_headers', 'x.html', 'index.html', 'x/index.html'])(
    'serves the shell for account ids with slashes and any ending: %s',
    (id) => expect(respondTo(`/explorer/accounts/${id}`, site)).toEqual(file('explorer/accounts.html')),
  );

  it.each([
    '/explorer/transactions',
    '/explorer/transactions/',
    '/explorer/transactions//',
    '/explorer/transactions.html',
    '/explorer/transactions/index.html',
    '/explorer/transactions/AB12/more',
    '/explorer/transactions/AB12/more/',
    '/explorer/transactions/a/b//c',
    '/explorer/transactions/../../_headers',
    '/explorer/accounts',
    '/explorer/accounts/',
    '/explorer/accounts//',
    '/explorer/accounts.html',
  ])('does not find a shell without an id or with more segments: %s', (path) =>
    expect(respondTo(path, site)).toEqual(file('404.html', 404)),
  );

  it.each([
    ['/explorer/transactions/AB12.html', '/explorer/transactions/AB12'],
    ['/explorer/transactions/AB12/index.html', '/explorer/transactions/AB12'],
    ['/explorer/transactions/AB12/', '/explorer/transactions/AB12'],
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/mining.html', '/docs/mining'],
    ['/index.html', '/'],
  ])('%s redirects to %s', (path, to) => expect(respondTo(path, site)).toEqual(redirect(to)));

  it.each([
    '/nothing',
    '/nothing.html',
    '/.git/config',
    '/%2egit/config',
    '/.env',
    '/docs/.draft',
    '/docs/.draft.html',
    '/.well-known/.hidden',
    '/Docs',
    '/nothing/',
    '/docs/nothing/deeper',
    '/img',
    '/img/',
    '/404',
    '/_headers',
    '/_redirects',
    '/%5Fheaders',
    '//docs',
    '/docs//mining',
    '//evil.example/',
    '//evil.example/index.html',
    '/%2F%2Fevil.example/',
    '/..%2Fdocs',
    '/../docs',
    '/docs/../docs',
    '/%2e%2e/docs',
    '/docs%2Fmining',
    '/docs\\mining',
    '/docs%5Cmining',
    '/%E0%A4%A',
    '/docs%00',
    'docs',
    'http://elsewhere/docs',
    '*',
    '',
  ])('%s is not found', (path) => expect(respondTo(path, site)).toEqual(file('404.html', 404)));
});

describe('the clean path of a file', () => {
  it.each([
    ['index.html', '/'],
    ['docs.html', '/docs'],
    ['docs/mining.html', '/docs/mining'],
    ['docs/index.html', '/docs'],
    ['docs/mining.md', '/docs/mining.md'],
    ['assets/js/main.1a2b.js', '/assets/js/main.1a2b.js'],
  ])('of %s is %s', (name, path) => expect(cleanPathOf(name)).toBe(path));
});
