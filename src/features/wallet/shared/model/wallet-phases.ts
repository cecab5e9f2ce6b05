import type { PageWallet } from '@site/src/app/wallet/page-wallet';
import { isAttoError } from '@site/src/protocol/error';
import { createStore, type Store } from '@site/src/lib/store';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { PasskeyList } from '@site/src/wallet/keys/passkey-list';
import type { LockReason } from '@site/src/wallet/session/session';
import type { Opened } from '@site/src/wallet/vault/vault';
import { createOwnerMemory, forgetOwner, type OwnerMemory } from './owner-memory';

/** What is known of a vault that was created, restored or unlocked just now. */
export type Entered = Pick<Opened, 'wallets' | 'problems'> & Partial<Pick<Opened, 'kdf' | 'byPasskey'>>;

/** How a wallet was opened; undefined where it was created or restored just now. */
export interface Unlocking {
  readonly kdf: Opened['kdf'] | undefined;
  readonly byPasskey: boolean | undefined;
}

/**
 * What the page shows. `blocked`: this browser stores nothing here, or its storage does not respond. `absent`: this browser holds no wallet; `wasDeleted` if it has held one. `damaged`: the vault is
 * open, but something else changed its records; its owner decides what happens. `failed`: it was unlocked and could not
 * be opened.
 */
export type WalletPhase =
  | { readonly phase: 'starting' }
  | { readonly phase: 'absent'; readonly wasDeleted: boolean }
  | { readonly phase: 'blocked'; readonly isSilent: boolean }
  | {
      readonly phase: 'locked';
      readonly reason: LockReason;
      /** What the stored vault lists, where the wallet has passkeys; another script may have written it. */
      readonly passkeys: PasskeyList | undefined;
    }
  | { readonly phase: 'damaged'; readonly problems: Opened['problems'] }
  | ({ readonly phase: 'open'; readonly wallet: OpenWallet } & Unlocking)
  | { readonly phase: 'failed'; readonly error: unknown };

/** The wallet of a page from its first look at the device until the page is left. */
export interface WalletPhases extends Pick<Store<WalletPhase>, 'getSnapshot' | 'subscribe'> {
  readonly page: PageWallet;
  /** Where the owner was before the wallet locked. */
  readonly memory: OwnerMemory;
  /** Looks whether this browser holds a wallet. */
  start(): Promise<void>;
  /** Opens the wallets of a vault that was created, restored or unlocked just now. */
  enter(opened: Entered): Promise<void>;
  /** Goes on with the records that are intact, by the owner's decision. */
  repair(): Promise<void>;
  /** Opens the wallets again, because node or source of work have changed. */
  reopen(): Promise<void>;
  /** Locks this tab and the others. */
  lock(): void;
  /** The owner did something. */
  touch(): void;
  /** Ends everything. */
  close(): void;
}

/** The phases of a page's wallet. */
export function createWalletPhases(page: PageWallet): WalletPhases {
  const { vault, session } = page;
  const state = createStore<WalletPhase>({ phase: 'starting' });
  let life = new AbortController();
  let opened: Entered | undefined;
  const memory = createOwnerMemory();

  const leave = () => {
    const now = state.getSnapshot();
    if (now.phase === 'open') now.wallet.close();
    life.abort();
    life = new AbortController();
  };
  const look = async () => {
    const { signal } = life;
    try {
      const exists = await vault.exists({ signal });
      if (signal.aborted) return;
      if (!exists) forgetOwner(memory);
      const locked = session.state.getSnapshot();
      const reason = locked.status === 'locked' ? locked.reason : 'start';
      const passkeys = exists && page.passkeys ? await vault.passkeys({ signal }) : undefined;
      if (signal.aborted) return;
      state.set(
        exists ? { phase: 'locked', reason, passkeys } : { phase: 'absent', wasDeleted: page.hadVault() },
      );
    } catch (error) {
      if (signal.aborted) return;
      const isSilent = isAttoError(error, 'BROWSER_NOT_RESPONDING');
      const isBlocked = isSilent || isAttoError(error, 'WALLET_STORAGE_BLOCKED');
      state.set(isBlocked ? { phase: 'blocked', isSilent } : { phase: 'failed', error });
    }
  };
  const open = async ({ wallets, kdf, byPasskey }: Entered) => {
    const { signal } = life;
    try {
      const wallet = await page.open(wallets, { signal });
      if (signal.aborted) wallet.close();
      else state.set({ phase: 'open', wallet, kdf, byPasskey });
    } catch (error) {
      if (!signal.aborted) state.set({ phase: 'failed', error });
    }
  };
  const unsubscribe = session.state.subscribe(() => {
    if (session.state.getSnapshot().status === 'unlocked') return;
    leave();
    opened = undefined;
    void look();
  });

  return {
    ...{ page, memory, getSnapshot: state.getSnapshot, subscribe: state.subscribe },
    start: look,
    async enter(given) {
      opened = given;
      if (given.problems.length > 0) state.set({ phase: 'damaged', problems: given.problems });
      else await open(given);
    },
    async repair() {
      if (opened === undefined) return;
      const { signal } = life;
      try {
        await vault.records.repair({ signal });
        if (!signal.aborted) await open(opened);
      } catch (error) {
        if (!signal.aborted) state.set({ phase: 'failed', error });
      }
    },
    async reopen() {
      const now = state.getSnapshot();
      if (now.phase !== 'open' || opened === undefined) return;
      const wallets = now.wallet.wallets.getSnapshot();
      leave();
      await open({ ...opened, wallets });
    },
    lock: () => session.lock(),
    touch: () => session.touch(),
    close() {
      unsubscribe();
      leave();
      session.dispose();
    },
  };
}
