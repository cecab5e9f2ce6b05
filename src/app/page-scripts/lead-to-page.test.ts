import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEY_TOOLS_PATH } from '../secrets/secret-path';
import { leadToPageScript } from './lead-to-page';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** Where the script redirects from a path, in a document with this marker; undefined if it does not. */
function ledFrom(path: string, declared?: string, { base = '/', sessionStorage = storage as unknown } = {}) {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const led: string[] = [];
  runInNewContext(leadToPageScript(base), {
    location: { pathname, search, hash, replace: (url: string) => led.push(url) },
    document: { querySelector: () => (declared === undefined ? null : { content: declared }) },
    get sessionStorage() {
      if (sessionStorage instanceof Error) throw sessionStorage;
      return sessionStorage;
    },
  });
  expect(led.length).toBeLessThanOrEqual(1);
  return led[0];
}

describe('the script that redirects to the URL of a secret page', () => {
  beforeEach(() => kept.clear());

  it.each([
    ['/Wallet', '/wallet'],
    ['/%77allet?a=1#start', '/wallet?a=1#start'],
    ['//wallet', '/wallet'],
    ['//evil.example/../wallet', '/wallet'],
    ['/wallet/', '/wallet'],
    ['/WALLET.html', '/wallet'],
    ['/wallet;x', '/wallet'],
    [KEY_TOOLS_PATH.replace('/docs', '/Docs'), KEY_TOOLS_PATH],
    [KEY_TOOLS_PATH.replace(/e$/, '%65#key-tools'), `${KEY_TOOLS_PATH}#key-tools`],
    ['/docs', undefined],
    ['/wallet/send', undefined],
    ['/wallets', undefined],
  ])('redirects from %s in another document to %s', (path, to) => {
    expect(ledFrom(path)).toBe(to);
  });

  it('redirects from another spelling in the page’s own document, which has other headers', () => {
    expect(ledFrom('/%77allet', '/wallet')).toBe('/wallet');
    expect(ledFrom('/Wallet', '/wallet')).toBeUndefined();
  });

  it('does not redirect from the page’s own URL, in any form that hosts use', () => {
    for (const path of ['/wallet', '/wallet/', '/wallet.html', '/wallet/index.html'])
      expect(ledFrom(path, '/wallet'), path).toBeUndefined();
  });

  it('never loops, neither on a host without the page nor on one that redirects back', () => {
    expect(ledFrom('/wallet')).toBeUndefined();
    // The host redirects `/wallet` to `/wallet/`, which does not exist.
    expect(ledFrom('/wallet/')).toBe('/wallet');
    expect(ledFrom('/wallet/')).toBeUndefined();
    expect(ledFrom('/Wallet')).toBeUndefined();
    // After the page has loaded, another spelling is redirected again.
    expect(ledFrom('/wallet', '/wallet')).toBeUndefined();
    expect(ledFrom('/Wallet')).toBe('/wallet');
  });

  it('does not redirect if the attempt cannot be stored', () => {
    expect(ledFrom('/Wallet', undefined, { sessionStorage: new Error('closed') })).toBeUndefined();
  });

  it('does nothing in the development server, and respects the base URL', () => {
    expect(ledFrom('/Wallet', 'development')).toBeUndefined();
    expect(ledFrom('/Base/Wallet', undefined, { base: '/base/' })).toBe('/base/wallet');
  });

  it('is self-contained: it references nothing outside itself, and closes no element', () => {
    expect(leadToPageScript('/')).not.toMatch(/<\/script|__name|_vite|_interop|require\(/);
  });
});
