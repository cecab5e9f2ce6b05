import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageForSecrets, isWalletPath, keepWalletApart, KEY_TOOLS_PATH } from './wallet-apart';

interface Parts {
  readonly pathname?: string | undefined;
  readonly search?: string;
  readonly hash?: string;
}

describe('the wallet’s paths', () => {
  it.each(['/wallet', '/wallet/', '/wallet/send', '/wallet.html'])('%s is one', (path) =>
    expect(isWalletPath(path)).toBe(true),
  );
  it.each(['/', '/wallets', '/wallet-help', '/docs/wallet', '/api/wallet', '/blog/web-wallet'])(
    '%s is none',
    (path) => expect(isWalletPath(path)).toBe(false),
  );
});

describe('pages for secrets', () => {
  it.each(['/wallet', KEY_TOOLS_PATH, `${KEY_TOOLS_PATH}/`, `${KEY_TOOLS_PATH}.html`])('%s is one', (path) =>
    expect(isPageForSecrets(path)).toBe(true),
  );
  it.each(['/', '/docs', '/docs/integration/advanced', `${KEY_TOOLS_PATH}-2`, '/api/wallet'])(
    '%s is none',
    (path) => expect(isPageForSecrets(path)).toBe(false),
  );
  it('have the key tools among them where they really are', () => {
    expect(readFileSync(`.${KEY_TOOLS_PATH}.mdx`, 'utf8')).toContain('<KeyTools');
  });
});

describe('steps of the router', () => {
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

  beforeEach(() => {
    undo();
    vi.clearAllMocks();
    history.location = { pathname: '/docs' };
    page.href = 'https://atto.cash/docs';
    undo = keepWalletApart(history, page, (path) => path);
  });

  it('between other pages are left alone', () => {
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
  ])('to the wallet (%o) load its page', (place, url) => {
    history.push(place);
    expect(page.assign).toHaveBeenCalledExactlyOnceWith(url);
    history.replace(place);
    expect(page.replace).toHaveBeenCalledExactlyOnceWith(url);
    expect(push).not.toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
  });

  it('from the wallet load the other page; within it they are left alone', () => {
    history.location = { pathname: '/wallet' };
    page.href = 'https://atto.cash/wallet';
    history.push('/wallet#start');
    expect(push).toHaveBeenCalledWith('/wallet#start', undefined);
    history.push({ pathname: '/', search: '' });
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/');
    history.push('/explorer/accounts/a%2520b?q=%20');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/explorer/accounts/a%20b?q=%20');
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('to, from and within the page of the key tools are taken in the same way', () => {
    history.push(KEY_TOOLS_PATH);
    expect(page.assign).toHaveBeenLastCalledWith(`https://atto.cash${KEY_TOOLS_PATH}`);
    history.location = { pathname: KEY_TOOLS_PATH };
    page.href = `https://atto.cash${KEY_TOOLS_PATH}`;
    history.push('#key-tools');
    expect(push).toHaveBeenCalledExactlyOnceWith('#key-tools', undefined);
    history.push('/wallet');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/wallet');
    history.push('/docs/integration');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/docs/integration');
  });

  it('know the base URL', () => {
    undo();
    history.location = { pathname: '/base/docs' };
    undo = keepWalletApart(history, page, (path) => path.replace(/^\/base/, ''));
    history.push('/wallet');
    expect(page.assign).toHaveBeenCalledTimes(1);
    history.push('/base/wallet');
    expect(page.assign).toHaveBeenLastCalledWith('https://atto.cash/base/wallet');
  });
});
