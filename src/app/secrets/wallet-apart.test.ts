import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_TOOLS_PATH, type Room } from './secret-path';
import { keepWalletApart } from './wallet-apart';

interface Parts {
  readonly pathname?: string | undefined;
  readonly search?: string;
  readonly hash?: string;
}

describe('router navigation', () => {
  const push = vi.fn();
  const replace = vi.fn();
  const page = { href: 'https://atto.cash/docs', assign: vi.fn(), replace: vi.fn() };
  const history = {
    location: { pathname: '/docs' },
    createHref: ({ pathname = '', search = '', hash = '' }: Parts) => pathname + search + hash,
    push: push as (place: string | Parts, state?: unknown) => void,
    replace: replace as (place: string | Parts, state?: unknown) => void,
  };
  let undo = () => {};
  const begin = (room: Room, pathname: string, { base = '/', isCutOff = (): boolean => false } = {}) => {
    undo();
    history.location = { pathname };
    page.href = `https://atto.cash${pathname}`;
    undo = keepWalletApart(history, page, { base, room, isCutOff });
  };

  beforeEach(() => {
    vi.clearAllMocks();
    begin('site', '/docs');
  });

  it('between other pages is left alone', () => {
    history.push('/blog?x=1', { some: 'state' });
    history.replace({ pathname: '/explorer', search: '?network=BETA' });
    history.push({ search: '?only' } as Parts);
    expect(push.mock.calls).toEqual([
      ['/blog?x=1', { some: 'state' }],
      [{ search: '?only' }, undefined],
    ]);
    expect(replace).toHaveBeenCalledWith({ pathname: '/explorer', search: '?network=BETA' }, undefined);
    expect(page.assign).not.toHaveBeenCalled();
  });

  it.each<[string | Parts, string]>([
    ['/wallet', 'https://atto.cash/wallet'],
    ['/wallet?a=1#start', 'https://atto.cash/wallet?a=1#start'],
    [{ pathname: '/wallet', search: '', hash: '#start' }, 'https://atto.cash/wallet#start'],
    [{ pathname: '/wallet/send' }, 'https://atto.cash/wallet/send'],
    ['/Wallet?a=1#start', 'https://atto.cash/wallet?a=1#start'],
    ['/%2577allet', 'https://atto.cash/wallet'],
    [{ pathname: '/WALLET/' }, 'https://atto.cash/wallet'],
    [KEY_TOOLS_PATH.replace('/docs', '/Docs'), `https://atto.cash${KEY_TOOLS_PATH}`],
  ])('to a secret page (%o) loads it in full', (place, url) => {
    history.push(place);
    expect(page.assign).toHaveBeenCalledExactlyOnceWith(url);
    history.replace(place);
    expect(page.replace).toHaveBeenCalledExactlyOnceWith(url);
    expect(push).not.toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
  });

  it('from the wallet loads the other page in full; within it, it is left alone', () => {
    begin('wallet', '/wallet');
    history.push('/wallet#start');
    expect(push).toHaveBeenCalledWith('/wallet#start', undefined);
    history.push({ pathname: '/', search: '' });
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/');
    history.push('/explorer/accounts/a%2520b?q=%20');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/explorer/accounts/a%20b?q=%20');
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('depends on the document that was loaded, not on the current URL', () => {
    begin('site', '/wallet');
    history.push('/wallet');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/wallet');
    begin('key tools', '/blog');
    history.push('/blog/post');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/blog/post');
    expect(push).not.toHaveBeenCalled();
  });

  it('to, from and within the page of the key tools is handled in the same way', () => {
    history.push(KEY_TOOLS_PATH);
    expect(page.assign).toHaveBeenLastCalledWith(`https://atto.cash${KEY_TOOLS_PATH}`);
    begin('key tools', KEY_TOOLS_PATH);
    history.push('#key-tools');
    expect(push).toHaveBeenCalledExactlyOnceWith('#key-tools', undefined);
    history.push('/wallet');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/wallet');
    history.push('/docs/integration');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/docs/integration');
  });

  it('respects the base URL', () => {
    begin('site', '/base/docs', { base: '/base/' });
    history.push('/wallet');
    expect(push).toHaveBeenCalledTimes(1);
    history.push('/Base/Wallet');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/base/wallet');
  });

  describe('from a document that may not connect to the reader’s node', () => {
    beforeEach(() => begin('site', '/docs', { isCutOff: () => true }));

    it.each(['/explorer', '/explorer/accounts/x?network=BETA', '/richlist', '/api/node'])(
      'to %s loads it in full, with a policy that allows the node',
      (path) => {
        history.push(path);
        expect(page.assign).toHaveBeenCalledExactlyOnceWith(`https://atto.cash${path}`);
        expect(push).not.toHaveBeenCalled();
      },
    );

    it('to a page without custom nodes is left alone, as are changes of the query', () => {
      history.push('/blog');
      history.location = { pathname: '/explorer' };
      history.replace({ search: '?filter=x' } as Parts);
      expect(push).toHaveBeenCalledWith('/blog', undefined);
      expect(replace).toHaveBeenCalledTimes(1);
      expect(page.assign).not.toHaveBeenCalled();
      expect(page.replace).not.toHaveBeenCalled();
    });
  });
});
