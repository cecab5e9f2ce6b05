import { describe, expect, it, vi } from 'vitest';
import { hasChosenNode, isNodePath } from '../url/node-pages';
import {
  IN_DEVELOPMENT,
  allowsOwnNode,
  OWN_NODE,
  refusalOf,
  replaceDocument,
  roomOfDocument,
  type PageDocument,
} from './page-document';
import { KEY_TOOLS_PATH } from './secret-path';

const own: PageDocument = {
  written: '/wallet',
  pathname: '/wallet',
  isSecure: true,
  isFramed: false,
  isOpened: false,
  hasPolicy: true,
  isBesideTagManager: false,
};

describe('a secret part', () => {
  it('mounts in its page’s own document, at its own URL', () => {
    for (const pathname of ['/wallet', '/wallet/', '/wallet.html', '/wallet/index.html'])
      expect(refusalOf('/wallet', { ...own, pathname })).toBeUndefined();
    expect(refusalOf('/wallet', { ...own, pathname: '/base/wallet' }, '/base/')).toBeUndefined();
  });

  it.each([
    ['a document of another page', { written: undefined }],
    ['the document of another secret page', { written: KEY_TOOLS_PATH }],
    ['a document for pages with custom nodes', { written: OWN_NODE }],
    ['its own document under another spelling', { pathname: '/%77allet' }],
    ['its own document under another case', { pathname: '/Wallet' }],
    ['its own document at another path', { pathname: '/blog' }],
  ])('stays out of %s', (_, change) => {
    expect(refusalOf('/wallet', { ...own, ...change })).toBe('other-document');
  });

  it('stays out of a document that came over plain http, on the development server too', () => {
    expect(refusalOf('/wallet', { ...own, isSecure: false })).toBe('insecure');
    expect(refusalOf('/wallet', { ...own, isSecure: false, written: IN_DEVELOPMENT })).toBe('insecure');
  });

  it('stays out of frames, and of windows opened by another page', () => {
    expect(refusalOf('/wallet', { ...own, isFramed: true })).toBe('framed');
    expect(refusalOf('/wallet', { ...own, isOpened: true })).toBe('opened');
  });

  it('stays out of a document without its policy, and of one with a tag manager', () => {
    expect(refusalOf('/wallet', { ...own, hasPolicy: false })).toBe('no-policy');
    expect(refusalOf('/wallet', { ...own, isBesideTagManager: true })).toBe('tag-manager');
  });

  it('of a wallet with its own origin mounts in its only document', () => {
    const alone = { ...own, written: '/', pathname: '/' };
    expect(refusalOf('/', alone)).toBeUndefined();
    expect(refusalOf('/', { ...alone, pathname: '/index.html' })).toBeUndefined();
    expect(refusalOf('/', { ...alone, pathname: '/other' })).toBe('other-document');
    expect(refusalOf('/', own)).toBe('other-document');
    expect(refusalOf('/wallet', alone)).toBe('other-document');
  });

  it('mounts anywhere on the development server, which writes no documents', () => {
    expect(refusalOf('/wallet', { ...own, written: IN_DEVELOPMENT, pathname: '/x' })).toBeUndefined();
  });
});

describe('the area of a document', () => {
  it('is that of its page, otherwise that of its URL in any spelling', () => {
    expect(roomOfDocument(own)).toBe('wallet');
    expect(roomOfDocument({ ...own, written: KEY_TOOLS_PATH })).toBe('key tools');
    expect(roomOfDocument({ ...own, written: undefined, pathname: '/Wallet/x' })).toBe('wallet');
    expect(roomOfDocument({ ...own, written: OWN_NODE, pathname: '/explorer' })).toBe('site');
    expect(roomOfDocument({ ...own, written: IN_DEVELOPMENT, pathname: '/wallet' })).toBe('wallet');
  });
});

describe('a custom node', () => {
  it('can be chosen on the explorer, the rich list and the API pages', () => {
    for (const path of ['/explorer', '/explorer/accounts/x', '/richlist', '/api/node', '/Explorer'])
      expect(isNodePath(path), path).toBe(true);
    for (const path of ['/', '/docs', '/blog/explorer', '/explorers', '/wallet', '/richlist-2', '/search'])
      expect(isNodePath(path), path).toBe(false);
  });

  it('is allowed in the documents whose policy says so', () => {
    expect(allowsOwnNode({ ...own, written: OWN_NODE })).toBe(true);
    expect(allowsOwnNode({ ...own, written: IN_DEVELOPMENT })).toBe(true);
    expect(allowsOwnNode(own)).toBe(false);
    expect(allowsOwnNode({ ...own, written: undefined, pathname: '/explorer' })).toBe(false);
  });

  it('is read from the device, and undefined if storage is blocked', () => {
    expect(hasChosenNode(() => ({ getItem: () => '{}' }))).toBe(true);
    expect(hasChosenNode(() => ({ getItem: () => null }))).toBe(false);
    expect(
      hasChosenNode(() => {
        throw new Error('The storage is closed.');
      }),
    ).toBe(false);
  });
});

describe('replacing the document', () => {
  it.each([
    ['/wallet', '/blog', 'replace'],
    ['/wallet?a=1', '/wallet', 'replace'],
    ['/wallet', '/wallet', 'reload'],
    ['/wallet#a', '/wallet', 'reload'],
    ['/wallet', '/wallet#b', 'reload'],
  ] as const)('by %s while %s is open is a full load (%s)', (to, here, how) => {
    const page = {
      href: `https://atto.cash${here}`,
      assign: vi.fn(),
      replace: vi.fn(),
      reload: vi.fn(),
    };
    replaceDocument(`https://atto.cash${to}`, page);
    expect(page[how]).toHaveBeenCalledTimes(1);
    expect(page[how === 'reload' ? 'replace' : 'reload']).not.toHaveBeenCalled();
  });
});
