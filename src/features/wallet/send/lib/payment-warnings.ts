import { endsOf } from '@site/src/lib/text/texts-in-view';
import { addressFromPublicKey, addressPath, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';

/** An address that the owner trusts already: one that was paid, a contact, or an account of the wallet. */
export interface TrustedReceiver {
  readonly publicKey: PublicKey;
  /** Undefined if the owner only paid it. */
  readonly name: string | undefined;
}

/** A warning to an owner who is about to confirm a payment. */
export type PaymentWarning =
  /** Nothing was sent to this address from this account before; `isCertain`: its history could be read. */
  | { readonly type: 'first'; readonly isCertain: boolean }
  /** Its ends are those of another address, as in address poisoning. */
  | { readonly type: 'look-alike'; readonly of: Address; readonly name: string | undefined }
  /** The account has never received anything: a mistyped address would look like this. */
  | { readonly type: 'unopened' }
  /** So many percent of the balance, at most 100: the owner types the amount to confirm it. */
  | { readonly type: 'large'; readonly percent: number };

/** What the warnings are computed from. */
export interface PaymentFacts {
  readonly receiver: PublicKey;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Everybody that the account has paid; undefined where that could not be read. */
  readonly paid: ReadonlySet<PublicKey> | undefined;
  /** Everybody that any account of the owner has paid; undefined where that could not be read. */
  readonly everPaid: ReadonlySet<PublicKey> | undefined;
  /** Contacts, the owner's own accounts and public names. */
  readonly trusted: readonly TrustedReceiver[];
  /** The owner's own accounts, whose keys are in this wallet. */
  readonly own: ReadonlySet<PublicKey>;
  /** Whether the receiver's account is open; undefined where that could not be read. */
  readonly isOpen: boolean | undefined;
}

/** From this share of the balance on, in percent, a payment to somebody else is confirmed by typing its amount. */
export const LARGE_PERCENT = 50;

/** The warnings about a payment, the gravest first. A payment to the paying account itself is refused elsewhere. */
export function paymentWarnings(facts: PaymentFacts): readonly PaymentWarning[] {
  const { receiver, amount, balance, paid, own, isOpen } = facts;
  const isOwn = own.has(receiver);
  const warnings: PaymentWarning[] = [];
  const alike = isOwn ? undefined : lookAlikeOf(facts);
  if (alike) {
    warnings.push({ type: 'look-alike', of: addressFromPublicKey(alike.publicKey), name: alike.name });
  }
  // What the account cannot pay is refused, so there is nothing to confirm.
  const percent = balance >= amount && balance > 0n ? Number((amount * 100n) / balance) : 0;
  if (!isOwn && percent >= LARGE_PERCENT) warnings.push({ type: 'large', percent });
  if (isOpen === false && !isOwn) warnings.push({ type: 'unopened' });
  if (!isOwn && paid?.has(receiver) !== true) warnings.push({ type: 'first', isCertain: paid !== undefined });
  return warnings;
}

/** Another address with the same ends that the owner trusts: a named one rather than one that was only paid. */
function lookAlikeOf({ receiver, everPaid, trusted }: PaymentFacts): TrustedReceiver | undefined {
  const isTrusted = trusted.some(({ publicKey }) => publicKey === receiver);
  if (isTrusted) return undefined;
  const ends = endsOf(pathOf(receiver));
  const isAlike = (publicKey: PublicKey) => publicKey !== receiver && endsOf(pathOf(publicKey)) === ends;
  const named = trusted.find(({ publicKey }) => isAlike(publicKey));
  if (named) return named;
  const other = [...(everPaid ?? [])].find(isAlike);
  return other === undefined ? undefined : { publicKey: other, name: undefined };
}

function pathOf(publicKey: PublicKey): string {
  return addressPath(addressFromPublicKey(publicKey));
}
