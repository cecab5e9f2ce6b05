// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import '@site/tests/support/render-strict';
import { createStore, whileFollowed, type Store } from '@site/src/lib/store';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import { AccountProvider, useAccountInView, type AccountInView } from './use-account';
import { createOwnerMemory } from './owner-memory';
import { OpenWalletProvider, PhasesProvider } from './wallet-context';
import type { WalletPhases } from './wallet-phases';

const SECOND = other(1);

/** Sessions for the owner's accounts, in the order in which they were created. */
interface Followed {
  readonly reader: { readonly node: unknown };
  readonly keys: readonly PublicKey[];
  readonly state: Store<object>;
  isFollowed: boolean;
}
const sessions = vi.hoisted(() => ({ create: undefined as unknown as (...given: never[]) => object }));
vi.mock('./own-accounts-session', () => ({
  createOwnAccountsSession: (...given: never[]) => sessions.create(...given),
}));

let all: Followed[];
let inView: AccountInView | undefined;

beforeEach(() => {
  all = [];
  inView = undefined;
  sessions.create = (reader: Followed['reader'], keys: readonly PublicKey[]) => {
    const state = createStore<object>({
      view: { accounts: new Map(), isRead: false },
      connection: { status: 'live' },
    });
    const one: Followed = { reader, keys, state, isFollowed: false };
    all.push(one);
    const subscribe = whileFollowed(state, {
      begin: () => void (one.isFollowed = true),
      end: () => void (one.isFollowed = false),
    });
    return { getSnapshot: state.getSnapshot, subscribe };
  };
});

function Reader() {
  // The test reads what a part of the wallet would show.
  // eslint-disable-next-line react-hooks/globals
  inView = useAccountInView();
  return <p>{inView.account.name}</p>;
}

function open() {
  const accounts = createStore<object>([
    { publicKey: ACCOUNT, name: 'Daily' },
    { publicKey: SECOND, name: 'Savings' },
  ]);
  const settings = createStore<object>({ node: undefined });
  const fallback = createStore<unknown>(undefined);
  const wallet = { accounts, settings } as unknown as OpenWallet;
  const page = { fallback, reader: (given: object) => ({ ...given }) };
  const memory = createOwnerMemory();
  const { unmount } = render(
    <StrictMode>
      <PhasesProvider value={{ page, memory } as unknown as WalletPhases}>
        <OpenWalletProvider value={wallet}>
          <AccountProvider>
            <Reader />
          </AccountProvider>
        </OpenWalletProvider>
      </PhasesProvider>
    </StrictMode>,
  );
  return { accounts, settings, fallback, unmount };
}
const followed = () => all.filter(({ isFollowed }) => isFollowed);
/** The node reports both accounts. */
const report = () =>
  act(() =>
    followed()[0]!.state.set({
      view: { accounts: new Map([ACCOUNT, SECOND].map((key) => [key, { height: 4n }])), isRead: true },
      connection: { status: 'live' },
    }),
  );

describe('the account in view', () => {
  it('is the first one until the owner chooses, and one stream follows all of them', () => {
    open();
    expect(followed().map(({ keys }) => keys)).toEqual([[ACCOUNT, SECOND]]);
    expect(inView).toMatchObject({ account: { name: 'Daily' }, state: undefined, isRead: false });
    report();
    expect(inView).toMatchObject({ state: { height: 4n }, isRead: true });
    act(() => inView!.choose(SECOND));
    expect(screen.getByText('Savings')).toBeTruthy();
    expect(followed()).toHaveLength(1);
  });

  it('is the first one again when the chosen one is removed from the list, and none without accounts', () => {
    const { accounts } = open();
    act(() => inView!.choose(SECOND));
    act(() => accounts.set([{ publicKey: ACCOUNT, name: 'Daily' }]));
    expect(inView!.account.name).toBe('Daily');
    expect(followed().map(({ keys }) => keys)).toEqual([[ACCOUNT]]);
    act(() => accounts.set([]));
    expect(screen.queryByText('Daily')).toBeNull();
  });

  it('keeps its stream when an account is only renamed', () => {
    const { accounts } = open();
    const [before] = followed();
    act(() =>
      accounts.set([
        { publicKey: ACCOUNT, name: 'Rent' },
        { publicKey: SECOND, name: 'Savings' },
      ]),
    );
    expect(inView!.account.name).toBe('Rent');
    expect(followed()).toEqual([before]);
  });

  it.each(['settings', 'fallback'] as const)(
    'shows nothing of the former node after a change of %s',
    (changed) => {
      const opened = open();
      report();
      act(() => opened[changed].set({ node: 'https://node.example' }));
      expect(followed()).toHaveLength(1);
      expect(inView).toMatchObject({ state: undefined, isRead: false });
      if (changed === 'settings') expect(followed()[0]!.reader.node).toBe('https://node.example');
    },
  );

  it('is no longer followed once the wallet is locked', () => {
    const { unmount } = open();
    unmount();
    expect(followed()).toEqual([]);
  });
});
