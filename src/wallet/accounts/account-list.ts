import { AttoError } from '../../protocol/error';
import { isHex } from '../../protocol/hex';
import { MAX_KEY_INDEX } from '../../protocol/key-index';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import { WALLET_ID_BYTES, type WalletId } from '../keys/wallet-id';
import { entryName, isEntryText, NAME_MAX } from '../vault/entry-text';
import type { KeyPlace } from '../vault/key-signer';
import type { DocumentSchema } from '../vault/sealed-document';

/** An account that the owner follows. */
export interface WalletAccount {
  readonly publicKey: PublicKey;
  readonly name: string;
  /** Where its key is; absent for a watch-only account. */
  readonly place?: KeyPlace;
}

/** The accounts in the owner's order. */
export type AccountList = readonly WalletAccount[];

/** Accounts that a vault can list. */
const MAX_ACCOUNTS = 1_000;

/** How accounts are stored. */
export const ACCOUNT_SCHEMA: DocumentSchema<AccountList> = {
  name: 'accounts',
  version: 1,
  empty: [],
  parse: (content) => (Array.isArray(content) && content.every(isAccount) ? content : undefined),
  print: (accounts) => accounts,
};

/**
 * The list with an account at the end, or the same account with a key and a new name: an account that was watched until
 * its words were added keeps its position. Errors: WALLET_ENTRY_INVALID.
 */
export function withAccount(accounts: AccountList, { publicKey, name, place }: WalletAccount): AccountList {
  const account = { publicKey, name: entryName(name), ...(place && { place }) };
  const at = accounts.findIndex((one) => one.publicKey === publicKey);
  if (at === -1 && accounts.length >= MAX_ACCOUNTS) {
    throw new AttoError('WALLET_ENTRY_INVALID', { member: 'account' });
  }
  // Watching an account that has a key here must not take the key away.
  return at === -1
    ? [...accounts, account]
    : accounts.map((one) => (one.publicKey === publicKey ? { ...one, ...account } : one));
}

/** The list with another name for an account. Errors: WALLET_ENTRY_INVALID, WALLET_ACCOUNT_UNKNOWN. */
export function renamedAccount(accounts: AccountList, publicKey: PublicKey, name: string): AccountList {
  const next = entryName(name);
  if (!accounts.some((one) => one.publicKey === publicKey)) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
  return accounts.map((one) => (one.publicKey === publicKey ? { ...one, name: next } : one));
}

/** The list without an account. Its key stays in the vault: adding the account again brings it back. */
export function withoutAccount(accounts: AccountList, publicKey: PublicKey): AccountList {
  return accounts.filter((one) => one.publicKey !== publicKey);
}

/** The list without the accounts of a wallet that was removed. */
export function withoutWallet(accounts: AccountList, wallet: WalletId): AccountList {
  return accounts.filter(({ place }) => place?.wallet !== wallet);
}

/** The lowest index of a wallet that is not listed. */
export function nextIndex(accounts: AccountList, wallet: WalletId): number {
  const taken = new Set(accounts.flatMap(({ place }) => (place?.wallet === wallet ? [place.index] : [])));
  let index = 0;
  while (taken.has(index) && index < MAX_KEY_INDEX) index += 1;
  return index;
}

/** Where the key of an account is, for a signer. */
export function placeOf(accounts: AccountList, publicKey: PublicKey): KeyPlace | undefined {
  return accounts.find((one) => one.publicKey === publicKey)?.place;
}

function isAccount(value: unknown): value is WalletAccount {
  const { publicKey, name, place } = (value ?? {}) as Partial<Record<keyof WalletAccount, unknown>>;
  return (
    typeof publicKey === 'string' &&
    isHex(publicKey, PUBLIC_KEY_BYTES) &&
    isEntryText(name, NAME_MAX) &&
    (place === undefined || isPlace(place))
  );
}

function isPlace(value: unknown): value is KeyPlace {
  const { wallet, index } = (value ?? {}) as Partial<Record<keyof KeyPlace, unknown>>;
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index >= 0;
  return typeof wallet === 'string' && isHex(wallet, WALLET_ID_BYTES) && isIndex && index <= MAX_KEY_INDEX;
}
