import { readdirSync } from 'node:fs';

/** Every so many of the files that are not pages is requested. */
const SAMPLED = 5;
/** Workers in these folders have headers of their own, so all of them are. */
const WORKERS = /^assets\/js\/[^/]+\//;

/** Paths with and without an id, and odd spellings that browsers or attackers may send. */
const SPECIAL = [
  '/explorer/accounts/x',
  '/explorer/accounts/x/y',
  '/explorer/accounts/x.html',
  '/explorer/accounts/atto://x',
  '/explorer/accounts/a%2Fb',
  '/explorer/accounts/.x',
  '/explorer/accounts//x',
  '/explorer/accounts/%E0%A4%A',
  '/explorer/accounts',
  '/explorer/accounts/',
  '/explorer/accounts//',
  '/explorer/transactions/x',
  '/explorer/transactions/x?network=BETA',
  '/explorer/transactions/x/',
  '/explorer/transactions/x.html',
  '/explorer/transactions/x/index.html?y=1',
  '/explorer/transactions/a%20b/',
  '/explorer/transactions/.x',
  '/explorer/transactions/x/y',
  '/explorer/transactions',
  '/explorer/transactions/',
  '/no-such-page',
  '/wallet/no-such-page',
  '/assets/js/no-such-script.js',
  '/404',
  '/404/',
  '/404.html',
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.secret',
  '/docs/.secret',
  '/.well-known/.secret',
  '/%77allet',
  '/Wallet',
  '/wallet%20',
  '/wallet%2F',
  '/wallet%00',
  '/wallet;x=1',
  '/wal*',
  '/wal%2A',
  '//wallet',
  '//wallet/',
  '//wallet.html',
  '/x/../wallet',
  '/%2e/wallet',
  '/explorer/../wallet',
  '//evil.example/%2e%2e/wallet/',
  '/\\evil.example/..%2fwallet/',
  '/wallet/%0d%0aX-Evil:%201/..%2f',
] as const;

/** What the smoke suite requests from a server of a built site: every page in every spelling, files, and odd paths. */
export function pathsOf(dir: string): readonly string[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const pages = files.filter((file) => file.endsWith('.html'));
  const others = files.filter((file) => /\.[a-z\d]+$/.test(file) && !/\.(?:html|br|gz)$/.test(file));
  return [
    ...pages.flatMap(spellingsOf),
    ...others.filter((file, at) => at % SAMPLED === 0 || WORKERS.test(file)).map((file) => `/${file}`),
    ...SPECIAL,
  ];
}

/** The clean path of a page first, then the others that lead to it. */
function spellingsOf(file: string): readonly string[] {
  const clean = `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';
  if (clean === '/') return ['/', '/index.html', '/?x=%2F'];
  return [clean, `${clean}/`, `${clean}.html`, `${clean}/index.html`, `${clean}?x=%2F`];
}
