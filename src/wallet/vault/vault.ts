import type { Abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { AttoError } from '../../protocol/error';
import type { Network } from '../../protocol/network';
import type { KdfCost } from '../keys/kdf-policy';
import type { Keys } from '../keys/keys-client';
import type { NewPasskey, NewWords, StagedVault, UsedPasskey } from '../keys/key-messages';
import { readPasskeys, type PasskeyList } from '../keys/passkey-list';
import type { WalletId } from '../keys/wallet-id';
import { sameBytes, type DeviceStorage } from './device-storage';
import { createSavesUnderWay, type LockTime } from './saves-under-way';
import { createSealedStore, STAGED, VAULT, type SealedStore, type StorageProblem } from './sealed-store';
import type { UnlockDelay } from './unlock-delay';
import type { Witness } from './revision-witness';

/** What the owner types to delete the wallet from a device. */
export const FORGET_TEXT = 'remove this wallet';

/** The result of opening a vault. */
export interface Opened {
  readonly wallets: readonly WalletId[];
  /** Whether a passkey opened it, and not the password. */
  readonly byPasskey: boolean;
  /** How the password is stretched; if weaker than `argon2id`, because the browser could do no better, warn the owner. */
  readonly kdf: KdfCost['name'];
  /** What was changed on the device since the last visit; to be shown, and repaired only if the owner decides so. */
  readonly problems: readonly StorageProblem[];
}

/** The vault of one network on this device. The secrets themselves are in the worker behind `keys`. */
export interface Vault {
  readonly network: Network;
  /** The sealed records; every call fails with WALLET_LOCKED unless the vault is open. */
  readonly records: SealedStore;
  exists(options: Abortable): Promise<boolean>;
  /**
   * Creates a vault and leaves it open. One that is there is replaced, with its records, if it may be, at once and only when
   * the new one is proven readable. Errors: WALLET_VAULT_EXISTS, those of `KeyMethods.create`.
   */
  create(
    given: {
      readonly password: string;
      readonly words: NewWords;
      readonly mayReplace?: boolean | undefined;
    },
    options: Abortable,
  ): Promise<readonly WalletId[]>;
  /** Errors: WALLET_VAULT_MISSING, WALLET_UNLOCK_TOO_SOON, those of `KeyMethods.unlock`. */
  unlock(password: string, options: Abortable): Promise<Opened>;
  /**
   * Opens the vault with what a passkey computed, which is handed over. A failure does not count as a wrong password.
   * Errors: WALLET_VAULT_MISSING, those of `KeyMethods.unlockByPasskey`.
   */
  unlockByPasskey(used: UsedPasskey, options: Abortable): Promise<Opened>;
  /**
   * The passkeys that the stored vault lists; undefined for none. While the vault is locked, another script may have
   * written that list: it serves only to ask for one, and opening the vault checks it.
   */
  passkeys(options: Abortable): Promise<PasskeyList | undefined>;
  /** The same list of the open vault, checked to be its latest one. Errors: those of `SealedStore.readVault`. */
  listedPasskeys(options: Abortable): Promise<PasskeyList | undefined>;
  /** Takes the password for one new passkey of a host. Errors: WALLET_PASSWORD_WRONG, WALLET_UNLOCK_TOO_SOON. */
  grantPasskey(
    given: { readonly password: string; readonly rpId: string },
    options: Abortable,
  ): Promise<PasskeyList>;
  /** Adds a passkey that was made and used for the granted list. Errors: those of `KeyMethods.addPasskey`. */
  addPasskey(passkey: NewPasskey, options: Abortable): Promise<void>;
  /** Forgets the password of `grantPasskey`. */
  endGrant(options: Abortable): Promise<void>;
  /** Removes a passkey: only this device's latest data no longer opens with it. */
  removePasskey(credential: string, options: Abortable): Promise<void>;
  /** Milliseconds until the next password is taken, after several wrong ones; 0 if it is taken now. */
  waitMs(): number;
  /** Imports a vault and opens it, with a fresh salt. Errors: as `create` and `unlock`. */
  adopt(
    given: {
      readonly password: string;
      readonly record: Uint8Array;
      /** Opens the sealed records that came with it, once the keys are unlocked. */
      readonly openRecords: (options: Abortable) => Promise<ReadonlyMap<string, Uint8Array>>;
      readonly mayReplace?: boolean | undefined;
    },
    options: Abortable,
  ): Promise<readonly WalletId[]>;
  changePassword(
    given: { readonly current: string; readonly next: string },
    options: Abortable,
  ): Promise<void>;
  /** The identifier of the added wallet. Errors: WALLET_WORDS_EXIST, those of the words. */
  addWallet(words: NewWords, options: Abortable): Promise<WalletId>;
  /** Errors: WALLET_CONFIRMATION_WRONG. */
  removeWallet(
    given: { readonly wallet: WalletId; readonly typed: string },
    options: Abortable,
  ): Promise<void>;
  /** The words of a wallet, for the step that shows them alone. Errors: WALLET_PASSWORD_WRONG, WALLET_UNLOCK_TOO_SOON. */
  reveal(
    given: { readonly password: string; readonly wallet: WalletId },
    options: Abortable,
  ): Promise<string>;
  /** Deletes everything of this network from the device and locks. Errors: WALLET_CONFIRMATION_WRONG. */
  forget(typed: string, options: Abortable): Promise<void>;
  /** Runs a change of several records, which locking waits for as it does for the change of one. */
  hold<T>(job: () => Promise<T>): Promise<T>;
  /** Overwrites the secrets and ends the worker. */
  lock(time: LockTime): void;
}

/** What a vault depends on. */
export interface VaultPorts {
  readonly storage: DeviceStorage;
  readonly witness: Witness;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly delay: UnlockDelay;
}

/** The vault of a network on these ports. */
export function createVault(network: Network, { storage, witness, keys, clock, delay }: VaultPorts): Vault {
  const saves = createSavesUnderWay(() => keys.lock(), { clock });
  const sealed = createSealedStore(storage, keys, witness);
  const records: SealedStore = {
    ...sealed,
    update: (...given) => saves.hold(() => sealed.update(...given)),
    write: (...given) => saves.hold(() => sealed.write(...given)),
    delete: (...given) => saves.hold(() => sealed.delete(...given)),
    replaceVault: (...given) => saves.hold(() => sealed.replaceVault(...given)),
    repair: (...given) => saves.hold(() => sealed.repair(...given)),
  };
  const stored = async (options: Abortable) => (await storage.read([VAULT], options))[0];

  /** Stores a record next to the old one, and switches to it only if what was read back can be opened. */
  const stage = async (record: Uint8Array, options: Abortable): Promise<Uint8Array> => {
    await storage.commit({ expect: new Map(), put: new Map([[STAGED, record]]) }, options);
    const [readBack] = await storage.read([STAGED], options);
    if (!sameBytes(readBack, record)) throw new AttoError('WALLET_STORAGE_FAILED', {});
    await keys.call('confirm', { record }, options);
    return record;
  };
  /** After any failure, no key stays in memory that the device has not stored. */
  const orLock = async <T>(job: () => Promise<T>): Promise<T> => {
    try {
      return await job();
    } catch (error) {
      keys.lock();
      throw error;
    }
  };
  const change = (make: (before: Uint8Array) => Promise<StagedVault>, options: Abortable) =>
    saves.hold(async () => {
      const before = await records.readVault(options);
      const staged = await make(before);
      await orLock(async () => {
        await records.replaceVault(before, await stage(staged.record, options), options);
      });
      return staged;
    });
  /** The vault that is there, if it may be replaced. */
  const toReplace = async (mayReplace: boolean | undefined, options: Abortable) => {
    const there = await stored(options);
    if (there !== undefined && mayReplace !== true) throw new AttoError('WALLET_VAULT_EXISTS', {});
    return there;
  };
  const confirmed = (typed: string) => {
    if (typed.trim().toLowerCase() !== FORGET_TEXT) throw new AttoError('WALLET_CONFIRMATION_WRONG', {});
  };

  return {
    network,
    records,
    exists: async (options) => (await stored(options)) !== undefined,
    async create({ password, words, mayReplace }, options) {
      await saves.settled();
      const replaced = await toReplace(mayReplace, options);
      return orLock(async () => {
        const createdAt = clock.now();
        const { record, wallets } = await keys.call(
          'create',
          { password, network, createdAt, words },
          options,
        );
        await records.begin(await stage(record, options), new Map(), options, replaced);
        return wallets;
      });
    },
    async unlock(password, options) {
      await saves.settled();
      const record = await stored(options);
      if (record === undefined) throw new AttoError('WALLET_VAULT_MISSING', {});
      return orLock(async () => {
        const args = { password, network, record, renew: false };
        const { vault, wallets, kdf, renewed } = await delay.guard(() => keys.call('unlock', args, options));
        const problems = await records.inspect(vault, options);
        if (renewed !== undefined && problems.length === 0) {
          await records.replaceVault(record, await stage(renewed, options), options);
        }
        return { wallets, kdf, problems, byPasskey: false };
      });
    },
    unlockByPasskey: (used, options) =>
      handingOver(used, async () => {
        await saves.settled();
        const record = await stored(options);
        if (record === undefined) throw new AttoError('WALLET_VAULT_MISSING', {});
        return orLock(async () => {
          const args = { ...used, network, record };
          const { vault, wallets, kdf } = await keys.call('unlockByPasskey', args, options);
          return { wallets, kdf, problems: await records.inspect(vault, options), byPasskey: true };
        });
      }),
    async passkeys(options) {
      const record = await stored(options);
      return record && readPasskeys(record);
    },
    listedPasskeys: async (options) => readPasskeys(await records.readVault(options)),
    async grantPasskey({ password, rpId }, options) {
      const record = await records.readVault(options);
      return delay.guard(() => keys.call('grantPasskey', { password, record, rpId }, options));
    },
    async addPasskey(passkey, options) {
      await handingOver(passkey, () =>
        change((record) => keys.call('addPasskey', { record, passkey }, options), options),
      );
    },
    endGrant: (options) => keys.call('endGrant', {}, options),
    async removePasskey(credential, options) {
      await change((record) => keys.call('removePasskey', { record, credential }, options), options);
    },
    waitMs: () => delay.waitMs(),
    async adopt({ password, record, openRecords, mayReplace }, options) {
      await saves.settled();
      const replaced = await toReplace(mayReplace, options);
      return orLock(async () => {
        const args = { password, network, record, renew: true };
        const { wallets, renewed } = await delay.guard(() => keys.call('unlock', args, options));
        const contents = await openRecords(options);
        await records.begin(await stage(renewed ?? record, options), contents, options, replaced);
        return wallets;
      });
    },
    async changePassword({ current, next }, options) {
      await change(
        (record) => delay.guard(() => keys.call('changePassword', { current, next, record }, options)),
        options,
      );
    },
    async addWallet(words, options) {
      const { wallets } = await change(
        (record) => keys.call('addWallet', { record, words }, options),
        options,
      );
      return wallets[wallets.length - 1] as WalletId;
    },
    async removeWallet({ wallet, typed }, options) {
      confirmed(typed);
      await change((record) => keys.call('removeWallet', { record, wallet }, options), options);
    },
    async reveal({ password, wallet }, options) {
      const record = await records.readVault(options);
      return delay.guard(() => keys.call('reveal', { password, record, wallet }, options));
    },
    async forget(typed, options) {
      confirmed(typed);
      const names = await storage.names(options);
      await storage.commit({ expect: new Map(), put: new Map(), remove: names }, options);
      if ((await storage.names(options)).length > 0) throw new AttoError('WALLET_STORAGE_FAILED', {});
      witness.clear();
      keys.lock();
    },
    hold: (job) => saves.hold(job),
    lock: (time) => saves.lock(time),
  };
}

/** Runs a job that hands over what a passkey computed, and overwrites it if the job failed before that. */
async function handingOver<T>({ output }: UsedPasskey, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } finally {
    // What was moved to the worker has no bytes left here.
    if (output.length > 0) output.fill(0);
  }
}
