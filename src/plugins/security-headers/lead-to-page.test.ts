import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEY_TOOLS_PATH } from '../../app/secrets/secret-path';
import { leadToPageScript } from './lead-to-page';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** Where the script leads from a path, in a document that says this; undefined: it stays. */
function ledFrom(path: string, says?: string, { base = '/', sessionStorage = storage as unknown } = {}) {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const led: string[] = [];
  runInNewContext(leadToPageScript(base), {
    location: { pathname, search, hash, replace: (url: string) => led.push(url) },
    document: { querySelector: () => (says === undefined ? null : { content: says }) },
    get sessionStorage() {
      if (sessionStorage instanceof Error) throw sessionStorage;
      return sessionStorage;
    },
  });
  expect(led.length).toBeLessThanOrEqual(1);
  return led[0];
}

describe('the script that leads to the address of a secret page', () => {
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
  ])('leads from %s in another document to %s', (path, to) => {
    expect(ledFrom(path)).toBe(to);
  });

  it('leads from another spelling in the page’s own document, which came with other headers', () => {
    expect(ledFrom('/%77allet', '/wallet')).toBe('/wallet');
    expect(ledFrom('/Wallet', '/wallet')).toBeUndefined();
  });

  it('stays where the page is at its own address, as hosts write it', () => {
    for (const path of ['/wallet', '/wallet/', '/wallet.html', '/wallet/index.html'])
      expect(ledFrom(path, '/wallet'), path).toBeUndefined();
  });

  it('never goes round: not on a host without the page, nor on one that leads back', () => {
    expect(ledFrom('/wallet')).toBeUndefined();
    // The host answers `/wallet` by leading to `/wallet/`, where it has nothing.
    expect(ledFrom('/wallet/')).toBe('/wallet');
    expect(ledFrom('/wallet/')).toBeUndefined();
    expect(ledFrom('/Wallet')).toBeUndefined();
    // Once the page has arrived, another spelling is led again.
    expect(ledFrom('/wallet', '/wallet')).toBeUndefined();
    expect(ledFrom('/Wallet')).toBe('/wallet');
  });

  it('stays where no attempt can be noted', () => {
    expect(ledFrom('/Wallet', undefined, { sessionStorage: new Error('closed') })).toBeUndefined();
  });

  it('leaves the development server alone, and knows the base URL', () => {
    expect(ledFrom('/Wallet', 'development')).toBeUndefined();
    expect(ledFrom('/Base/Wallet', undefined, { base: '/base/' })).toBe('/base/wallet');
  });

  it('stands alone: it names nothing from outside, and ends no element', () => {
    expect(leadToPageScript('/')).not.toMatch(/<\/script|__name|_vite|_interop|require\(/);
  });
});
