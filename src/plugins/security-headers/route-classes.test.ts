import { describe, expect, it } from 'vitest';
import { hashSource } from './inline-scripts';
import { routeClassOf, scriptsByClass } from './route-classes';

describe('the class of a page', () => {
  it.each([
    ['/', 'page'],
    ['/404', 'page'],
    ['/docs/wallet', 'page'],
    ['/apis', 'page'],
    ['/explorer', 'ownNode'],
    ['/explorer/accounts', 'ownNode'],
    ['/richlist', 'ownNode'],
    ['/api/node', 'api'],
    ['/faucet', 'faucet'],
    ['/faucet-dev', 'faucet'],
    ['/wallet', 'wallet'],
    ['/docs/integration/advanced/protocol-offline-signing-reference', 'keyTools'],
  ])('%s is %s', (path, name) => expect(routeClassOf(path)).toBe(name));
});

describe('the scripts of a class', () => {
  it('are those of its pages and of the not-found page, each once and in order', () => {
    const scripts = scriptsByClass([
      { path: '/', html: '<script>home</script><script>all</script>' },
      { path: '/404', html: '<script>all</script>' },
      { path: '/wallet', html: '<script>wallet</script>' },
    ]);
    expect(scripts.page).toEqual([hashSource('home'), hashSource('all')].sort());
    expect(scripts.wallet).toEqual([hashSource('wallet'), hashSource('all')].sort());
    expect(scripts.api).toEqual([hashSource('all')]);
  });
});
