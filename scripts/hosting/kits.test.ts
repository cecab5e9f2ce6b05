import { describe, expect, it } from 'vitest';
import { withCertificate } from '../../tests/hosting/with-certificate';
import { hostRules } from '../../src/plugins/dynamic-routes/plugin';
import { SHELLS } from '../../src/plugins/dynamic-routes/shells';
import { parseHeaders, parseRedirects } from '../serve/host-files';
import { apacheHtaccess } from './apache-htaccess';
import { caddyfile } from './caddyfile';
import { containerfile } from './containerfile';
import { firebaseJson } from './firebase-json';
import { makePlan, type HostPlan } from './host-plan';
import { nginxConf } from './nginx-conf';
import { HIDDEN, idOf, MOVED, quoted, WELL_KNOWN } from './patterns';

const POLICY = "default-src 'none'; script-src 'self' 'sha256-a+/='";
const plan = makePlan(
  ['404.html', 'index.html', 'wallet.html', 'explorer/accounts.html', 'assets/js/a.js'],
  parseHeaders(`/*
  Content-Security-Policy: ${POLICY}
  X-Frame-Options: DENY
/wallet
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; require-trusted-types-for 'script'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`),
  parseRedirects(hostRules(SHELLS)),
);
const TEXTS: readonly (readonly [name: string, text: (plan: HostPlan) => string])[] = [
  [
    'nginx',
    (one) => nginxConf(one, { host: 'atto.example', root: '/srv/atto', listen: ['80'], secure: ['443'] }),
  ],
  ['Caddy', (one) => caddyfile(one, { address: 'atto.example', root: '/srv/atto' })],
  ['Apache', (one) => apacheHtaccess(one, { host: 'atto.example' })],
  ['Firebase', (one) => firebaseJson(one, { folder: 'build' })],
];

describe.each(TEXTS)('the configuration of %s', (_name, of) => {
  const text = of(plan);

  it('names both policies, the shells and the year of caching', () => {
    expect(text).toContain(POLICY);
    expect(text).toContain("require-trusted-types-for 'script'");
    for (const { path } of SHELLS) expect(text).toContain(`${path}.html`);
    expect(text).toContain('public, max-age=31536000, immutable');
    expect(text).toContain('no-cache');
  });

  it('is the same text for the same plan', () => expect(of(plan)).toBe(text));

  it('has balanced braces, and no line that ends in a space', () => {
    const depth = [...text.replace(/"(?:\\.|[^"\\])*"|\S*\\\S*|#.*/g, '')].reduce(
      (sum, sign) => sum + (sign === '{' ? 1 : sign === '}' ? -1 : 0),
      0,
    );
    expect(depth).toBe(0);
    expect(text).not.toMatch(/[ \t]\n/);
    expect(text.endsWith('\n')).toBe(true);
  });
});

