// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@site/src/lib/store';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { AccountReceiving } from '@site/src/wallet/owner/receiving';
import { useIncomingNotice } from './use-incoming-notice';
import { OpenWalletProvider } from '../shared/model/wallet-context';

const KEY = 'A'.repeat(64) as PublicKey;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  document.title = 'Wallet';
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function look(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

function notice() {
  const receiving = createStore<ReadonlyMap<PublicKey, AccountReceiving>>(new Map());
  const settings = createStore({ notify: false });
  const wallet = { receiving, settings } as unknown as OpenWallet;
  const view = renderHook(() => useIncomingNotice(), {
    wrapper: ({ children }) => <OpenWalletProvider value={wallet}>{children}</OpenWalletProvider>,
    reactStrictMode: true,
  });
  const receive = (received: number) =>
    act(() => receiving.set(new Map([[KEY, { status: 'idle', received } as AccountReceiving]])));
  return { receive, settings, unmount: view.unmount };
}

describe('payments that come in while nobody looks', () => {
  it('are counted in the title until the owner is back', () => {
    const { receive } = notice();
    receive(1);
    expect(document.title).toBe('Wallet');
    look('hidden');
    receive(2);
    expect(document.title).toBe('(1) Wallet');
    receive(4);
    expect(document.title).toBe('(3) Wallet');
    look('visible');
    expect(document.title).toBe('Wallet');
    look('hidden');
    receive(5);
    expect(document.title).toBe('(1) Wallet');
  });

  it('are counted where the browser refuses to show a notification, as those on phones do', () => {
    const Refusing = Object.assign(
      vi.fn(function () {
        throw new TypeError('Illegal constructor.');
      }),
      { permission: 'granted' },
    );
    vi.stubGlobal('Notification', Refusing);
    const { receive, settings } = notice();
    settings.set({ notify: true });
    look('hidden');
    receive(1);
    expect(Refusing).toHaveBeenCalledOnce();
    expect(document.title).toBe('(1) Wallet');
  });

  it('leave the title as it was when the wallet is closed, and after receiving has started again', () => {
    const { receive, unmount } = notice();
    look('hidden');
    receive(1);
    receive(0);
    expect(document.title).toBe('(1) Wallet');
    unmount();
    expect(document.title).toBe('Wallet');
  });
});
