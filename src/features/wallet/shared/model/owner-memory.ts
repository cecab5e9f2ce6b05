import type { PublicKey } from '@site/src/protocol/public-key';

/** The text of a payment's fields, as it was typed. */
export interface SendText {
  readonly receiver: string;
  readonly amount: string;
  readonly note: string;
}

/**
 * Where the owner was, in this document's memory and nowhere else: it outlasts a lock, which only the password ends, and
 * no reload. It holds no secret.
 */
export interface OwnerMemory {
  /** The account in view. */
  account: PublicKey | undefined;
  /** Payments that are typed and not sent, by the account that pays. */
  readonly typed: Map<PublicKey, SendText>;
}

/** A memory of nothing. */
export function createOwnerMemory(): OwnerMemory {
  return { account: undefined, typed: new Map() };
}

/** Keeps which account is in view. */
export function rememberAccount(memory: OwnerMemory, account: PublicKey): void {
  memory.account = account;
}

/** Empties it: the wallet is gone from this device. */
export function forgetOwner(memory: OwnerMemory): void {
  memory.account = undefined;
  memory.typed.clear();
}
