import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { LoadContext, RouteConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { endingDropped } from './endings';
import { escapesRepaired } from './escapes';
import { dynamicRoutes, hostRules } from './plugin';
import { SHELLS } from './shells';

const root = join(import.meta.dirname, '../../..');

describe('routes with an id', () => {
  const routes: RouteConfig[] = [];
  const plugin = dynamicRoutes({ baseUrl: '/' } as LoadContext);
  const actions = { addRoute: (route: RouteConfig) => routes.push(route) };
  void plugin.contentLoaded?.({ actions } as never);

  it('match inexactly and without a parameter, so that links to ids are not broken and file names are simple', () => {
    expect(routes.map(({ path }) => path)).toEqual(SHELLS.map(({ path }) => path));
    expect(routes.every(({ exact, path }) => exact === false && /^[a-z/]+$/.test(path))).toBe(true);
  });

  it('have existing components', () => {
    const missing = SHELLS.filter(({ component }) => !existsSync(component.replace('@site', root)));
    expect(missing).toEqual([]);
  });
});

describe('rules for the host', () => {
  it('serve a shell only if an id follows, with the first matching rule', () => {
    expect(hostRules(SHELLS).trimEnd().split('\n')).toEqual([
      '/explorer/transactions/:id /explorer/transactions 200',
      '/explorer/transactions/* /404.html 404!',
      '/explorer/transactions /404.html 404!',
      '/explorer/accounts /404.html 404!',
      '/explorer/accounts/* /explorer/accounts 200',
    ]);
  });
});

describe('the extension .html', () => {
  const dropped = (pathname: string, baseUrl = '/') => {
    let written: string | undefined;
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => (written = url),
    };
    const location = { pathname, search: '?network=BETA', hash: '#x' };
    runInNewContext(endingDropped(baseUrl), { location, history });
    return written;
  };

  it.each([
    ['/docs.html', '/docs?network=BETA#x'],
    ['/docs/mining/index.html', '/docs/mining?network=BETA#x'],
    ['/index.html', '/?network=BETA#x'],
    ['/explorer/accounts.html', '/explorer/accounts?network=BETA#x'],
    ['/explorer/transactions/AB12.html', '/explorer/transactions/AB12?network=BETA#x'],
  ])('%s becomes %s', (path, clean) => expect(dropped(path)).toBe(clean));

  it.each(['/', '/docs', '/docs/html', '/explorer/accounts/x.html', '/explorer/accounts/a/index.html'])(
    'is not in the path of %s',
    (path) => expect(dropped(path)).toBeUndefined(),
  );

  it('respects the base URL', () => {
    expect(dropped('/sub/explorer/accounts/x.html', '/sub/')).toBeUndefined();
    expect(dropped('/sub/index.html', '/sub/')).toBe('/sub/?network=BETA#x');
  });
});

describe('a path that cannot be unescaped', () => {
  const repair = (pathname: string, search = '', hash = '') => {
    let written: string | undefined;
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => (written = url),
    };
    runInNewContext(escapesRepaired, { location: { pathname, search, hash }, history, decodeURI });
    return written;
  };

  it('is escaped', () => {
    const repaired = repair('/explorer/transactions/%E0%A4%A', '?network=BETA', '#x');
    expect(repaired).toBe('/explorer/transactions/%25E0%25A4%25A?network=BETA#x');
    expect(decodeURI(new URL(repaired!, 'http://x').pathname)).toBe('/explorer/transactions/%E0%A4%A');
  });

  it.each(['/docs', '/explorer/transactions/a%20b', '/explorer/accounts/atto:%2F%2Fx'])(
    'unlike %s',
    (path) => {
      expect(repair(path)).toBeUndefined();
    },
  );
});
