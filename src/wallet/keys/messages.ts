import type { Block } from '../../protocol/block';
import type { ErrorCode } from '../../protocol/error-codes';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import type { Signature } from '../../protocol/signature-text';
import type { KdfCost } from './kdf-policy';
import type { WordRepair } from './repair-words';
import type { WalletId } from './wallet-id';

/** Where the words of a wallet come from: made by the worker, typed by the owner, or none (watch-only accounts). */
export type NewWords =
  { readonly kind: 'fresh' } | { readonly kind: 'typed'; readonly text: string } | { readonly kind: 'none' };

/** A vault that was written and not yet stored: `confirm` takes it over once it was read back. */
export interface StagedVault {
  readonly record: Uint8Array;
  readonly vault: string;
  readonly wallets: readonly WalletId[];
}

/** A vault that was opened. */
export interface OpenedVault {
  readonly vault: string;
  readonly wallets: readonly WalletId[];
  readonly kdf: KdfCost['name'];
  /** The same secrets under today's cost and a fresh salt, to be stored and confirmed; absent if that is not needed. */
  readonly renewed?: Uint8Array;
}

/** What the holder of the keys does, by name: from the arguments to the result. No result but the words holds a secret. */
export interface KeyMethods {
  /** Errors: WALLET_PASSWORD_TOO_SHORT, …_TOO_LONG, …_COMMON, those of `parseMnemonic`, MNEMONIC_PUBLISHED. */
  create(args: {
    readonly password: string;
    readonly network: Network;
    readonly createdAt: number;
    readonly words: NewWords;
  }): Promise<StagedVault>;
  /** Errors: WALLET_PASSWORD_WRONG, WALLET_STORAGE_ALTERED, WALLET_FORMAT_NEWER, WALLET_KDF_UNAVAILABLE. */
  unlock(args: {
    readonly password: string;
    readonly network: Network;
    readonly record: Uint8Array;
    /** Renews the record even if it is up to date: for a backup, which may lie elsewhere under the same salt. */
    readonly renew: boolean;
  }): Promise<OpenedVault>;
  /** Opens what was read back from the device and takes it over. Errors: WALLET_STORAGE_FAILED, nothing is taken over. */
  confirm(args: { readonly record: Uint8Array }): Promise<void>;
  changePassword(args: {
    readonly current: string;
    readonly next: string;
    readonly record: Uint8Array;
  }): Promise<StagedVault>;
  /** Errors: WALLET_WORDS_EXIST, those of the words. */
  addWallet(args: { readonly record: Uint8Array; readonly words: NewWords }): Promise<StagedVault>;
  removeWallet(args: { readonly record: Uint8Array; readonly wallet: WalletId }): Promise<StagedVault>;
  /** The one way out for words: asks for the password again. */
  reveal(args: {
    readonly password: string;
    readonly record: Uint8Array;
    readonly wallet: WalletId;
  }): Promise<string>;
  publicKeys(args: { readonly wallet: WalletId; readonly indexes: readonly number[] }): Promise<PublicKey[]>;
  /** Errors: WALLET_ACCOUNT_UNKNOWN if the block belongs to another account, NODE_WRONG_NETWORK. */
  signBlock(args: {
    readonly wallet: WalletId;
    readonly index: number;
    readonly block: Block;
  }): Promise<Signature>;
  /** Errors: WALLET_ACCOUNT_UNKNOWN. */
  signMessage(args: {
    readonly wallet: WalletId;
    readonly index: number;
    readonly publicKey: PublicKey;
    readonly message: Uint8Array;
  }): Promise<Signature>;
  /** Changes that make typed words valid; needs no vault. Errors: those of `findRepairs`. */
  repairs(args: { readonly text: string; readonly network: Network }): Promise<WordRepair[]>;
  /** The typed words after one of these changes, for the fields that they came from. Errors: those of `repairedWords`. */
  repaired(args: {
    readonly text: string;
    readonly network: Network;
    readonly place: number;
  }): Promise<string>;
  seal(args: { readonly name: string; readonly plain: Uint8Array }): Promise<Uint8Array>;
  /** Undefined if it was changed, or sealed under another name or by another vault. */
  open(args: { readonly name: string; readonly sealed: Uint8Array }): Promise<Uint8Array | undefined>;
}

/** The name of a method. */
export type KeyMethod = keyof KeyMethods;

/** What the page sends to the worker. */
export type ToKeys = {
  readonly [M in KeyMethod]: {
    readonly id: number;
    readonly method: M;
    readonly args: Parameters<KeyMethods[M]>[0];
  };
}[KeyMethod];

/** What the worker sends to the page. Of an error nothing travels but its code and context, which hold no secret. */
export type FromKeys =
  | 'locked'
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: { readonly code: ErrorCode; readonly context: object } };