describe('the configuration of nginx', () => {
  const [, of] = TEXTS[0]!;
  const text = of(plan);
  /** The lines that nginx reads, by server. */
  const serversIn = (conf: string) =>
    conf
      .split(/^server \{$/m)
      .slice(1)
      .map((server) => server.split('\n').map((line) => line.replace(/#.*/, '').trim()));

  it('is for the host of the site: a default site of the machine takes requests for any other name', () => {
    const [server = [], ...others] = serversIn(text);
    expect(others).toEqual([]);
    expect(server).toEqual(expect.arrayContaining(['listen 80;', 'server_name atto.example;']));
    expect(server.join()).not.toMatch(/ssl|443/);
  });

  it('serves https alone once the command of the docs has changed it for a certificate, and redirects there from http', () => {
    const [server = [], redirect = [], ...others] = serversIn(withCertificate(text));
    expect(others).toEqual([]);
    expect(server).toEqual(
      expect.arrayContaining([
        'listen 443 ssl http2;',
        'ssl_certificate /etc/letsencrypt/live/atto.example/fullchain.pem;',
        'ssl_certificate_key /etc/letsencrypt/live/atto.example/privkey.pem;',
        'server_name atto.example;',
      ]),
    );
    expect(server.filter((line) => /^listen/.test(line))).toEqual(['listen 443 ssl http2;']);
    expect(redirect).toEqual(
      expect.arrayContaining([
        'listen 80;',
        'server_name atto.example;',
        'return 301 https://atto.example$request_uri;',
      ]),
    );
  });
});

describe('a value that a server would interpret', () => {
  it.each([
    ['nginx', 'a $uri'],
    ['Caddy', 'a {path}'],
    ['Apache', 'a ${HOME}'],
    ['Apache', '100%'],
    ['nginx', 'a " b'],
  ])('is refused for %s: %s', (name, value) => {
    const [, of] = TEXTS.find(([one]) => one === name)!;
    expect(() => of({ ...plan, headers: { ...plan.headers, 'X-Frame-Options': value } })).toThrow(
      'The configuration of a server cannot contain the text',
    );
  });

  it('is quoted otherwise', () => expect(quoted(POLICY, /\$/)).toBe(`"${POLICY}"`));
});

describe('the patterns that all servers share', () => {
  const moved = (path: string) => new RegExp(`^${MOVED}(\\?.*)?$`).exec(path)?.[1];
  it.each([
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs.html?x=/', '/docs'],
    ['/a%20b.html', '/a%20b'],
    ['/docs', undefined],
    ['/', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['/a\\..\\evil/', undefined],
  ])('find the clean path of %s', (path, clean) => expect(moved(path)).toBe(clean));

  it.each([
    ['/.git/config', true],
    ['/docs/.x', true],
    ['/_headers', true],
    ['/docs/_headers', false],
    ['/.well-known/security.txt', false],
    ['/.well-known/.x', true],
    ['/.well-known/a/.x', true],
    ['/docs/a.b', false],
  ])('hide %s: %s', (path, isHidden) => {
    const isFound = new RegExp(HIDDEN).test(path) && !new RegExp(WELL_KNOWN).test(path);
    expect(isFound).toBe(isHidden);
  });

  it.each([
    ['/explorer/transactions/x', true],
    ['/explorer/transactions/', false],
    ['/explorer/transactions/x/y', false],
    ['/explorer/accounts/x/y', true],
    ['/explorer/accounts//', false],
    ['/explorer/accounts/ HTTP', false],
  ])('recognize an id in %s: %s', (path, isId) => {
    const ids = plan.shells.map((shell) => new RegExp(`^${idOf(shell)}${shell.takesAnyText ? '' : '$'}`));
    expect(ids.some((id) => id.test(path))).toBe(isId);
  });
});

describe('firebase.json', () => {
  const { hosting } = JSON.parse(firebaseJson(plan, { folder: 'build' })) as {
    hosting: {
      public: string;
      cleanUrls: boolean;
      trailingSlash: boolean;
      rewrites: { source: string; destination: string }[];
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
  };

  it('has the fields that Firebase knows, and no others', () => {
    expect(Object.keys(hosting)).toEqual([
      'public',
      'ignore',
      'cleanUrls',
      'trailingSlash',
      'rewrites',
      'headers',
    ]);
    expect(hosting).toMatchObject({ public: 'build', cleanUrls: true, trailingSlash: false });
    expect(hosting.rewrites).toEqual([
      { source: '/explorer/transactions/*', destination: '/explorer/transactions.html' },
      { source: '/explorer/accounts/**', destination: '/explorer/accounts.html' },
    ]);
  });

  it('sets the headers of all paths first, because the last rule decides', () => {
    expect(hosting.headers[0]!.source).toBe('**');
    expect(hosting.headers[0]!.headers.map(({ key }) => key)).toEqual(Object.keys(plan.headers));
    const sources = hosting.headers.slice(1).map(({ source }) => source);
    expect(sources).toEqual(['/assets/**', '/wallet', '/wallet/**']);
    for (const { headers } of hosting.headers)
      for (const { key, value } of headers)
        expect([typeof key, typeof value, value !== '']).toEqual(['string', 'string', true]);
  });
});

describe('the _redirects of the build', () => {
  const rules = hostRules(SHELLS)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));

  it('have the form of Netlify and Cloudflare Pages, within the limits of both', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const rule of rules) {
      expect(rule).toHaveLength(3);
      expect(rule.join(' ').length).toBeLessThan(1_000);
      const [from = '', to = '', status] = rule;
      expect(from).toMatch(/^\/[a-z/]+(?:\/:[a-z]+|\/\*)?$/);
      expect(to).toMatch(/^\/[a-z\d./]+$/);
      expect(['200', '404!']).toContain(status);
    }
  });

  it('lead every id to its shell before a wider rule refuses it', () => {
    const matchOf = (path: string) =>
      rules.find(([from = '']) =>
        new RegExp(`^${from.replace(/:[a-z]+/, '[^/]+').replace('*', '.*')}$`).test(path),
      )?.[1];
    expect(matchOf('/explorer/transactions/x')).toBe('/explorer/transactions');
    expect(matchOf('/explorer/transactions/x/y')).toBe('/404.html');
    expect(matchOf('/explorer/transactions')).toBe('/404.html');
    expect(matchOf('/explorer/accounts/x/y')).toBe('/explorer/accounts');
    expect(matchOf('/explorer/accounts')).toBe('/404.html');
    expect(matchOf('/docs')).toBeUndefined();
  });
});

describe('the container file', () => {
  const lines = containerfile({ dir: '/x/build', kits: '/x/build-hosting' })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('has instructions that exist, the base first and one command', () => {
    expect(lines[0]).toMatch(/^FROM [a-z.]+\/library\/caddy:[\w.-]+$/);
    const known = ['FROM', 'COPY', 'ENV', 'USER', 'EXPOSE', 'CMD'];
    expect(lines.filter((line) => !known.includes(line.split(' ')[0]!))).toEqual([]);
    expect(of('CMD').map((command) => (JSON.parse(command) as string[])[0])).toEqual(['caddy']);
  });

  it('copies the build and its Caddyfile to where the command and the variables expect them', () => {
    expect(of('COPY')).toEqual(['build /srv/atto', 'build-hosting/Caddyfile /etc/caddy/Caddyfile']);
    const env = Object.fromEntries(
      of('ENV')[0]!
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    expect(env).toMatchObject({ ATTO_ROOT: '/srv/atto', ATTO_ADDRESS: `:${of('EXPOSE')[0]}` });
    expect(of('CMD')[0]).toContain('/etc/caddy/Caddyfile');
  });

  it('does not run as root', () => expect(of('USER')).toEqual(['1000:1000']));
});
