import type { Abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { createStore, type Store } from '../../lib/store';
import { AttoError } from '../../protocol/error';
import type { Keys } from '../keys/keys-client';
import type { UsedPasskey } from '../keys/key-messages';
import type { Signer } from '../ports/signer';
import { createSealedDocument } from '../vault/sealed-document';
import type { Opened, Vault } from '../vault/vault';
import { DEFAULT_SETTINGS, SETTINGS_SCHEMA } from '../settings/wallet-settings';
import { createActivityNotes } from './activity-notes';
import { createIdleTimer } from './idle-timer';
import type { PageLife } from './page-life';
import type { TabChannel } from './tab-channel';

/** Why the wallet is locked: `start` if it was not unlocked yet, `tab` if another tab locked. */
export type LockReason = 'start' | 'owner' | 'idle' | 'left' | 'tab' | 'broken';

/** What a page shows of a session; it holds no secret. */
export type SessionState =
  | { readonly status: 'locked'; readonly reason: LockReason }
  | {
      readonly status: 'unlocked';
      /** The monotonic time at which the wallet locks unless the owner does something. */
      readonly until: number;
      /** Whether that is so soon that the owner should be warned. */
      readonly isEnding: boolean;
    };

/** How long the vault is open in this tab. Unlocking is per tab; locking is for all of them. */
export interface Session {
  readonly state: Pick<Store<SessionState>, 'getSnapshot' | 'subscribe'>;
  /** Opens the vault with `open`, one of its methods, and starts the idle time. Errors: those of `open`. */
  begin<T>(open: () => Promise<T>, options: Abortable): Promise<T>;
  /** Unlocks the vault. Errors: those of `Vault.unlock`. */
  unlock(password: string, options: Abortable): Promise<Opened>;
  /** Unlocks the vault with a passkey. Errors: those of `Vault.unlockByPasskey`. */
  unlockByPasskey(used: UsedPasskey, options: Abortable): Promise<Opened>;
  /** Removes a passkey and locks the other tabs, which it may have opened. Errors: those of the vault. */
  removePasskey(credential: string, options: Abortable): Promise<void>;
  /** Changes the password and locks the other tabs, which know the old one. Errors: those of the vault. */
  changePassword(
    given: { readonly current: string; readonly next: string },
    options: Abortable,
  ): Promise<void>;
  /** Deletes the wallet from the device and locks all tabs. Errors: those of the vault. */
  forget(typed: string, options: Abortable): Promise<void>;
  /** The owner did something in this tab: the idle time starts again, in the other tabs too. */
  touch(): void;
  /** Sets the idle time, in minutes. */
  setIdleMinutes(minutes: number): void;
  /** Locks this tab and the others; what is being stored is stored first, for a few seconds at most. */
  lock(): void;
  /** The signer, which first makes sure that the idle time is not over. Errors: WALLET_LOCKED. */
  guard(signer: Signer): Signer;
  /** Locks this tab and ends every subscription. */
  dispose(): void;
}

/** What a session depends on. */
export interface SessionPorts {
  readonly vault: Vault;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly channel: TabChannel;
  readonly page: PageLife;
}

const LOCK = 'lock';
const MINUTE_MS = 60_000;
/** Other tabs are notified of activity at most this often. */
const NOTIFY_INTERVAL_MS = 5_000;

/** The session of a vault in this tab. */
export function createSession({ vault, keys, clock, channel, page }: SessionPorts): Session {
  const state = createStore<SessionState>({ status: 'locked', reason: 'start' });
  const settings = createSealedDocument(vault.records, SETTINGS_SCHEMA);
  let minutes = DEFAULT_SETTINGS.idleMinutes;
  let notifiedAt = -Infinity;
  /** Aborted when the wallet locks, so that nothing in progress ends in an open state. */
  let open = new AbortController();
  let notes = createActivityNotes(keys, clock);

  const isOpen = () => state.getSnapshot().status === 'unlocked';
  const end = (reason: LockReason) => {
    timer.stop();
    open.abort();
    // A page that is left may be frozen at any moment: its keys must not outlast it.
    vault.lock(reason === 'left' || reason === 'broken' ? 'now' : 'saved');
    if (isOpen() || reason === 'broken') state.set({ status: 'locked', reason });
  };
  const timer = createIdleTimer(clock, {
    onWarning: () => state.update((now) => (now.status === 'unlocked' ? { ...now, isEnding: true } : now)),
    onEnd: () => end('idle'),
  });
  const restart = () => {
    const ms = minutes * MINUTE_MS;
    timer.restart(ms);
    state.set({ status: 'unlocked', until: clock.monotonic() + ms, isEnding: false });
  };
  const notifyTabs = () => {
    if (clock.monotonic() - notifiedAt < NOTIFY_INTERVAL_MS) return;
    notifiedAt = clock.monotonic();
    // The other tabs lock a little early if this fails; nothing else depends on it.
    notes.write(open).then(channel.post, () => undefined);
  };
  const onMessage = (message: unknown) => {
    // Anyone may lock the wallet: that only costs the owner a password. Only an unlocked tab may keep it open.
    if (message === LOCK) end('tab');
    else if (isOpen())
      notes.isFresh(message, open).then(
        (isFresh) => isFresh && isOpen() && !timer.check() && restart(),
        () => undefined,
      );
  };
  const unsubscribe = [
    channel.subscribe(onMessage),
    keys.onCrash(() => end('broken')),
    page.subscribe((change) => {
      if (change === 'left') end('left');
      else timer.check();
    }),
  ];

  const session: Session = {
    state,
    async begin(job, options) {
      const opening = new AbortController();
      open = opening;
      notes = createActivityNotes(keys, clock);
      notifiedAt = -Infinity;
      const result = await job();
      // Settings that another script changed are ignored: the default time applies.
      minutes = await settings.read(options).then(
        ({ idleMinutes }) => idleMinutes,
        () => DEFAULT_SETTINGS.idleMinutes,
      );
      // The page may have been left, or another tab may have locked, while this one was opening.
      if (opening.signal.aborted) {
        // The vault may have been opened after it was locked.
        if (open === opening) vault.lock('now');
        throw new AttoError('WALLET_LOCKED', {});
      }
      restart();
      return result;
    },
    unlock: (password, options) => session.begin(() => vault.unlock(password, options), options),
    unlockByPasskey: (used, options) => session.begin(() => vault.unlockByPasskey(used, options), options),
    async removePasskey(credential, options) {
      await vault.removePasskey(credential, options);
      channel.post(LOCK);
    },
    async changePassword(given, options) {
      await vault.changePassword(given, options);
      channel.post(LOCK);
    },
    async forget(typed, options) {
      await vault.forget(typed, options);
      channel.post(LOCK);
      end('owner');
    },
    touch() {
      if (!isOpen() || timer.check()) return;
      restart();
      notifyTabs();
    },
    setIdleMinutes(given) {
      minutes = given;
      if (isOpen() && !timer.check()) restart();
    },
    lock() {
      end('owner');
      channel.post(LOCK);
    },
    guard: (signer) => ({
      holds: (publicKey) => signer.holds(publicKey),
      async sign(block, options) {
        if (!isOpen() || timer.check()) throw new AttoError('WALLET_LOCKED', {});
        return signer.sign(block, options);
      },
      // Not an action of the owner.
      verify: (transaction, options) => signer.verify(transaction, options),
    }),
    dispose() {
      end('owner');
      for (const stop of unsubscribe) stop();
    },
  };
  return session;
}
